import type { Spread } from '../market-rule.ts'
import type { Score } from './football-state.ts'
import type { Joint } from './joint.ts'
import { AS_MANY, comparedHalves, type HalvesMeasure } from './measures.ts'
import { GRID_SIZE, type ScoreGrid } from './score-grid.ts'

type Halves = { first: Score; second: Score }

/**
 * Computes how the halves compare. Each remaining goal falls in the first half with the same
 * chance, so only the number of remaining goals matters, of one side or of both.
 */
export function halvesSpread(
  measure: HalvesMeasure,
  { remaining, firstHalfShare }: Joint,
  { first, second }: Halves,
): Spread {
  const goals = measure === 'halves compared' ? allGoals(remaining) : sideGoals(measure, remaining)
  const soFar = (score: Score) =>
    measure === 'halves compared' ? score.home + score.away : scoredBy(measure, score)
  const chances = new Float64Array(4)
  const inFirst = new Float64Array(goals.length + 1)
  inFirst[0] = 1
  for (let count = 0; count < goals.length; count += 1) {
    const chance = goals[count] ?? 0
    for (let early = 0; early <= count; early += 1) {
      const value = valueOf(measure, soFar(first) + early, soFar(second) + count - early)
      chances[value] = (chances[value] ?? 0) + chance * (inFirst[early] ?? 0)
    }
    addGoal(inFirst, count, firstHalfShare)
  }
  const values = [0, 1, 2, 3].filter((value) => (chances[value] ?? 0) > 0)
  return { values, chances: Float64Array.from(values, (value) => chances[value] ?? 0) }
}

function valueOf(measure: HalvesMeasure, first: number, second: number): number {
  if (measure === 'halves compared') return AS_MANY - Math.sign(first - second)
  return comparedHalves('home in halves', { home: first, away: 0 }, { home: second, away: 0 })
}

const scoredBy = (measure: HalvesMeasure, { home, away }: Score) =>
  measure === 'home in halves' ? home : away

function addGoal(chances: Float64Array, count: number, share: number): void {
  for (let early = count + 1; early > 0; early -= 1)
    chances[early] = (chances[early] ?? 0) * (1 - share) + (chances[early - 1] ?? 0) * share
  chances[0] = (chances[0] ?? 0) * (1 - share)
}

function allGoals(grid: ScoreGrid): Float64Array {
  const chances = new Float64Array(2 * GRID_SIZE - 1)
  for (let cell = 0; cell < grid.length; cell += 1) {
    const chance = grid[cell] ?? 0
    const away = cell % GRID_SIZE
    const goals = (cell - away) / GRID_SIZE + away
    chances[goals] = (chances[goals] ?? 0) + chance
  }
  return chances
}

function sideGoals(measure: HalvesMeasure, grid: ScoreGrid): Float64Array {
  const chances = new Float64Array(GRID_SIZE)
  for (let cell = 0; cell < grid.length; cell += 1) {
    const chance = grid[cell] ?? 0
    const away = cell % GRID_SIZE
    const goals = measure === 'home in halves' ? (cell - away) / GRID_SIZE : away
    chances[goals] = (chances[goals] ?? 0) + chance
  }
  return chances
}
