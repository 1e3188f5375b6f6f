import type { Spread } from '../market-rule.ts'
import type { Pair } from '../world/types.ts'
import { QUARTERS, type Course } from './basketball-course.ts'
import type { Measure, Scope } from './basketball-rules.ts'
import {
  levelsOf,
  playedOn,
  sumsOf,
  unequalSums,
  type PointReading,
  type Scoring,
  type Sums,
} from './point-sums.ts'
import { convolved } from './scores.ts'

/** What is less likely is left out. */
const NEGLIGIBLE = 1e-15
/** Overtimes are followed until so little of the level scores is left. */
const NEGLIGIBLE_LEVEL = 1e-9

/** Which quarters a part of the match is, as slice bounds. */
export function quartersOf(scope: Scope): readonly [from: number, to: number] {
  const number = Number(scope.split(' ')[1])
  if (scope.startsWith('half')) return [2 * number - 2, 2 * number]
  return scope.startsWith('quarter') ? [number - 1, number] : [0, QUARTERS]
}

/** Reads off one course how a measure spreads, each once. */
export function spreadsOf(course: Course): (measure: Measure) => Spread {
  const spreads = new Map<string, Spread>()
  return ({ scope, reading }) => {
    const name = `${scope} ${reading}`
    const spread =
      spreads.get(name) ??
      spreadOf(
        scope === 'match'
          ? finalSums(course, reading)
          : [sumsOf(scoringIn(course, scope), reading)],
      )
    spreads.set(name, spread)
    return spread
  }
}

function scoringIn({ quarters }: Course, scope: Scope): Scoring {
  return quarters.slice(...quartersOf(scope)).reduce((sum, part) => ({
    base: added(sum.base, part.base),
    home: convolved(sum.home, part.home),
    away: convolved(sum.away, part.away),
  }))
}

const added = ([home, away]: Pair, [more, other]: Pair): Pair => [home + more, away + other]

/** The regular time where someone is ahead, and every overtime that may follow where no one is. */
function finalSums(course: Course, reading: PointReading): Sums[] {
  const regular = scoringIn(course, 'regular')
  const sums = [unequalSums(regular, reading)]
  const base = course.overtimes.reduce(added, course.overtime.base)
  let levels = levelsOf(regular)
  const least = massOf(levels) * NEGLIGIBLE_LEVEL
  for (
    let next: Scoring = { ...course.overtime, base };
    massOf(levels) > least;
    next = course.laterOvertime
  ) {
    sums.push(playedOn(levels, unequalSums(next, reading), reading))
    levels = playedOn(levels, levelsOf(next), 'home')
  }
  return sums
}

const massOf = ({ chances }: Sums) => chances.reduce((sum, chance) => sum + chance, 0)

function spreadOf(all: readonly Sums[]): Spread {
  const chances = new Map<number, number>()
  for (const sums of all) {
    for (const [index, chance] of sums.chances.entries())
      if (chance > NEGLIGIBLE)
        chances.set(sums.from + index, (chances.get(sums.from + index) ?? 0) + chance)
  }
  return { values: [...chances.keys()], chances: Float64Array.from(chances.values()) }
}
