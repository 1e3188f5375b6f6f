import { sql } from 'kysely'
import { expectedReturnMinor } from '#games/sportsbook/coupon/settle-coupon.ts'
import { rational, toNumber } from '#shared/rational.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toCoupon, type StoredCoupon } from '../stored-coupon.ts'

const CHANCE_DIGITS = 1_000_000_000
const PERCENT = 100

type Closing = readonly (number | undefined)[]

/**
 * The chances of coupons' legs, without a margin, when betting before their matches closed, in one
 * statement. `undefined`: taken in play, on an outright, before its match begins, or without a price
 * then.
 */
export async function findClosing(
  read: Db,
  coupons: readonly Pick<StoredCoupon, 'id' | 'legs'>[],
): Promise<Map<string, Closing>> {
  const asked = coupons.flatMap(({ legs }) => legs).filter(({ isLive }) => !isLive)
  const { rows } = await sql<{ n: bigint; fair: number }>`
    select l.n, p.fair from unnest(${asked.map(({ eventId }) => eventId)}::text[],
      ${asked.map(({ market }) => market)}::text[],
      ${asked.map(({ selection }) => selection)}::text[])
      with ordinality as l (event_id, market, selection, n)
    join sportsbook.closing_price p on p.event_id = l.event_id and p.market = l.market
      and p.selection = l.selection`.execute(read)
  const fair = new Map(rows.map((row) => [asked[Number(row.n) - 1], row.fair]))
  return new Map(coupons.map(({ id, legs }) => [id, legs.map((leg) => fair.get(leg))]))
}

/** Placed odds ÷ fair closing odds − 1, in percent with two decimals. */
export const closingValue = (priceMilli: number, fair: number): number =>
  rounded((priceMilli / 1_000) * fair - 1)

/**
 * The closing value of a coupon: its expected return by the closing chances over its stake − 1, in
 * percent. Undefined unless every leg has one. The legs of a builder are not independent, and the
 * place half of an each-way leg has no closing chance of its own.
 */
export function couponClosingValue(coupon: StoredCoupon, closing: Closing): number | undefined {
  if (coupon.builder_milli !== null || coupon.legs.some(({ details }) => details.eachWay))
    return undefined
  const chances = closing.flatMap((fair) => (fair === undefined ? [] : [{ win: chanceOf(fair) }]))
  if (chances.length < coupon.legs.length) return undefined
  const legs = coupon.legs.map((leg) => ({ ...leg, result: undefined, placeResult: undefined }))
  const returned = toNumber(expectedReturnMinor(toCoupon({ ...coupon, legs }), chances), 6)
  return rounded(returned / Number(coupon.stake_minor) - 1)
}

const chanceOf = (fair: number) =>
  rational(BigInt(Math.round(fair * CHANCE_DIGITS)), BigInt(CHANCE_DIGITS))

const rounded = (share: number) => Math.round(share * PERCENT * PERCENT) / PERCENT

/**
 * The average closing value of a player's legs, in percent. Legs of builders, in play and of
 * rejected coupons do not count.
 */
export async function closingValueOfPlayer(
  read: Db,
  playerId: string,
): Promise<{ legs: number; percent: number | undefined }> {
  const {
    rows: [row],
  } = await sql<{ n: bigint; value: number | null }>`
    select count(*) as n, avg(l.price_milli / 1000.0::float8 * p.fair - 1) as value
    from sportsbook.coupon c
      join sportsbook.leg l on l.coupon_id = c.id and l.player_id = c.player_id
      join sportsbook.closing_price p on p.event_id = l.event_id and p.market = l.market
        and p.selection = l.selection
    where c.player_id = ${playerId} and c.state <> 'rejected' and c.builder_milli is null
      and not l.is_live`.execute(read)
  const value = row?.value ?? null
  return { legs: Number(row?.n ?? 0n), percent: value === null ? undefined : rounded(value) }
}
