import type { Spread } from '../market-rule.ts'
import { readCounts, type Reading } from '../points/readings.ts'
import { finalScores, QUARTERS, quarterScores, type Course } from './basketball-course.ts'
import type { Measure, Scope } from './basketball-rules.ts'
import type { ScoreChance } from './scores.ts'

/** Which quarters a part of the match is, as slice bounds. */
export function quartersOf(scope: Scope): readonly [from: number, to: number] {
  const number = Number(scope.split(' ')[1])
  if (scope.startsWith('half')) return [2 * number - 2, 2 * number]
  return scope.startsWith('quarter') ? [number - 1, number] : [0, QUARTERS]
}

/** Reads off one course how a measure spreads, each once. */
export function spreadsOf(course: Course): (measure: Measure) => Spread {
  const scores = new Map<Scope, readonly ScoreChance[]>()
  const spreads = new Map<string, Spread>()
  const scoresIn = (scope: Scope): readonly ScoreChance[] => {
    const found = scores.get(scope) ?? (scope === 'match' ? finalScores(course, scoresIn('regular')) : quarterScores(course, ...quartersOf(scope)))
    scores.set(scope, found)
    return found
  }
  return ({ scope, reading }) => {
    const spread = spreads.get(`${scope} ${reading}`) ?? spreadOf(scoresIn(scope), reading)
    spreads.set(`${scope} ${reading}`, spread)
    return spread
  }
}

function spreadOf(scores: readonly ScoreChance[], reading: Reading): Spread {
  const chances = new Map<number, number>()
  for (const { home, away, chance } of scores) {
    const value = readCounts(reading, home, away)
    chances.set(value, (chances.get(value) ?? 0) + chance)
  }
  return { values: [...chances.keys()], chances: Float64Array.from(chances.values()) }
}
