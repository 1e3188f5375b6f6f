import { requireSelection, type MarketRule } from '../market-rule.ts'
import type { LegOf, LegResult, MatchModel } from '../match-model.ts'
import { legResult } from '../outcomes.ts'
import { isPlayOver } from '../points/set-facts.ts'
import { basketballChanceOfAll } from './basketball-builder.ts'
import type { BasketballFacts, BasketballState } from './basketball-course.ts'
import { basketballMarkets } from './basketball-markets.ts'
import { findRule } from './basketball-rules.ts'
import { playerChance, playerResult } from './players/player-markets.ts'
import { playersOf } from './players/player-points.ts'
import { findPlayerRule } from './players/player-rules.ts'
import { chanceWithQuarters, findQuarterRule, quarterResult } from './quarter-markets.ts'
import { quarterRaces } from './quarter-race.ts'
import { possibleValues } from './possible-values.ts'
import { factsOf } from '../world/facts.ts'
import type { Incident } from '../world/types.ts'

/**
 * Basketball, possession by possession; the match market includes overtimes, halves and quarters do
 * not.
 */
export const basketballModel: MatchModel<BasketballState, BasketballFacts> = {
  sport: 'basketball',
  markets: basketballMarkets,
  resultOf: basketballResultOf,
  chanceOfAll(legs, state) {
    if (legs.some(({ market }) => findPlayerRule(market) !== undefined))
      return chanceWithPlayers(legs, state)
    return legs.some(({ market }) => findQuarterRule(market) !== undefined)
      ? chanceWithQuarters(legs, state)
      : basketballChanceOfAll(legs, state)
  },
}

/** A player's points are not combined with anything; alone, they have their own chance. */
function chanceWithPlayers(legs: readonly LegOf[], state: BasketballState): number | undefined {
  const [leg, ...others] = legs
  return leg === undefined || others.length > 0 ? undefined : playerChance(leg, state)
}

export function basketballFactsOf(incidents: readonly Incident[]): BasketballFacts {
  const players = playersOf(incidents)
  const races = quarterRaces(incidents)
  return {
    ...factsOf(incidents),
    ...(players && { players }),
    ...(races && races.length > 0 && { races }),
  }
}

export const findBasketballRule = (market: string): MarketRule | undefined =>
  findRule(market) ?? findQuarterRule(market) ?? findPlayerRule(market)

/**
 * Returns the result of a selection, decided once all possible continuations agree. In a match
 * abandoned or not played, selections decided by then stand and the rest is void. Throws
 * UnknownSelectionError.
 */
function basketballResultOf(leg: LegOf, facts: BasketballFacts): LegResult | 'open' {
  const ofPlayer = findPlayerRule(leg.market)
  if (ofPlayer !== undefined) {
    requireSelection(leg, ofPlayer)
    return playerResult(ofPlayer, leg.selection, facts)
  }
  const ofQuarters = findQuarterRule(leg.market)
  if (ofQuarters !== undefined) {
    requireSelection(leg, ofQuarters)
    return quarterResult(ofQuarters, leg.selection, facts)
  }
  const { rule, place } = requireSelection(leg, findRule(leg.market))
  const outcomes = new Set(
    possibleValues(rule.measure, facts).map((value) => rule.outcome(place, value)),
  )
  const [outcome] = outcomes
  if (outcome !== undefined && outcomes.size === 1) return legResult(outcome)
  return isPlayOver(facts) ? { result: 'void' } : 'open'
}
