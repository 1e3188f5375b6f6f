import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import type { Coupon } from '#games/sportsbook/coupon/coupon.ts'
import { SPORTS, type LegResult, type Sport } from '#games/sportsbook/match-model.ts'
import { priceOf } from '#shared/odds.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rational } from '#shared/rational.ts'
import { legResultSchema } from '../book/desk.ts'
import { selectionIdOf } from '../book/selection-id.ts'
import { placeHalfSchema, type PlaceHalf } from './place-half.ts'
import type { CouponTable, CouponTables } from './tables.ts'

const bilingual = z.object({ tr: z.string(), en: z.string() })
const told = z.object({
  event: bilingual,
  market: bilingual,
  selection: bilingual,
  sport: z.enum(SPORTS),
  eachWay: placeHalfSchema.optional(),
  countsAs: z.string().optional(),
})
export type Told = z.output<typeof told>

export const legResult = legResultSchema

/**
 * What a match stood at when a leg was decided; `ending` of one that was not played to its end:
 * "Abandoned".
 */
export const decidedBy = z.object({
  score: z.string().nullable(),
  scoreDetail: z.string().nullable(),
  ending: bilingual.optional(),
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
  startsAt: Date
  sport: Sport
  /**
   * `eachWay` of a leg that was staked on so, `countsAs` of one whose market type had a stake limit
   * of its own.
   */
  told: {
    event: Bilingual
    market: Bilingual
    selection: Bilingual
    eachWay?: PlaceHalf | undefined
    countsAs?: string | undefined
  }
  /** undefined while open */
  result: LegResult | undefined
  /** Of the place half of a leg each way; undefined while open. */
  placeResult: LegResult | undefined
  decidedBy: DecidedBy | undefined
  /** What it was decided as before its result was corrected. */
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
  starts_at: Date
  told: unknown
  result: unknown
  place_result: unknown
  decided_by: unknown
  corrected_from: unknown
}

/** Coupons with their legs, in the order of `ids`; unknown ids are left out. */
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

/** One coupon, kept as it is until the transaction ends. Its player is locked before it. */
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

/** Legs of coupons already read, in the order of `ids`. */
export async function withLegs(
  db: Db | Tx,
  ids: readonly string[],
  coupons: readonly Selectable<CouponTable>[],
): Promise<StoredCoupon[]> {
  const { rows } =
    await sql<LegRow>`select coupon_id, event_id, market, selection, price_milli, is_banker, is_live, starts_at, told, result, place_result, decided_by, corrected_from
    from sportsbook.leg where coupon_id = any(${coupons.map(({ id }) => id)}::uuid[]) order by coupon_id, n`.execute(
      db,
    )
  const legs = Map.groupBy(rows, ({ coupon_id: couponId }) => couponId)
  const known = new Map(coupons.map((coupon) => [coupon.id, coupon]))
  return ids.flatMap((id) => {
    const coupon = known.get(id)
    return coupon === undefined ? [] : [{ ...coupon, legs: (legs.get(id) ?? []).map(toLeg) }]
  })
}

function toLeg(row: LegRow): StoredLeg {
  const { sport, ...names } = told.parse(row.told)
  return {
    selectionId: selectionIdOf(row.event_id, row),
    eventId: row.event_id,
    market: row.market,
    selection: row.selection,
    priceMilli: row.price_milli,
    isBanker: row.is_banker,
    isLive: row.is_live,
    startsAt: row.starts_at,
    sport,
    told: names,
    result: row.result === null ? undefined : legResult.parse(row.result),
    placeResult: row.place_result === null ? undefined : legResult.parse(row.place_result),
    decidedBy: row.decided_by === null ? undefined : decidedBy.parse(row.decided_by),
    correctedFrom: row.corrected_from === null ? undefined : legResult.parse(row.corrected_from),
  }
}

type ReckonedLeg = Pick<StoredLeg, 'priceMilli' | 'isBanker' | 'result' | 'placeResult'> & {
  told: { eachWay?: PlaceHalf | undefined }
}
type Reckoned = Pick<StoredCoupon, 'sizes' | 'line_stake_minor' | 'builder_milli'> & {
  legs: readonly ReckonedLeg[]
}

/**
 * The coupon as it is computed with. A builder is one leg at its own price: lost with any of its
 * legs, won with all of them, and void as soon as one of them is neither: the price of the others
 * together is another one.
 */
export function reckoned({
  sizes,
  line_stake_minor: lineStakeMinor,
  builder_milli: builderMilli,
  legs,
}: Reckoned): Coupon {
  if (builderMilli !== null)
    return {
      legs: [{ price: priceOf(builderMilli), state: builderState(legs) }],
      sizes: [1],
      lineStakeMinor,
    }
  return {
    legs: legs.map(({ priceMilli, isBanker, result, placeResult, told: { eachWay } }) => ({
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

function builderState(legs: readonly ReckonedLeg[]): LegResult | { result: 'open' } {
  const results = legs.map(({ result }) => result?.result ?? 'open')
  if (results.includes('lost')) return { result: 'lost' }
  if (results.includes('open')) return { result: 'open' }
  return { result: results.every((result) => result === 'won') ? 'won' : 'void' }
}

/** What a coupon's payout comes to for its player: a free bet's stake is not part of it. */
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

/** An amount for the whole stake as it falls on a part of it, half up. */
export function shareOf(wholeMinor: Minor, partMinor: Minor, stakeMinor: Minor): Minor {
  return partMinor === stakeMinor
    ? wholeMinor
    : (2n * wholeMinor * partMinor + stakeMinor) / (2n * stakeMinor)
}

/**
 * How much of what is due a player has already: what an earlier correction could not take back from
 * them.
 */
export function keptOf(
  { written_off_minor: writtenOffMinor }: Pick<StoredCoupon, 'written_off_minor'>,
  dueMinor: Minor,
): Minor {
  return writtenOffMinor < dueMinor ? writtenOffMinor : dueMinor
}
