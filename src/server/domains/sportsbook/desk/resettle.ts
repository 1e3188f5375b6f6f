import { sql } from 'kysely'
import type { LegOf, LegResult } from '#games/sportsbook/match-model.ts'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { BookEvent } from '../book/book-event.ts'
import { decideWithDesk, legKey, type Desk } from '../book/desk.ts'
import { bookOf } from '../book/sports.ts'
import { isSameResult } from '../coupons/settling/decide-legs.ts'
import { outcomeOf } from '../coupons/settling/settle.ts'
import { listCoupons, shareOf, type StoredCoupon } from '../coupons/stored-coupon.ts'
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
export type Preview = {
  coupons: number
  paidMinor: Minor
  revertedMinor: Minor
  largest: CouponChange[]
  paidTo: Map<string, Minor>
}

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
    if (bookOf(event).findMarket(event, leg) === undefined) throw new Refusal('record not found')
    if (result === null) delete next[legKey(leg)]
    else next[legKey(leg)] = { result }
  }
  return { ...event.desk, results: next }
}

/**
 * Computes the payouts under the overrides `next` for every coupon whose selection changes its
 * result, as settlement would. Coupons waiting for another match are unchanged. The reclaimed sum
 * includes money that can no longer be taken back.
 */
export async function previewOf(db: Db, event: BookEvent, next: Desk): Promise<Preview> {
  const decide = decideWithDesk(next, bookOf(event).decide(event))
  const { selections } = await stakedOn(db, event.id)
  const results = new Map<string, LegResult | undefined>()
  for (const { market, selection, result } of selections) {
    const answer = decide({ market, selection })
    const decided = answer === 'open' ? undefined : answer
    if (!isSameResult(result, decided)) results.set(legKey({ market, selection }), decided)
  }
  const preview: Preview = {
    coupons: 0,
    paidMinor: 0n,
    revertedMinor: 0n,
    largest: [],
    paidTo: new Map(),
  }
  for (let after: string | undefined = FIRST; after !== undefined && results.size > 0;) {
    const ids = await holdersOf(db, event.id, [...results.keys()], after)
    for (const coupon of await listCoupons(db, ids))
      count(preview, coupon, withResults(coupon, event.id, results))
    after = ids.length < READ_AT_ONCE ? undefined : ids.at(-1)
  }
  return preview
}
const FIRST = '00000000-0000-0000-0000-000000000000'

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

function withResults(
  coupon: StoredCoupon,
  eventId: string,
  results: ReadonlyMap<string, LegResult | undefined>,
): StoredCoupon {
  return {
    ...coupon,
    legs: coupon.legs.map((leg) => {
      if (leg.eventId !== eventId) return leg
      const [win, place] = [
        legKey(leg),
        leg.details.eachWay &&
          legKey({ market: leg.details.eachWay.market, selection: leg.selection }),
      ]
      return {
        ...leg,
        ...(results.has(win) && { result: results.get(win) }),
        ...(place !== undefined && results.has(place) && { placeResult: results.get(place) }),
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

const sizeOf = ({ beforeMinor, afterMinor }: CouponChange) =>
  Math.abs(Number(afterMinor - beforeMinor))

/** Returns the payout of a coupon; undefined when nothing of it is settled, now or before. */
function paidOn(coupon: StoredCoupon): Minor | undefined {
  const { state, open_minor: openMinor, stake_minor: stakeMinor } = coupon
  const outcome = outcomeOf(coupon)
  if (state === 'open' || state === 'partially_cashedout') {
    if (outcome === undefined) return undefined
    return outcome.state === 'void'
      ? coupon.free_bet_id === null
        ? openMinor
        : 0n
      : shareOf(outcome.wholeMinor, openMinor, stakeMinor)
  }
  if (state !== 'won' && state !== 'lost' && state !== 'void') return undefined
  const closedMinor = (coupon.stake_cash_minor ?? 0n) + (coupon.stake_bonus_minor ?? 0n)
  return outcome === undefined ? 0n : shareOf(outcome.wholeMinor, closedMinor, stakeMinor)
}
