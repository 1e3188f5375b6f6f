import { requireSelection } from '../market-rule.ts'
import type { LegOf, LegResult } from '../match-model.ts'
import { legResult } from '../outcomes.ts'
import { isRegularTimeOver, type FootballFacts } from './football-state.ts'
import { possibleValues } from './measures.ts'
import { findRule, type Rule } from './rules.ts'

/** A leg's rule and the place of its selection. Throws UnknownSelectionError. */
export function requireRule(leg: LegOf): { rule: Rule; place: number } {
  return requireSelection(leg, findRule(leg.market))
}

/**
 * What a selection came to: decided as soon as every way the match can still end says the same. An abandoned or awarded
 * match voids every selection, and a thing nobody wrote down (the half-time score, the order of goals) those that
 * depend on it. Extra time and penalties settle only who goes through. Throws UnknownSelectionError.
 */
export function footballResultOf(leg: LegOf, facts: FootballFacts): LegResult | 'open' {
  const { rule, place } = requireRule(leg)
  if (facts.phase === 'abandoned' || facts.phase === 'awarded') return { result: 'void' }
  const values = possibleValues(rule.measure, facts)
  if (values === undefined) return isRegularTimeOver(facts) ? { result: 'void' } : 'open'
  const [outcome, ...others] = new Set(values.map((value) => rule.outcome(place, value)))
  return outcome === undefined || others.length > 0 ? 'open' : legResult(outcome)
}
