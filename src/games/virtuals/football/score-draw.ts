import type { Draw } from '../../fairness/draw.ts'
import { GRID_SIZE, remainingGoals } from '../../sportsbook/football/score-grid.ts'
import type { Fixture, Goal, MatchResult } from './football-card.ts'

/**
 * Scores have integer weights that sum to this, so that one integer decides a match and its chances
 * are exact.
 */
export const SCORE_WEIGHTS = 2 ** 32
const RHO = -0.06
const HALF = 45
const EARLY_WEIGHT = 9
const LATE_WEIGHT = 11
const MINUTE_WEIGHTS = HALF * (EARLY_WEIGHT + LATE_WEIGHT)
export const FIRST_HALF_SHARE = (HALF * EARLY_WEIGHT) / MINUTE_WEIGHTS

export type WeighedScore = { home: number; away: number; weight: number }

/** Weighs every score; the rounding remainder goes to the likeliest. */
export function weighScores({
  homeRateMilli,
  awayRateMilli,
}: Pick<Fixture, 'homeRateMilli' | 'awayRateMilli'>): WeighedScore[] {
  const [homeRate, awayRate] = [homeRateMilli / 1_000, awayRateMilli / 1_000]
  const grid = remainingGoals(
    { homeRate, awayRate, rho: RHO },
    { home: 0, away: 0 },
    { home: homeRate, away: awayRate },
  )
  const scores = Array.from(grid, (chance, cell) => ({
    home: Math.floor(cell / GRID_SIZE),
    away: cell % GRID_SIZE,
    weight: Math.floor(chance * SCORE_WEIGHTS),
  }))
  const likeliest = scores.reduce((best, score) => (score.weight > best.weight ? score : best))
  likeliest.weight += SCORE_WEIGHTS - scores.reduce((sum, { weight }) => sum + weight, 0)
  return scores.filter(({ weight }) => weight > 0)
}

export function drawMatch(draw: Draw, fixture: Fixture): MatchResult {
  let at = draw.below(SCORE_WEIGHTS)
  const score = weighScores(fixture).find(({ weight }) => {
    at -= weight
    return at < 0
  })
  if (score === undefined) throw new Error('the weights of scores sum to all')
  const { home, away } = score
  const goalsOf = (side: Goal['side'], count: number): Goal[] =>
    Array.from({ length: count }, () => ({ minute: drawMinute(draw), side }))
  const goals = [...goalsOf('home', home), ...goalsOf('away', away)].toSorted(
    (a, b) => a.minute - b.minute,
  )
  const early = (side: Goal['side']) =>
    goals.filter((goal) => goal.side === side && goal.minute <= HALF).length
  return { home, away, halfHome: early('home'), halfAway: early('away'), goals }
}

function drawMinute(draw: Draw): number {
  const at = draw.below(MINUTE_WEIGHTS)
  const early = HALF * EARLY_WEIGHT
  return at < early
    ? Math.floor(at / EARLY_WEIGHT) + 1
    : HALF + Math.floor((at - early) / LATE_WEIGHT) + 1
}
