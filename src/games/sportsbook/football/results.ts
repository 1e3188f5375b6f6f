import { requireSelection } from '../market-rule.ts'
import type { LegOf, LegResult } from '../match-model.ts'
import { legResult } from '../outcomes.ts'
import { isRegularTimeOver, type FootballFacts } from './football-state.ts'
import { possibleValues } from './measures.ts'
import { findRule, type Rule } from './rules.ts'
import { possibleCounts } from './counts/count-measures.ts'
import { findCountRule, type CountRule } from './counts/count-rules.ts'
import { scorerResult } from './scorers/scorer-result.ts'
import { readScorerLeg } from './scorers/scorer-rules.ts'

export function findFootballRule(key: string): Rule | CountRule | undefined {
  return findRule(key) ?? findCountRule(key)
}

export function requireRule(leg: LegOf): { rule: Rule | CountRule; place: number } {
  return requireSelection(leg, findFootballRule(leg.market))
}

export const isCountRule = (rule: Rule | CountRule): rule is CountRule => 'counted' in rule

const known = new WeakMap<FootballFacts, Map<string, readonly number[] | undefined>>()

function valuesLeft(rule: Rule | CountRule, facts: FootballFacts): readonly number[] | undefined {
  const values = known.get(facts) ?? new Map<string, readonly number[] | undefined>()
  known.set(facts, values)
  const key = isCountRule(rule) ? `${rule.counted} ${rule.measureKey}` : rule.measure
  if (!values.has(key))
    values.set(
      key,
      isCountRule(rule)
        ? possibleCounts(rule.counted, rule.measure, facts)
        : possibleValues(rule.measure, facts),
    )
  return values.get(key)
}

/**
 * Returns the result of a selection, decided once all possible endings agree. An abandoned or
 * awarded match voids every selection, and unrecorded facts (half-time score, order of goals,
 * corners, cards) void those that depend on them. Extra time and penalties settle only the
 * qualification market. Throws UnknownSelectionError.
 */
export function footballResultOf(leg: LegOf, facts: FootballFacts): LegResult | 'open' {
  const scorer = readScorerLeg(leg)
  if (scorer) return scorerResult(scorer, facts)
  const { rule, place } = requireRule(leg)
  if (facts.phase === 'abandoned' || facts.phase === 'awarded') return { result: 'void' }
  const values = valuesLeft(rule, facts)
  if (values === undefined) return isRegularTimeOver(facts) ? { result: 'void' } : 'open'
  const [outcome, ...others] = new Set(values.map((value) => rule.outcome(place, value)))
  return outcome === undefined || others.length > 0 ? 'open' : legResult(outcome)
}
