import * as coupons from '#shared/contracts/sportsbook/coupons.ts'
import * as placing from '#shared/contracts/sportsbook/placing.ts'
import * as cashOut from '#shared/contracts/sportsbook/cash-out.ts'
import * as edits from '#shared/contracts/sportsbook/edits.ts'
import { requireMayPlay } from '#server/domains/identity/index.ts'
import { firstAnswer, unlessAnswered } from '#server/domains/wallet/index.ts'
import { handle, type BoundCall, type Caller } from '#server/platform/http/calls.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Offered } from '../book/offered.ts'
import { cashoutValue, openSelections } from './cashout/cashout-value.ts'
import { openDispute } from './settling/dispute.ts'
import { editCoupon, quoteEdit } from './edit.ts'
import { getOwnCoupon, getCouponByCode, pageCoupons, requireCouponId } from './list-coupons.ts'
import type { CouponNews } from './news.ts'
import { orderDesk } from './placing/order-desk.ts'
import { presentCoupon, presentCoupons } from './present.ts'
import { quoteCoupon } from './placing/quote.ts'
import { offerFor, sellCoupon, toWireOffer } from './cashout/sell.ts'
import { removeRule, setRule } from './cashout/set-rule.ts'
import type { StoredCoupon } from './stored-coupon.ts'
import type { CouponTables } from './tables.ts'

type Deps = Pick<Platform, 'database' | 'clock' | 'outbox'> & {
  book: Offered
  news: CouponNews
  requireRightClock(): void
}
type Reader = { lang: 'tr' | 'en'; now: Date }

function couponReplies({ database, book }: Pick<Deps, 'database' | 'book'>) {
  const { read } = database

  async function present(coupons: readonly StoredCoupon[], { lang, now }: Reader) {
    return presentCoupons(read, book, coupons, lang, now)
  }
  async function presentOwn(couponId: string, caller: Caller, reader: Reader) {
    const [coupon] = await present([await getOwnCoupon(read, couponId, caller.playerId)], reader)
    if (coupon === undefined) throw new Error(`sportsbook: coupon ${couponId} is not there`)
    return coupon
  }
  /** Repeats the first answer of an accepted order, whatever happened to its coupon since. */
  const answerOnce = (
    { caller, now }: { caller: Caller; now: Date },
    { requestId }: { requestId: string },
    isRepeated: boolean,
    work: () => ReturnType<typeof presentOwn>,
  ) =>
    firstAnswer(
      database,
      { playerId: caller.playerId, requestId, now },
      placing.placeCoupon.output,
      isRepeated,
      work,
    )

  const requireNewMayPlay = (
    context: { caller: Caller; country: string | undefined },
    { requestId }: { requestId: string },
  ) =>
    unlessAnswered(read, { playerId: context.caller.playerId, requestId }, () =>
      requireMayPlay(context),
    )

  return { present, presentOwn, answerOnce, requireNewMayPlay }
}
type Replies = ReturnType<typeof couponReplies>

export function couponCalls(deps: Deps): BoundCall[] {
  const replies = couponReplies(deps)
  return [
    ...placingCalls(deps, replies),
    ...listCalls(deps, replies),
    ...cashoutCalls(deps, replies),
    ...editCalls(deps, replies),
  ]
}

function placingCalls(
  { database, clock, book, news, requireRightClock }: Deps,
  { presentOwn, answerOnce, requireNewMayPlay }: Replies,
): BoundCall[] {
  const { read } = database
  const desk = orderDesk({ database, clock }, book)
  return [
    handle(placing.quoteCoupon, ({ caller, lang, now }, data) =>
      quoteCoupon(read, book, data, { lang, now, playerId: caller?.playerId }),
    ),
    handle(placing.placeCoupon, async (context, data) => {
      const { caller, lang, now } = context
      await requireNewMayPlay(context, data)
      requireRightClock()
      const { coupon, offered } = await desk.place({ playerId: caller.playerId, lang, data })
      if (offered !== undefined)
        news.publish([
          { couponId: coupon.id, playerId: caller.playerId, isPaid: true, isNotified: false },
        ])
      return answerOnce(context, data, offered === undefined, async () => {
        if (offered === undefined) return presentOwn(coupon.id, caller, { lang, now })
        const value = await cashoutValue(read, book, coupon, offered, now)
        return presentCoupon(coupon, lang, 'amountMinor' in value ? value.amountMinor : undefined)
      })
    }),
    handle(coupons.loadCoupon, async ({ caller, now }, { code }) => {
      const { type, sizes, legs } = await getCouponByCode(read, code, caller?.playerId)
      const offered = await book.findOffered(
        read,
        legs.map(({ selectionId }) => selectionId),
        now,
      )
      const open = legs.filter(
        ({ selectionId }) => (offered.get(selectionId)?.status ?? 'closed') !== 'closed',
      )
      return {
        type,
        systems: type === 'system' ? sizes : [],
        legs: open.map(({ selectionId, isBanker, details }) => ({
          selectionID: selectionId,
          banker: isBanker,
          ...(details.eachWay && { eachWay: true }),
        })),
      }
    }),
  ]
}

