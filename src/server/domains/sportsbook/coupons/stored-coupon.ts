import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import type { Coupon } from '#games/sportsbook/coupon/coupon.ts'
import { SPORTS, type LegResult, type Sport } from '#games/sportsbook/match-model.ts'
import { priceOf } from '#shared/sportsbook/odds.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { rational } from '#shared/rational.ts'
import { legResultSchema } from '../book/desk.ts'
import { selectionIdOf } from '../book/selection-id.ts'
import { placeHalfSchema, type PlaceHalf } from './placing/place-half.ts'
import type { CouponTable, CouponTables } from './tables.ts'

const bilingual = z.object({ tr: z.string(), en: z.string() })
const legDetails = z.object({
  event: bilingual,
  market: bilingual,
  selection: bilingual,
  sport: z.enum(SPORTS),
  eachWay: placeHalfSchema.optional(),
  countsAs: z.string().optional(),
  pricedBy: z.literal('feed').optional(),
})
export type LegDetails = z.output<typeof legDetails>

export const legResult = legResultSchema

/**
 * The state of the match when a leg was decided. `ending`: how an uncompleted match ended, such as
 * "Abandoned".
 */
export const decidedBy = z.object({
  score: z.string().nullable(),
  scoreDetail: z.string().nullable(),
  ending: bilingual.optional(),
  /** Facts beside the score, by the first word of the markets that they decide. */
  counted: z.record(z.string(), z.string()).optional(),
})
export type DecidedBy = z.output<typeof decidedBy>

export type StoredLeg = {
  selectionId: string
  eventId: string
  market: string
  selection: string
  priceMilli: number
  isBanker: boolean
  isLive: boolean
  /** The desk voided the leg on this coupon alone. */
  isVoided: boolean
  startsAt: Date
  sport: Sport
  /**
   * `eachWay`: set when staked each way. `countsAs`: set when the market type had its own stake
   * limit. `pricedBy`: set when the price was the feed's.
   */
  details: {
    event: Bilingual
    market: Bilingual
    selection: Bilingual
    eachWay?: PlaceHalf | undefined
    countsAs?: string | undefined
    pricedBy?: 'feed' | undefined
  }
  result: LegResult | undefined
  placeResult: LegResult | undefined
  decidedBy: DecidedBy | undefined
  correctedFrom: LegResult | undefined
}

export type StoredCoupon = Omit<Selectable<CouponTable>, 'sizes'> & {
  sizes: number[]
  legs: StoredLeg[]
}

type LegRow = {
  coupon_id: string
  event_id: string
  market: string
  selection: string
  price_milli: number
  is_banker: boolean
  is_live: boolean
  is_voided: boolean
  starts_at: Date
  details: unknown
  result: unknown
  place_result: unknown
  decided_by: unknown
  corrected_from: unknown
}

/** Returns coupons with their legs, in the order of `ids`. Omits unknown IDs. */
export async function listCoupons(db: Db | Tx, ids: readonly string[]): Promise<StoredCoupon[]> {
  if (ids.length === 0) return []
  const coupons = await db
    .withTables<CouponTables>()
    .selectFrom('sportsbook.coupon')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return withLegs(db, ids, coupons)
}

/** Locks one coupon until the transaction ends. Lock its player first. */
export async function lockCoupon(
  tx: Tx,
  id: string,
  playerId: string,
): Promise<StoredCoupon | undefined> {
  const coupons = await tx
    .withTables<CouponTables>()
    .selectFrom('sportsbook.coupon')
    .selectAll()
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .forUpdate()
    .execute()
  return (await withLegs(tx, [id], coupons))[0]
}

export async function withLegs(
  db: Db | Tx,
  ids: readonly string[],
  coupons: readonly Selectable<CouponTable>[],
): Promise<StoredCoupon[]> {
  const { rows } =
    await sql<LegRow>`select coupon_id, event_id, market, selection, price_milli, is_banker,
      is_live, is_voided, starts_at, details, result, place_result, decided_by, corrected_from
    from sportsbook.leg where coupon_id = any(${coupons.map(({ id }) => id)}::uuid[])
      order by coupon_id, n`.execute(db)
  const legs = Map.groupBy(rows, ({ coupon_id: couponId }) => couponId)
  const known = new Map(coupons.map((coupon) => [coupon.id, coupon]))
  return ids.flatMap((id) => {
    const coupon = known.get(id)
    return coupon === undefined ? [] : [{ ...coupon, legs: (legs.get(id) ?? []).map(toLeg) }]
  })
}

