import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CallParsed } from '#shared/contracts/contract.ts'
import type { cashout as cashoutSpec } from '#shared/contracts/sportsbook/cash-out.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { COUPONS_TEXTS } from '#shared/texts/server/texts.ts'
import {
  findReply,
  hashInput,
  lockPlayer,
  once,
  SUB_CATEGORY,
} from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Outbox } from '#server/platform/jobs/outbox.ts'
import type { Offered, OfferedLeg } from '../../book/offered.ts'
import { isCashoutPending, writeCashoutRequest } from './cashout-request.ts'
import { dropRules } from './cashout-rule.ts'
import { cashoutValue, openSelections } from './cashout-value.ts'
import { couponName } from '../coupon-name.ts'
import { holdExposure } from '../settling/held-exposure.ts'
import { CASHOUT_VALID_MS, delayMs } from '../placing/limits.ts'
import { isTaken } from './price-rule.ts'
import { lockCoupon, type StoredCoupon } from '../stored-coupon.ts'
import type { CouponTables } from '../tables.ts'

const CALL = 'sportsbook.cashout'
export const PERCENT_ACCEPTED = 5

export type Offer = { partMinor: Minor; fairMinor: Minor; amountMinor: Minor }

/** @throws Refusal `suspended`, `not possible` */
export async function offerFor(
  db: Db | Tx,
  book: Offered,
  coupon: StoredCoupon,
  percent: number,
  offered: ReadonlyMap<string, OfferedLeg>,
  now: Date,
): Promise<Offer> {
  const value = await cashoutValue(db, book, coupon, offered, now)
  if ('refused' in value) throw new Refusal(value.refused)
  const offer = partOf(coupon, value, percent)
  if (offer === undefined) throw new Refusal('not possible')
  return offer
}

/** Returns the offer for a percentage of a coupon's open stake; undefined below one kuruş. */
export function partOf(
  { open_minor: openMinor }: Pick<StoredCoupon, 'open_minor'>,
  { fairMinor, amountMinor }: { fairMinor: Minor; amountMinor: Minor },
  percent: number,
): Offer | undefined {
  const partMinor = (openMinor * BigInt(percent)) / 100n
  const share = (minor: Minor) => (minor * partMinor) / openMinor
  return share(amountMinor) === 0n
    ? undefined
    : { partMinor, fairMinor: share(fairMinor), amountMinor: share(amountMinor) }
}

export function toWireOffer(
  { fairMinor, amountMinor }: Offer,
  now: Date,
): { amount: string; fair: string; expiresAt: string } {
  return {
    amount: toWireMoney(amountMinor),
    fair: toWireMoney(fairMinor),
    expiresAt: toWireTime(new Date(now.getTime() + CASHOUT_VALID_MS)),
  }
}

export type Selling = { book: Offered; outbox: Pick<Outbox, 'add'> }

type Sale = { playerId: string; data: CallParsed<typeof cashoutSpec> }

/**
 * Sells a coupon or a part of it at its current value, with the player, the coupon and the facts of
 * its matches locked. In play the sale waits like a bet and is decided after the delay. Returns
 * true when anything changed; a repeated request changes nothing.
 * @throws Refusal `record not found`, `not possible`, `suspended`, `odds changed` with the new
 * amount, `duplicate`
 */
export async function sellCoupon(
  tx: Tx,
  { book, outbox }: Selling,
  { playerId, data }: Sale,
): Promise<boolean> {
  await lockPlayer(tx, playerId)
  const request = { playerId, requestId: data.requestId, call: CALL, input: data }
  if ((await findReply(tx, request, z.uuid())) !== undefined) return false
  const { coupon, offered, now } = await lockForSale(tx, book, playerId, data.couponID)
  const offer = await offerFor(tx, book, coupon, data.part, offered, now)
  const rule = { accept: data.accept, tolerancePercent: PERCENT_ACCEPTED }
  if (!isTaken(rule, Number(data.amount), Number(offer.amountMinor)))
    throw new Refusal('odds changed', toWireOffer(offer, now))
  const delay = delayMs([...offered.values()])
  if (delay === 0)
    await sellPart(
      tx,
      outbox,
      coupon,
      offer,
      { requestId: data.requestId, call: CALL, hash: hashInput(data) },
      now,
    )
  else
    await once(tx, { ...request, now }, z.uuid(), async () => {
      await writeCashoutRequest(
        tx,
        {
          id: randomUUID(),
          couponId: coupon.id,
          playerId,
          ruleId: undefined,
          part: data.part,
          amountMinor: data.amount,
          accept: data.accept,
          decidesAt: new Date(now.getTime() + delay),
        },
        now,
      )
      return coupon.id
    })
  return true
}

async function lockForSale(tx: Tx, book: Offered, playerId: string, couponId: string) {
  const coupon = await lockCoupon(tx, couponId, playerId)
  if (coupon === undefined) throw new Refusal('record not found')
  if (await isCashoutPending(tx, coupon.id))
    throw new Refusal('not possible', { reason: 'cash-out pending' }, COUPONS_TEXTS.cashoutWaits)
  return { coupon, ...(await book.lockOffered(tx, openSelections(coupon))) }
}
type SaleRequest = { requestId: string; call: string; hash: Buffer }

/**
 * Sells a part of a coupon for its offer. The caller holds the player, the coupon and its matches.
 * The cash-out rule of a fully sold coupon is removed, and its event is published in the same
 * commit.
 */
export async function sellPart(
  tx: Tx,
  outbox: Pick<Outbox, 'add'>,
  coupon: StoredCoupon,
  offer: Offer,
  request: SaleRequest,
  now: Date,
): Promise<void> {
  await pay(tx, coupon, offer, request, now)
  const openMinor = coupon.open_minor - offer.partMinor
  await tx
    .withTables<CouponTables>()
    .updateTable('sportsbook.coupon')
    .set({
      state: openMinor === 0n ? 'cashedout' : 'partially_cashedout',
      open_minor: openMinor,
      sold_minor: coupon.sold_minor + offer.amountMinor,
      ...(openMinor === 0n && { closed_at: now }),
    })
    .where('id', '=', coupon.id)
    .execute()
  if (openMinor === 0n) {
    await dropRules(tx, [coupon.id])
    await outbox.add(tx, 'coupon-cashed-out', {
      playerId: coupon.player_id,
      couponId: coupon.id,
      stakeMinor: coupon.stake_minor.toString(),
      paidMinor: (coupon.sold_minor + offer.amountMinor).toString(),
      at: now.toISOString(),
    })
  }
  await holdExposure(tx, [{ coupon, fromMinor: coupon.open_minor, toMinor: openMinor }])
}

async function pay(
  tx: Tx,
  coupon: StoredCoupon,
  { partMinor, amountMinor }: Offer,
  { requestId, call, hash }: SaleRequest,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{
    outcome: string
  }>`select outcome from wallet.close_part(${coupon.player_id}, ${requestId}, ${call}, ${hash},
    ${partMinor}, ${amountMinor},
    ${coupon.id}, ${couponName(coupon.type, coupon.legs.length, coupon.lang)},
      ${SUB_CATEGORY.sport}::smallint, ${JSON.stringify(coupon.id)}::jsonb, ${now})`.execute(tx)
  if (rows[0]?.outcome !== 'done')
    throw new Error(`sportsbook: the wallet answered ${rows[0]?.outcome ?? 'nothing'}`)
}