function listCalls({ database }: Deps, { present, presentOwn }: Replies): BoundCall[] {
  const { read } = database
  return [
    handle(coupons.getCoupon, (context, { couponID }) =>
      presentOwn(couponID, context.caller, context),
    ),
    handle(coupons.getCoupons, async (context, data) => {
      const { coupons, total } = await pageCoupons(read, context.caller.playerId, data)
      return { rows: await present(coupons, context), total }
    }),
    handle(coupons.shareCoupon, async ({ caller }, { couponID }) => {
      const { id, code } = await getOwnCoupon(read, couponID, caller.playerId)
      await database.transaction((tx) =>
        tx
          .withTables<CouponTables>()
          .updateTable('sportsbook.coupon')
          .set({ is_shared: true })
          .where('id', '=', id)
          .execute(),
      )
      return { code }
    }),
    handle(coupons.disputeLeg, async (context, data) => {
      const { caller, now } = context
      const couponID = requireCouponId(data.couponID)
      await database.transaction((tx) =>
        openDispute(tx, { playerId: caller.playerId, now, data: { ...data, couponID } }),
      )
      return presentOwn(couponID, caller, context)
    }),
  ]
}

function cashoutCalls(
  { database, outbox, book, news, requireRightClock }: Deps,
  { presentOwn, answerOnce }: Replies,
): BoundCall[] {
  const { read } = database
  return [
    handle(cashOut.cashoutQuote, async ({ caller, now }, { couponID, part }) => {
      const coupon = await getOwnCoupon(read, couponID, caller.playerId)
      const offered = await book.findOffered(read, openSelections(coupon), now)
      return toWireOffer(await offerFor(read, book, coupon, part, offered, now), now)
    }),
    handle(cashOut.cashout, async (context, data) => {
      const { caller } = context
      const couponID = requireCouponId(data.couponID)
      requireRightClock()
      const isNew = await database.transaction((tx) =>
        sellCoupon(
          tx,
          { book, outbox },
          { playerId: caller.playerId, data: { ...data, couponID } },
        ),
      )
      if (isNew)
        news.publish([
          { couponId: couponID, playerId: caller.playerId, isPaid: true, isNotified: false },
        ])
      return answerOnce(context, data, !isNew, () => presentOwn(couponID, caller, context))
    }),
    handle(cashOut.setCashoutRule, async (context, data) => {
      const { caller } = context
      const couponID = requireCouponId(data.couponID)
      await database.transaction((tx) =>
        setRule(tx, book, { playerId: caller.playerId, data: { ...data, couponID } }),
      )
      return presentOwn(couponID, caller, context)
    }),
    handle(cashOut.removeCashoutRule, async (context, data) => {
      const couponID = requireCouponId(data.couponID)
      await database.transaction((tx) => removeRule(tx, context.caller.playerId, couponID))
      return presentOwn(couponID, context.caller, context)
    }),
  ]
}

function editCalls(
  { database, outbox, book, news, requireRightClock }: Deps,
  { presentOwn, answerOnce, requireNewMayPlay }: Replies,
): BoundCall[] {
  const { read } = database
  return [
    handle(edits.editQuote, async ({ caller, lang, now }, data) =>
      quoteEdit(read, book, await getOwnCoupon(read, data.couponID, caller.playerId), data, {
        lang,
        now,
      }),
    ),
    handle(edits.editCoupon, async (context, data) => {
      const { caller, lang } = context
      await requireNewMayPlay(context, data)
      requireRightClock()
      const couponID = requireCouponId(data.couponID)
      const { coupon, offered } = await database.transaction((tx) =>
        editCoupon(
          tx,
          { book, outbox },
          { playerId: caller.playerId, lang, data: { ...data, couponID } },
        ),
      )
      if (offered !== undefined)
        news.publish(
          [couponID, coupon.id].map((couponId) => ({
            couponId,
            playerId: caller.playerId,
            isPaid: true,
            isNotified: false,
          })),
        )
      return answerOnce(context, data, offered === undefined, () =>
        presentOwn(coupon.id, caller, context),
      )
    }),
  ]
}
