import { requireSelection } from '../market-rule.ts'
import type { LegOf } from '../match-model.ts'
import { LOST, WON } from '../outcomes.ts'
import type { Pair } from '../world/types.ts'
import { NOT_PLAYED } from './measures.ts'
import { countsOf, readCounts, type Reading } from './readings.ts'
import { walkMatch, type SetEnd } from './set-chain.ts'
import { findRule, type SetFormat, type SetRule } from './set-rules.ts'
import { MAX_SET_POINTS, spreadsOf, type Course } from './spreads.ts'

type Added = { added: Reading; tally: number }

type Asked = { rule: SetRule; place: number; outcomes: ReadonlySet<number> }

/**
 * Computes the chance that all legs win, over every course of the match. `undefined` if a leg may
 * return its stake or depends on unknown facts; 0 if legs exclude one another. Throws
 * UnknownSelectionError.
 */
export function setChanceOfAll(
  legs: readonly LegOf[],
  course: Course,
  format: SetFormat,
): number | undefined {
  const spreadOf = spreadsOf(course)
  const asked = legs.map((leg): Asked => {
    const { rule, place } = requireSelection(leg, findRule(leg.market, format))
    return {
      rule,
      place,
      outcomes: new Set(spreadOf(rule.measure)?.values.map((value) => rule.outcome(place, value))),
    }
  })
  if (!asked.every(({ outcomes }) => isWonOrLost(outcomes))) return undefined
  if (asked.some(({ outcomes }) => !outcomes.has(WON))) return 0
  return chanceOfUncertain(
    asked.filter(({ outcomes }) => outcomes.size > 1),
    course,
  )
}

function isWonOrLost(outcomes: ReadonlySet<number>): boolean {
  return outcomes.size > 0 && [...outcomes].every((outcome) => outcome === WON || outcome === LOST)
}

/**
 * Legs of a set are evaluated when it ends, those of the match at its end; points are summed only
 * if a leg needs them.
 */
function chanceOfUncertain(asked: readonly Asked[], { chain }: Course): number {
  const readings = new Set(
    asked.flatMap(({ rule: { measure } }) => (measure.of === 'points' ? [measure.reading] : [])),
  )
  const [only = 'score', ...others] = readings
  const added: Reading = others.length > 0 ? 'score' : only
  const reach =
    readings.size === 0
      ? 0
      : readCounts(added === 'score' ? added : 'total', MAX_SET_POINTS, MAX_SET_POINTS)
  let chance = 0
  walkMatch(
    chain,
    {
      tally: ([home, away]) => (reach === 0 ? 0 : readCounts(added, home, away)),
      reach,
      isWanted: (set, end) => asked.every((each) => isWonInSet(each, set, end)),
    },
    (sets, tally, weight) => {
      if (asked.every((each) => isWonAtEnd(each, sets, { added, tally }))) chance += weight
    },
  )
  return Math.min(chance, 1)
}

function isWonInSet(
  { rule: { measure, outcome }, place }: Asked,
  set: number,
  { points, game }: SetEnd,
): boolean {
  if (measure.of === 'set')
    return measure.set !== set || outcome(place, readCounts(measure.reading, ...points)) === WON
  return measure.of !== 'game' || measure.set !== set || outcome(place, game ?? NOT_PLAYED) === WON
}

function isWonAtEnd(
  { rule: { measure, outcome }, place }: Asked,
  sets: Pair,
  { added, tally }: Added,
): boolean {
  if (measure.of === 'sets') return outcome(place, readCounts(measure.reading, ...sets)) === WON
  if (measure.of !== 'points') return true
  return (
    outcome(place, added === 'score' ? readCounts(measure.reading, ...countsOf(tally)) : tally) ===
    WON
  )
}
