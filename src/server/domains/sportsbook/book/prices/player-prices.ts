import { NO_SCORER } from '#games/sportsbook/football/scorers/scorer-rules.ts'
import type { LegOf } from '#games/sportsbook/match-model.ts'
import { familyOf, type Offered } from './hand-prices.ts'
import { consistentPrices, type OwnPrices } from './consistent-prices.ts'

type Priced = {
  key: string
  selections: readonly { key: string; priceMilli: number }[]
}

const GOALLESS = { market: 'correct-score', selection: '0-0' }
const LEAST_INCLUSIVE = 'scorer-anytime'

/**
 * Makes the prices of players consistent with one another and with the other markets, whose prices
 * do not change:
 *
 * - Selections with the same chances have one price, like “no scorer” of the first and the last
 * scorer.
 * - A player who scores first, last or twice scores in the match, so “in the match” never pays
 * more.
 * - A match without goals has no scorer, so “no scorer” never pays more than 0-0.
 *
 * Prices are lowered only, so every one stays below its fair price.
 */
export function consistentPlayers(
  own: readonly OwnPrices[],
  others: readonly Priced[],
): OwnPrices[] {
  const goalless = others
    .find(({ key }) => key === GOALLESS.market)
    ?.selections.find(({ key }) => key === GOALLESS.selection)?.priceMilli
  const lowest = new Map<string, number>()
  const priced = consistentPrices(own, () => false)
  for (const { market, oddsMilli } of priced)
    for (const [index, { key }] of market.selections.entries())
      lowest.set(key, Math.min(lowest.get(key) ?? Infinity, oddsMilli[index] ?? Infinity))
  if (goalless !== undefined)
    lowest.set(NO_SCORER, Math.min(lowest.get(NO_SCORER) ?? Infinity, goalless))
  return priced.map((each) => ({
    ...each,
    oddsMilli: each.market.selections.map(({ key }, index) => {
      const milli = each.oddsMilli[index] ?? 0
      return each.market.key === LEAST_INCLUSIVE || key === NO_SCORER
        ? Math.min(milli, lowest.get(key) ?? milli)
        : milli
    }),
  }))
}

/**
 * Returns the chance that the same side of two lines wins, such as over 15.5 and over 17.5 points
 * of a player: the one of the unlikelier line. Undefined for other selections of players.
 */
export function jointOfLines(
  offered: readonly Offered[],
): (legs: readonly LegOf[]) => number | undefined {
  const keyOf = ({ market, selection }: LegOf) => `${market}~${selection}`
  const fairOf = new Map(
    offered.flatMap(({ leg, line, fair }) =>
      line === undefined ? [] : [[keyOf(leg), fair] as const],
    ),
  )
  return (legs) => {
    const [first, ...others] = legs
    const isOneSide = others.every(
      (leg) =>
        first !== undefined &&
        leg.selection === first.selection &&
        familyOf(leg) === familyOf(first),
    )
    const chances = legs.flatMap((leg) => fairOf.get(keyOf(leg)) ?? [])
    return isOneSide && chances.length === legs.length ? Math.min(...chances) : undefined
  }
}
