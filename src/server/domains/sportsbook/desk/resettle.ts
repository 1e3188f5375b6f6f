import { sql } from 'kysely'
import { potentialReturn } from '#games/sportsbook/coupon/settle-coupon.ts'
import type { LegOf, LegResult } from '#games/sportsbook/match-model.ts'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BookEvent } from '../book/book-event.ts'
import { legKey, type Desk } from '../book/desk.ts'
import { deciderOf } from '../book/feed-prices/feed-decider.ts'
import { findFeedLeg } from '../book/feed-prices/feed-markets.ts'
import { bookOf } from '../book/sports.ts'
import { isSameResult } from '../coupons/settling/decide-legs.ts'
import { outcomeOf } from '../coupons/settling/settle.ts'
import {
  dueOf,
  listCoupons,
  shareOf,
  toCoupon,
  type StoredCoupon,
} from '../coupons/stored-coupon.ts'
import type { CouponState } from '../coupons/tables.ts'
import { stakedOn } from './exposure-of.ts'

/**
 * The desk's decision: results of selections (null restores the feed's result), the whole event
 * void, or all decisions removed.
 */
export type HandResult = LegOf & { result: Exclude<LegResult['result'], 'dead_heat'> | null }
export type Verdict =
  | { act: 'results'; results: readonly HandResult[] }
  | { act: 'void' }
  | { act: 'restore' }

export type CouponChange = {
  couponId: string
  code: string
  playerId: string
  beforeMinor: Minor
  afterMinor: Minor
}
/**
 * `paidTo`: the payments by player. `waitingFor`: the possible gain by player from coupons that
 * still wait for other matches, compared with a loss of the selections that are decided here.
 */
export type Preview = {
  coupons: number
  paidMinor: Minor
  revertedMinor: Minor
  largest: CouponChange[]
  paidTo: Map<string, Minor>
  waitingFor: Map<string, Minor>
}

type Results = ReadonlyMap<string, LegResult | undefined>

const IS_OPEN: ReadonlySet<CouponState> = new Set(['open', 'partially_cashedout'])
const CAN_PAY: ReadonlySet<CouponState> = new Set([...IS_OPEN, 'won', 'lost', 'void'])
const READ_AT_ONCE = 1_000
const LARGEST = 10

/**
 * Returns the overrides after a decision.
 * @throws Refusal 'record not found' for a selection that the event has not
 */
export function decidedDesk(event: BookEvent, verdict: Verdict): Desk {
  const { isVoid: _void, results = {}, ...desk } = event.desk
  if (verdict.act === 'void') return { ...event.desk, isVoid: true }
  if (verdict.act === 'restore') return desk
  const next = { ...results }
  for (const { result, ...leg } of verdict.results) {
    if (findFeedLeg(event, leg) === undefined && bookOf(event).findMarket(event, leg) === undefined)
      throw new Refusal('record not found')
    if (result === null) delete next[legKey(leg)]
    else next[legKey(leg)] = { result }
  }
  return { ...event.desk, results: next }
}

/**
 * Computes the payouts under the overrides `next` for every coupon whose selection changes its
 * result, as settlement would. Coupons that wait for another match are not paid yet, but count in
 * `waitingFor`. The reverted sum includes money that can no longer be taken back.
 */
export async function previewOf(db: Db, event: BookEvent, next: Desk): Promise<Preview> {
  const { decide } = deciderOf({ ...event, desk: next }, bookOf(event).decide(event))
  const { selections } = await stakedOn(db, event.id)
  const results = new Map<string, LegResult | undefined>()
  for (const { market, selection, result } of selections) {
    const answer = decide({ market, selection })
    const decided = answer === 'open' ? undefined : answer
    if (!isSameResult(result, decided)) results.set(legKey({ market, selection }), decided)
  }
  const preview = emptyPreview()
  for (let after: string | undefined = FIRST; after !== undefined && results.size > 0;) {
    const ids = await holdersOf(db, event.id, [...results.keys()], after)
    for (const coupon of await listCoupons(db, ids)) {
      const decided = withResults(coupon, event.id, results)
      count(preview, coupon, decided)
      countWaiting(preview, decided, withResults(coupon, event.id, results, LOST))
    }
    after = ids.length < READ_AT_ONCE ? undefined : ids.at(-1)
  }
  return preview
}

/**
 * Computes the payout of one coupon with changed results. `instead` is the coupon if the changed
 * legs that are open were lost.
 */
export function previewOne(
  coupon: StoredCoupon,
  decided: StoredCoupon,
  instead: StoredCoupon,
): Preview {
  const preview = emptyPreview()
  count(preview, coupon, decided)
  countWaiting(preview, decided, instead)
  return preview
}

