import { settleCoupon } from '#games/sportsbook/coupon/settle-coupon.ts'
import type { Minor } from '#shared/money.ts'
import { priceOf } from '#shared/odds.ts'
import { multiply, rational, toWhole } from '#shared/rational.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Offered, OfferedLeg } from '../book/offered.ts'
import { CASHOUT_MARGIN_PERCENT } from './limits.ts'
import { reckoned, type StoredCoupon, type StoredLeg } from './stored-coupon.ts'

/** What the open stake of a coupon is worth: `fairMinor` by today's chances, `amountMinor` after what the house keeps, rounded down. */
export type CashoutValue = { fairMinor: Minor; amountMinor: Minor } | { refused: 'suspended' | 'not possible' }

const CHANCE_DIGITS = 1_000_000_000
const NOT_POSSIBLE: CashoutValue = { refused: 'not possible' }

/** The legs whose prices a sale follows from. */
export function openLegs({ legs }: Pick<StoredCoupon, 'legs'>): StoredLeg[] {
  return legs.filter(({ result }) => result === undefined)
}

/**
 * The expected payout: every open leg counts with its price times its chance, what is decided with what it gave. Matches are
 * independent of each other; a builder's legs are not, and have one chance together.
 */
export async function cashoutValue(db: Db | Tx, book: Pick<Offered, 'priceBuilder'>, coupon: StoredCoupon, offered: ReadonlyMap<string, OfferedLeg>, now: Date): Promise<CashoutValue> {
  if (coupon.state !== 'open' && coupon.state !== 'partially_cashedout') return NOT_POSSIBLE
  const open = openLegs(coupon).map(({ selectionId }) => offered.get(selectionId))
  if (open.length === 0) return NOT_POSSIBLE
  if (open.some((leg) => leg?.status === 'suspended')) return { refused: 'suspended' }
  const chances = new Map<string, number>()
  for (const leg of open) {
    // No chance is known of a selection that waits for its result.
    if (leg === undefined || leg.fair <= 0) return NOT_POSSIBLE
    chances.set(leg.selectionId, leg.fair)
  }
  if (coupon.builder_milli === null) return worth(coupon, withChances(coupon, chances))
  const chance = await builderChance(db, book, [...chances], now)
  return chance === undefined ? NOT_POSSIBLE : worth(coupon, builderAt(coupon, chance))
}

async function builderChance(db: Db | Tx, book: Pick<Offered, 'priceBuilder'>, open: readonly (readonly [string, number])[], now: Date): Promise<number | undefined> {
  const [only] = open
  if (open.length === 1) return only?.[1]
  const price = await book.priceBuilder(db, open.map(([selectionId]) => selectionId), now)
  return 'fair' in price ? price.fair : undefined
}

const chanceOf = (fair: number) => rational(BigInt(Math.round(Math.min(fair, 1) * CHANCE_DIGITS)), BigInt(CHANCE_DIGITS))

function withChances(coupon: StoredCoupon, chances: ReadonlyMap<string, number>) {
  const whole = reckoned(coupon)
  return {
    ...whole,
    legs: whole.legs.map((leg, at) => {
      const chance = chances.get(coupon.legs[at]?.selectionId ?? '')
      return leg.state.result !== 'open' || chance === undefined ? leg : { ...leg, price: multiply(leg.price, chanceOf(chance)), state: { result: 'won' as const } }
    }),
  }
}

function builderAt(coupon: StoredCoupon, chance: number) {
  const whole = reckoned(coupon)
  const isVoid = coupon.legs.some(({ result }) => result !== undefined && result.result !== 'won')
  const price = isVoid ? rational(1n) : multiply(priceOf(coupon.builder_milli ?? 0), chanceOf(chance))
  return { ...whole, legs: [{ price, state: { result: 'won' as const } }] }
}

function worth(coupon: StoredCoupon, expected: Parameters<typeof settleCoupon>[0]): CashoutValue {
  const value = settleCoupon(expected)
  if (value === undefined) return NOT_POSSIBLE
  const openShare = rational(coupon.open_minor, coupon.stake_minor)
  const fairMinor = toWhole(multiply(multiply(value.exactLira, rational(100n)), openShare))
  const amountMinor = (fairMinor * (100n - CASHOUT_MARGIN_PERCENT)) / 100n
  return amountMinor > 0n ? { fairMinor, amountMinor } : NOT_POSSIBLE
}
