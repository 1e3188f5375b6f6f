import type { LegOf } from '../match-model.ts'
import { detailOf, eachEnding, valueIn } from './endings.ts'
import type { FootballState } from './football-state.ts'
import { jointOf } from './joint.ts'
import { LOST, WON } from '../outcomes.ts'
import { requireRule } from './results.ts'
import { spreadsOf } from './spreads.ts'

/**
 * Computes the chance that all legs win, over every ending of the match. `undefined` if a leg may
 * return its stake or half of it, or depends on facts missing from the state; 0 if legs exclude one
 * another. Throws UnknownSelectionError, and RangeError if the strengths make no distribution.
 */
export function footballChanceOfAll(
  legs: readonly LegOf[],
  state: FootballState,
): number | undefined {
  const joint = jointOf(state)
  const spreadOf = spreadsOf(joint)
  const asked = legs.map((leg) => {
    const { rule, place } = requireRule(leg)
    const outcomes = new Set(
      spreadOf(rule.measure)?.values.map((value) => rule.outcome(place, value)),
    )
    return { rule, place, outcomes }
  })
  if (!asked.every(({ outcomes }) => isWonOrLost(outcomes))) return undefined
  if (asked.some(({ outcomes }) => !outcomes.has(WON))) return 0
  const uncertain = asked.filter(({ outcomes }) => outcomes.size > 1)
  let chance = 0
  eachEnding(joint, detailOf(uncertain.map(({ rule }) => rule.measure)), (weight, ending) => {
    if (
      uncertain.every(
        ({ rule, place }) => rule.outcome(place, valueIn(ending, rule.measure)) === WON,
      )
    )
      chance += weight
  })
  return Math.min(chance, 1)
}

function isWonOrLost(outcomes: ReadonlySet<number>): boolean {
  return outcomes.size > 0 && [...outcomes].every((outcome) => outcome === WON || outcome === LOST)
}
