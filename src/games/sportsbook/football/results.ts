import type { LegOf, LegResult } from '../match-model.ts'
import { isRegularTimeOver, type FootballFacts } from './football-state.ts'
import { possibleValues } from './measures.ts'
import { legResult } from './outcomes.ts'
import { findRule, type Rule } from './rules.ts'

/** A market or a selection that football does not have. */
export class UnknownSelectionError extends RangeError {}

/** A leg's rule and the place of its selection. Throws UnknownSelectionError. */
export function requireRule({ market, selection }: LegOf): { rule: Rule; place: number } {
  const rule = findRule(market)
  const place = rule?.selections.indexOf(selection) ?? -1
  if (!rule || place < 0) throw new UnknownSelectionError(`football has no selection ${JSON.stringify(selection)} in a market ${JSON.stringify(market)}`)
  return { rule, place }
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
