import { requireSelection } from '../market-rule.ts'
import type { LegOf, LegResult, MatchModel } from '../match-model.ts'
import { legResult } from '../outcomes.ts'
import { isPlayOver } from '../points/set-facts.ts'
import { basketballChanceOfAll } from './basketball-builder.ts'
import type { BasketballFacts, BasketballState } from './basketball-course.ts'
import { basketballMarkets } from './basketball-markets.ts'
import { findRule } from './basketball-rules.ts'
import { possibleValues } from './possible-values.ts'

/**
 * Basketball, possession by possession; the match market includes overtimes, halves and quarters do
 * not.
 */
export const basketballModel: MatchModel<BasketballState, BasketballFacts> = {
  sport: 'basketball',
  markets: basketballMarkets,
  resultOf: basketballResultOf,
  chanceOfAll: basketballChanceOfAll,
}

/**
 * Returns the result of a selection, decided once all possible continuations agree. In a match
 * abandoned or not played, selections decided by then stand and the rest is void. Throws
 * UnknownSelectionError.
 */
function basketballResultOf(leg: LegOf, facts: BasketballFacts): LegResult | 'open' {
  const { rule, place } = requireSelection(leg, findRule(leg.market))
  const outcomes = new Set(
    possibleValues(rule.measure, facts).map((value) => rule.outcome(place, value)),
  )
  const [outcome] = outcomes
  if (outcome !== undefined && outcomes.size === 1) return legResult(outcome)
  return isPlayOver(facts) ? { result: 'void' } : 'open'
}
