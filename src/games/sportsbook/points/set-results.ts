import { requireSelection } from '../market-rule.ts'
import type { LegOf, LegResult } from '../match-model.ts'
import { legResult } from '../outcomes.ts'
import { isPlayOver, type SetFacts } from './set-facts.ts'
import { findRule, type SetFormat } from './set-rules.ts'
import type { spreadsOf } from './spreads.ts'

/**
 * Returns the result of a selection, decided once all possible continuations agree. If a side gave
 * up or did not appear, selections decided by then stand and the rest is void. `possible` spreads
 * each measure over all continuations. Throws UnknownSelectionError.
 */
export function setResultOf(
  leg: LegOf,
  facts: SetFacts,
  format: SetFormat,
  possible: ReturnType<typeof spreadsOf>,
): LegResult | 'open' {
  const { rule, place } = requireSelection(leg, findRule(leg.market, format))
  const outcomes = new Set(
    possible(rule.measure)?.values.map((value) => rule.outcome(place, value)),
  )
  const [outcome] = outcomes
  if (outcome !== undefined && outcomes.size === 1) return legResult(outcome)
  return isPlayOver(facts) ? { result: 'void' } : 'open'
}
