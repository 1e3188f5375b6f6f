import { potentialReturn } from '#games/sportsbook/coupon/settle-coupon.ts'
import type { CouponPageReply, DeskLeg } from '#shared/contracts/staff/coupon-page.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { priceOf, toWirePrice } from '#shared/sportsbook/odds.ts'
import { listRoundLines } from '#server/domains/wallet/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Offered, OfferedLeg } from '../../book/offered.ts'
import { presentCoupons } from '../present.ts'
import {
  dueOf,
  listCoupons,
  toCoupon,
  type StoredCoupon,
  type StoredLeg,
} from '../stored-coupon.ts'
import { closingValue, couponClosingValue, findClosing } from './closing-value.ts'
import { historyOf, listDecisions } from './coupon-history.ts'
import { nameLines } from './name-lines.ts'

const MILLI = 1_000

type Page = Omit<CouponPageReply, 'player' | 'audit'> & { playerId: string }

/** Returns a coupon as the desk sees it; undefined if the id is unknown. */
export async function readCouponPage(
  read: Db,
  book: Offered,
  couponId: string,
  { lang, now }: { lang: Lang; now: Date },
): Promise<Page | undefined> {
  const [stored] = await listCoupons(read, [couponId])
  if (stored === undefined) return undefined
  const undecided = stored.legs.filter(({ result }) => result === undefined)
  const [[coupon], offered, found, decisions, closings] = await Promise.all([
    presentCoupons(read, book, [stored], lang, now),
    book.findOffered(
      read,
      undecided.map(({ selectionId }) => selectionId),
      now,
    ),
    listRoundLines(read, {
      playerId: stored.player_id,
      roundId: stored.id,
      startedAt: stored.placed_at,
    }),
    listDecisions(read, stored),
    findClosing(read, [stored]),
  ])
  if (coupon === undefined) throw new Error(`sportsbook: coupon ${couponId} is not there`)
  const closing = closings.get(stored.id) ?? []
  const lines = nameLines(found, stored)
  return {
    playerId: stored.player_id,
    coupon: {
      ...coupon,
      legs: coupon.legs.map((leg, n): DeskLeg => ({
        ...leg,
        ...nowOf(offered.get(leg.selectionID)),
        feedPrice: stored.legs[n]?.details.pricedBy === 'feed',
        ...closingOf(stored.legs[n], closing[n]),
        decidedAt: voidedAt(coupon.voids, n) ?? lastDecision(decisions, n),
      })),
    },
    placedPotential: toWireMoney(placedPotential(stored)),
    acceptedAt: stored.accepted_at && toWireTime(stored.accepted_at),
    closedAt: stored.closed_at && toWireTime(stored.closed_at),
    writtenOff: toWireMoney(stored.written_off_minor),
    closingValue: couponClosingValue(stored, closing) ?? null,
    history: await historyOf(read, stored, { lines, decisions, voids: coupon.voids }, lang),
    lines: lines.map(({ id, at, kind, amountMinor, balanceAfterMinor }) => ({
      transactionID: id,
      at: toWireTime(at),
      kind,
      amount: toWireMoney(amountMinor),
      balanceAfter: balanceAfterMinor === null ? null : toWireMoney(balanceAfterMinor),
    })),
  }
}

function closingOf(
  leg: StoredLeg | undefined,
  fair: number | undefined,
): Pick<DeskLeg, 'closing' | 'closingValue'> {
  if (leg === undefined || fair === undefined) return { closing: null, closingValue: null }
  return {
    closing: toWirePrice(priceOf(Math.round(MILLI / fair))),
    closingValue: closingValue(leg.priceMilli, fair),
  }
}

function nowOf(leg: OfferedLeg | undefined): Pick<DeskLeg, 'current' | 'offered'> {
  if (leg === undefined) return { current: null, offered: null }
  const { status, priceMilli } = leg
  return {
    current: status === 'closed' ? null : toWirePrice(priceOf(priceMilli)),
    offered: status,
  }
}

function voidedAt(voids: CouponPageReply['coupon']['voids'], n: number): string | undefined {
  return voids?.find(({ legs }) => legs.length === 0 || legs.includes(n))?.at
}

function lastDecision(
  decisions: Awaited<ReturnType<typeof listDecisions>>,
  n: number,
): string | null {
  const last = decisions.findLast(({ leg }) => leg === n)
  return last === undefined || last.result === null ? null : toWireTime(last.decided_at)
}

/** The potential payout of the whole stake before any leg was decided. */
function placedPotential(coupon: StoredCoupon): bigint {
  const undecided = coupon.legs.map((leg) => ({
    ...leg,
    result: undefined,
    placeResult: undefined,
  }))
  return dueOf(coupon, potentialReturn(toCoupon({ ...coupon, legs: undecided })).payoutMinor)
}