function toLeg(row: LegRow): StoredLeg {
  const { sport, ...names } = legDetails.parse(row.details)
  return {
    selectionId: selectionIdOf(row.event_id, row),
    eventId: row.event_id,
    market: row.market,
    selection: row.selection,
    priceMilli: row.price_milli,
    isBanker: row.is_banker,
    isLive: row.is_live,
    isVoided: row.is_voided,
    startsAt: row.starts_at,
    sport,
    details: names,
    result: row.result === null ? undefined : legResult.parse(row.result),
    placeResult: row.place_result === null ? undefined : legResult.parse(row.place_result),
    decidedBy: row.decided_by === null ? undefined : decidedBy.parse(row.decided_by),
    correctedFrom: row.corrected_from === null ? undefined : legResult.parse(row.corrected_from),
  }
}

type CouponLegInput = Pick<StoredLeg, 'priceMilli' | 'isBanker' | 'result' | 'placeResult'> & {
  details: { eachWay?: PlaceHalf | undefined }
}
type CouponInput = Pick<StoredCoupon, 'sizes' | 'line_stake_minor' | 'builder_milli'> & {
  legs: readonly CouponLegInput[]
}

/**
 * Converts a stored coupon for computation. A builder becomes one leg at its own price: lost with
 * any of its legs, won with all of them, and void as soon as one is neither, because the remaining
 * legs have a different joint price.
 */
export function toCoupon({
  sizes,
  line_stake_minor: lineStakeMinor,
  builder_milli: builderMilli,
  legs,
}: CouponInput): Coupon {
  if (builderMilli !== null)
    return {
      legs: [{ price: priceOf(builderMilli), state: builderState(legs) }],
      sizes: [1],
      lineStakeMinor,
    }
  return {
    legs: legs.map(({ priceMilli, isBanker, result, placeResult, details: { eachWay } }) => ({
      price: priceOf(priceMilli),
      isBanker,
      state: result ?? { result: 'open' },
      ...(eachWay && {
        eachWay: {
          fraction: rational(1n, BigInt(eachWay.divisor)),
          place: placeResult ?? { result: 'open' },
        },
      }),
    })),
    sizes,
    lineStakeMinor,
  }
}

function builderState(legs: readonly CouponLegInput[]): LegResult | { result: 'open' } {
  const results = legs.map(({ result }) => result?.result ?? 'open')
  if (results.includes('lost')) return { result: 'lost' }
  if (results.includes('open')) return { result: 'open' }
  return { result: results.every((result) => result === 'won') ? 'won' : 'void' }
}

/** Returns the payout due to the player; a free bet's stake is not part of it. */
export function dueOf(
  {
    free_bet_id: freeBetId,
    stake_minor: stakeMinor,
  }: Pick<StoredCoupon, 'free_bet_id' | 'stake_minor'>,
  payoutMinor: Minor,
): Minor {
  if (freeBetId === null) return payoutMinor
  return payoutMinor > stakeMinor ? payoutMinor - stakeMinor : 0n
}

export function shareOf(wholeMinor: Minor, partMinor: Minor, stakeMinor: Minor): Minor {
  return partMinor === stakeMinor
    ? wholeMinor
    : (2n * wholeMinor * partMinor + stakeMinor) / (2n * stakeMinor)
}

/**
 * Returns the part of a due amount the player already has, because an earlier correction could not
 * take it back.
 */
export function alreadyPaidOf(
  { written_off_minor: writtenOffMinor }: Pick<StoredCoupon, 'written_off_minor'>,
  dueMinor: Minor,
): Minor {
  return writtenOffMinor < dueMinor ? writtenOffMinor : dueMinor
}