const emptyPreview = (): Preview => ({
  coupons: 0,
  paidMinor: 0n,
  revertedMinor: 0n,
  largest: [],
  paidTo: new Map(),
  waitingFor: new Map(),
})

const FIRST = '00000000-0000-0000-0000-000000000000'
const LOST: LegResult = { result: 'lost' }

async function holdersOf(
  db: Db,
  eventId: string,
  keys: readonly string[],
  after: string,
): Promise<string[]> {
  const { rows } = await sql<{
    coupon_id: string
  }>`select distinct l.coupon_id from sportsbook.leg l
    where l.event_id = ${eventId} and l.coupon_id > ${after}::uuid
      and (l.market || '~' || l.selection = any(${[...keys]}::text[])
        or l.place_market || '~' || l.selection = any(${[...keys]}::text[]))
    order by l.coupon_id limit ${READ_AT_ONCE}`.execute(db)
  return rows.map(({ coupon_id: id }) => id)
}

/** With `instead`, legs that are still open get this result, and decided legs keep theirs. */
function withResults(
  coupon: StoredCoupon,
  eventId: string,
  results: Results,
  instead?: LegResult,
): StoredCoupon {
  const resultOf = (key: string, before: LegResult | undefined) =>
    instead === undefined ? results.get(key) : (before ?? instead)
  return {
    ...coupon,
    legs: coupon.legs.map((leg) => {
      if (leg.eventId !== eventId || leg.isVoided) return leg
      const [win, place] = [
        legKey(leg),
        leg.details.eachWay &&
          legKey({ market: leg.details.eachWay.market, selection: leg.selection }),
      ]
      return {
        ...leg,
        ...(results.has(win) && { result: resultOf(win, leg.result) }),
        ...(place !== undefined &&
          results.has(place) && { placeResult: resultOf(place, leg.placeResult) }),
      }
    }),
  }
}

function count(preview: Preview, coupon: StoredCoupon, decided: StoredCoupon): void {
  const afterMinor = paidOn(decided)
  if (afterMinor === undefined) return
  const beforeMinor = coupon.settled_minor
  const isClosed = coupon.open_minor === 0n
  if (afterMinor === beforeMinor && isClosed) return
  preview.coupons += 1
  if (afterMinor > beforeMinor) {
    preview.paidMinor += afterMinor - beforeMinor
    preview.paidTo.set(
      coupon.player_id,
      (preview.paidTo.get(coupon.player_id) ?? 0n) + afterMinor - beforeMinor,
    )
  } else preview.revertedMinor += beforeMinor - afterMinor
  preview.largest = [
    ...preview.largest,
    { couponId: coupon.id, code: coupon.code, playerId: coupon.player_id, beforeMinor, afterMinor },
  ]
    .toSorted((a, b) => sizeOf(b) - sizeOf(a) || (a.couponId < b.couponId ? -1 : 1))
    .slice(0, LARGEST)
}

/**
 * A decision about one match does not settle a coupon that waits for another match, but it can turn
 * a lost coupon into a possible win. The gain counts in full, whatever the odds of the other
 * matches.
 */
function countWaiting(preview: Preview, decided: StoredCoupon, instead: StoredCoupon): void {
  if (!CAN_PAY.has(decided.state) || outcomeOf(decided) !== undefined) return
  const gainMinor = maxPayoutOf(decided) - maxPayoutOf(instead)
  if (gainMinor <= 0n) return
  const { player_id: playerId } = decided
  preview.waitingFor.set(playerId, (preview.waitingFor.get(playerId) ?? 0n) + gainMinor)
}

export function maxPayoutOf(coupon: StoredCoupon): Minor {
  const { payoutMinor } = potentialReturn(toCoupon(coupon))
  return shareOf(dueOf(coupon, payoutMinor), partOf(coupon), coupon.stake_minor)
}

function partOf(coupon: StoredCoupon): Minor {
  return IS_OPEN.has(coupon.state)
    ? coupon.open_minor
    : (coupon.stake_cash_minor ?? 0n) + (coupon.stake_bonus_minor ?? 0n)
}

const sizeOf = ({ beforeMinor, afterMinor }: CouponChange) =>
  Math.abs(Number(afterMinor - beforeMinor))

function paidOn(coupon: StoredCoupon): Minor | undefined {
  if (!CAN_PAY.has(coupon.state)) return undefined
  const outcome = outcomeOf(coupon)
  const partMinor = partOf(coupon)
  if (outcome === undefined) return IS_OPEN.has(coupon.state) ? undefined : 0n
  if (outcome.state === 'void' && IS_OPEN.has(coupon.state))
    return coupon.free_bet_id === null ? partMinor : 0n
  return shareOf(outcome.wholeMinor, partMinor, coupon.stake_minor)
}
