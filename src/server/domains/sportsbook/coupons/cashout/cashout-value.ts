import type { Coupon } from '#games/sportsbook/coupon/coupon.ts'
import type { LegChances } from '#games/sportsbook/coupon/leg-factors.ts'
import { expectedReturnMinor } from '#games/sportsbook/coupon/settle-coupon.ts'
import type { Minor } from '#shared/money.ts'
import { multiply, rational, toWhole } from '#shared/rational.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Offered, OfferedLeg } from '../../book/offered.ts'
import { CASHOUT_MARGIN_PERCENT } from '../placing/limits.ts'
import { placeSelectionId } from '../placing/place-half.ts'
import { toCoupon, type StoredCoupon, type StoredLeg } from '../stored-coupon.ts'

/**
 * The value of a coupon's open stake. `fairMinor`: by current chances. `amountMinor`: after the
 * house margin, rounded down.
 */
export type CashoutValue =
  | { fairMinor: Minor; amountMinor: Minor }
  | { refused: 'suspended' | 'not possible' }

const CHANCE_DIGITS = 1_000_000_000
const NOT_POSSIBLE: CashoutValue = { refused: 'not possible' }

export function openLegs({ legs }: Pick<StoredCoupon, 'legs'>): StoredLeg[] {
  return legs.filter((leg) => openHalves(leg).length > 0)
}

export function openSelections({ legs }: Pick<StoredCoupon, 'legs'>): string[] {
  return legs.flatMap(openHalves)
}

function openHalves({
  selectionId,
  eventId,
  selection,
  result,
  placeResult,
  details: { eachWay },
}: StoredLeg): string[] {
  return [
    ...(result === undefined ? [selectionId] : []),
    ...(eachWay && placeResult === undefined
      ? [placeSelectionId(eventId, selection, eachWay)]
      : []),
  ]
}

/**
 * Computes the expected payout: open halves count with price times chance, decided ones with their
 * result. Matches are treated as independent; the legs of a builder have one joint chance.
 */
export async function cashoutValue(
  db: Db | Tx,
  book: Pick<Offered, 'priceBuilder'>,
  coupon: StoredCoupon,
  offered: ReadonlyMap<string, OfferedLeg>,
  now: Date,
): Promise<CashoutValue> {
  if (
    (coupon.state !== 'open' && coupon.state !== 'partially_cashedout') ||
    coupon.free_bet_id !== null
  )
    return NOT_POSSIBLE
  const openIds = openSelections(coupon)
  const open = openIds.map((selectionId) => offered.get(selectionId))
  if (open.length === 0) return NOT_POSSIBLE
  if (open.some((leg) => leg?.status === 'suspended')) return { refused: 'suspended' }
  const chances = new Map<string, number>()
  for (const leg of open) {
    // A selection waiting for its result has no known chance.
    if (leg === undefined || leg.fair <= 0) return NOT_POSSIBLE
    chances.set(leg.selectionId, leg.fair)
  }
  if (coupon.builder_milli === null)
    return worth(coupon, toCoupon(coupon), legChances(coupon, chances))
  const chance = await builderChance(db, book, [...chances], now)
  return chance === undefined
    ? NOT_POSSIBLE
    : worth(coupon, builderOf(coupon), [{ win: chanceOf(chance) }])
}

async function builderChance(
  db: Db | Tx,
  book: Pick<Offered, 'priceBuilder'>,
  open: readonly (readonly [string, number])[],
  now: Date,
): Promise<number | undefined> {
  const [only] = open
  if (open.length === 1) return only?.[1]
  const price = await book.priceBuilder(
    db,
    open.map(([selectionId]) => selectionId),
    now,
  )
  return 'fair' in price ? price.fair : undefined
}

const chanceOf = (fair: number) =>
  rational(BigInt(Math.round(Math.min(fair, 1) * CHANCE_DIGITS)), BigInt(CHANCE_DIGITS))

function legChances({ legs }: StoredCoupon, chances: ReadonlyMap<string, number>): LegChances[] {
  return legs.map(({ selectionId, eventId, selection, details: { eachWay } }) => {
    const win = chances.get(selectionId)
    const place = eachWay && chances.get(placeSelectionId(eventId, selection, eachWay))
    return {
      ...(win !== undefined && { win: chanceOf(win) }),
      ...(place !== undefined && { place: chanceOf(place) }),
    }
  })
}

/** A builder is void when any of its legs is decided as neither won nor lost. */
function builderOf(coupon: StoredCoupon): Coupon {
  const whole = toCoupon(coupon)
  const isVoid = coupon.legs.some(({ result }) => result !== undefined && result.result !== 'won')
  return isVoid
    ? { ...whole, legs: whole.legs.map((leg) => ({ ...leg, state: { result: 'void' as const } })) }
    : whole
}

function worth(
  coupon: StoredCoupon,
  expected: Coupon,
  chances: readonly LegChances[],
): CashoutValue {
  const openShare = rational(coupon.open_minor, coupon.stake_minor)
  const fairMinor = toWhole(multiply(expectedReturnMinor(expected, chances), openShare))
  const amountMinor = (fairMinor * (100n - CASHOUT_MARGIN_PERCENT)) / 100n
  return amountMinor > 0n ? { fairMinor, amountMinor } : NOT_POSSIBLE
}
