import type { Score } from './football-state.ts'
import { lowScoreFactor, lowScoreFactors, type Strengths } from './low-scores.ts'

export const GRID_SIZE = 15

/** Chances of scores, row by row: home goals × GRID_SIZE + away goals; they add up to 1. */
export type ScoreGrid = Float64Array

/**
 * Computes the distribution of the remaining goals, given the score and the expected additional
 * goals. Before the match it is the Dixon–Coles grid; in play it is the same grid conditioned on
 * the past, each goal falling in its time independently. The correction keeps weighing the final
 * score, so no price jumps at the kick-off and the average value of a price does not change while
 * only time passes. Throws RangeError unless the strengths are positive and `rho` gives no negative
 * chance.
 */
export function remainingGoals(strengths: Strengths, score: Score, ahead: Score): ScoreGrid {
  requireStrengths(strengths)
  const home = poisson(ahead.home)
  const away = poisson(ahead.away)
  const grid = new Float64Array(GRID_SIZE * GRID_SIZE)
  let sum = 0
  for (let i = 0; i < GRID_SIZE; i += 1) {
    const row = home[i] ?? 0
    for (let j = 0; j < GRID_SIZE; j += 1) {
      const chance =
        row * (away[j] ?? 0) * lowScoreFactor(score.home + i, score.away + j, strengths)
      grid[i * GRID_SIZE + j] = chance
      sum += chance
    }
  }
  for (let cell = 0; cell < grid.length; cell += 1) grid[cell] = (grid[cell] ?? 0) / sum
  return grid
}

export function poisson(expected: number): Float64Array {
  const chances = new Float64Array(GRID_SIZE)
  let chance = Math.exp(-expected)
  for (let goals = 0; goals < GRID_SIZE; goals += 1) {
    chances[goals] = chance
    chance *= expected / (goals + 1)
  }
  return chances
}

function requireStrengths(strengths: Strengths): void {
  const { homeRate, awayRate, rho } = strengths
  if (!(homeRate > 0 && homeRate < GRID_SIZE && awayRate > 0 && awayRate < GRID_SIZE))
    throw new RangeError(`expected goals must be above 0 and below ${GRID_SIZE}`)
  if (!Number.isFinite(rho) || lowScoreFactors(strengths).some((factor) => factor < 0))
    throw new RangeError('rho makes a score less than impossible')
}
