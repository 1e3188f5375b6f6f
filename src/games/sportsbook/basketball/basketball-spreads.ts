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

const NEGLIGIBLE = 1e-15
/** Overtimes are followed until this share of level scores remains. */
const NEGLIGIBLE_LEVEL = 1e-9

export function quartersOf(scope: Scope): readonly [from: number, to: number] {
  const number = Number(scope.split(' ')[1])
  if (scope.startsWith('half')) return [2 * number - 2, 2 * number]
  return scope.startsWith('quarter') ? [number - 1, number] : [0, QUARTERS]
}

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

function finalSums(course: Course, reading: PointReading): Sums[] {
  const regular = scoringIn(course, 'regular')
  const sums = [unequalSums(regular, reading)]
  const base = course.overtimes.reduce(added, course.overtime.base)
  let levels = levelsOf(regular)
  const threshold = massOf(levels) * NEGLIGIBLE_LEVEL
  for (
    let next: Scoring = { ...course.overtime, base };
    massOf(levels) > threshold;
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
