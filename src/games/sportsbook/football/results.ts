import { requireSelection } from '../market-rule.ts'
import type { LegOf, LegResult } from '../match-model.ts'
import { legResult } from '../outcomes.ts'
import { isRegularTimeOver, type FootballFacts } from './football-state.ts'
import { possibleValues, type Measure } from './measures.ts'
import { findRule, type Rule } from './rules.ts'

/** Finds a leg's rule and the index of its selection. Throws UnknownSelectionError. */
export function requireRule(leg: LegOf): { rule: Rule; place: number } {
  return requireSelection(leg, findRule(leg.market))
}

const known = new WeakMap<FootballFacts, Map<Measure, readonly number[] | undefined>>()

function valuesLeft(measure: Measure, facts: FootballFacts): readonly number[] | undefined {
  const values = known.get(facts) ?? new Map<Measure, readonly number[] | undefined>()
  known.set(facts, values)
  if (!values.has(measure)) values.set(measure, possibleValues(measure, facts))
  return values.get(measure)
}

/**
 * Returns the result of a selection, decided once all possible endings agree. An abandoned or
 * awarded match voids every selection, and unrecorded facts (half-time score, order of goals) void
 * those that depend on them. Extra time and penalties settle only the qualification market. Throws
 * UnknownSelectionError.
 */
export function footballResultOf(leg: LegOf, facts: FootballFacts): LegResult | 'open' {
  const { rule, place } = requireRule(leg)
  if (facts.phase === 'abandoned' || facts.phase === 'awarded') return { result: 'void' }
  const values = valuesLeft(rule.measure, facts)
  if (values === undefined) return isRegularTimeOver(facts) ? { result: 'void' } : 'open'
  const [outcome, ...others] = new Set(values.map((value) => rule.outcome(place, value)))
  return outcome === undefined || others.length > 0 ? 'open' : legResult(outcome)
}
