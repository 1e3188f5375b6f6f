import type { Chances, FairMarket, LegOf } from '#games/sportsbook/match-model.ts'
import type { Includes } from '../sport-book.ts'
import { isOfType } from '../terms.ts'
import type { Margin } from './margins.ts'

export type OwnPrices = { market: FairMarket; margin: Margin; oddsMilli: readonly number[] }

/**
 * Decimals to which chances of the same outcome agree; their sums are added in different orders.
 */
const DECIMALS = 9
const SAME = 1e-9
/** Markets with more selections have a larger margin, which does not bind the others. */
const NARROW = 6
/** A difference that the steps of the price ladder can make. */
const SLACK = 1.02
/** Beyond this ratio of two chances, no difference of margins makes the likelier one pay more. */
const FAR = 1.2

/**
 * Makes the prices of a match consistent:
 *
 * - Selections that win, lose and return their stakes with the same chances have one price. They
 * stand for the same outcome, like the draw after regular time and overtime. The price is the one
 * of the market whose margin traders set for its type; if they set several, the lowest of them, so
 * that none of these markets has less than the margin they set. If they set none, it is the
 * highest, which is the one with the smallest margin.
 * - In markets of up to six selections, a selection never has a lower price than a likelier one.
 * - An outcome that includes another does not pay more than 2 % more than it, in any market.
 *
 * Every price stays below its fair price, so no combination of bets has a certain profit.
 */
export function consistentPrices(markets: readonly OwnPrices[], includes: Includes): OwnPrices[] {
  const outcomes = outcomesOf(markets)
  raiseUnlikely(
    [...outcomes.values()].filter(({ chances }) => chances.won + chances.lost > 1 - SAME),
    includes,
  )
  return markets.map((each) => ({
    ...each,
    oddsMilli: each.market.selections.map(
      ({ chances }, index) => outcomes.get(keyOf(chances))?.oddsMilli ?? each.oddsMilli[index] ?? 0,
    ),
  }))
}

type Outcome = {
  leg: LegOf
  chances: Chances
  oddsMilli: number
  isSet: boolean
  isNarrow: boolean
}

function outcomesOf(markets: readonly OwnPrices[]): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>()
  for (const { market, margin, oddsMilli } of markets) {
    const isSet = margin.level !== 'book' && isOfType(margin.level)
    const isNarrow = market.selections.length <= NARROW
    for (const [index, { key, chances }] of market.selections.entries()) {
      const leg = { market: market.key, selection: key }
      const own = { leg, chances, oddsMilli: oddsMilli[index] ?? 0, isSet, isNarrow }
      const known = outcomes.get(keyOf(chances))
      outcomes.set(keyOf(chances), known === undefined ? own : joined(own, known))
    }
  }
  return outcomes
}

function joined(one: Outcome, other: Outcome): Outcome {
  return {
    ...(takesPrecedence(one, other) ? one : other),
    isNarrow: one.isNarrow || other.isNarrow,
  }
}

function takesPrecedence(one: Outcome, other: Outcome): boolean {
  if (one.isSet !== other.isSet) return one.isSet
  return one.isSet ? one.oddsMilli < other.oddsMilli : one.oddsMilli > other.oddsMilli
}

/** Raises prices only, and none that traders set. */
function raiseUnlikely(outcomes: readonly Outcome[], includes: Includes): void {
  const likelier: Outcome[] = []
  let highest = 0
  for (const outcome of outcomes.toSorted((a, b) => b.chances.won - a.chances.won)) {
    if (!outcome.isSet) {
      if (outcome.isNarrow) outcome.oddsMilli = Math.max(outcome.oddsMilli, highest)
      // From the nearest chance on: `likelier` is sorted with the highest chance first.
      for (let index = likelier.length - 1; index >= 0; index -= 1) {
        const other = likelier[index]
        if (other === undefined || other.chances.won >= outcome.chances.won * FAR) break
        if (paysTooMuch(other, outcome) && includes(other.leg, outcome.leg))
          outcome.oddsMilli = other.oddsMilli
      }
    }
    if (outcome.isNarrow && !outcome.isSet) highest = Math.max(highest, outcome.oddsMilli)
    likelier.push(outcome)
  }
}

const paysTooMuch = (likelier: Outcome, outcome: Outcome) =>
  !(likelier.isNarrow && outcome.isNarrow) && likelier.oddsMilli > outcome.oddsMilli * SLACK

function keyOf({ won, halfWon, void: push, halfLost }: Chances): string {
  return [won, halfWon, push, halfLost].map((chance) => chance.toFixed(DECIMALS)).join()
}
