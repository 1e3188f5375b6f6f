import { extraTimeAhead, goalsAhead } from './goal-clock.ts'
import {
  goalsOf,
  halfTimeScore,
  isFirstHalfOver,
  scorerOf,
  type FootballState,
  type Score,
} from './football-state.ts'
import { sideValue } from './measures.ts'
import { cardFactor } from './goal-timing.ts'
import { remainingGoals, GRID_SIZE, poisson, type ScoreGrid } from './score-grid.ts'

/**
 * The joint distribution of the rest of a match: the remaining goals, each of them in the first
 * half with the same chance and in every order equally likely. Every market is a marginal of it.
 */
export type Joint = {
  facts: FootballState
  remaining: ScoreGrid
  firstHalfShare: number
  /**
   * Score at the start of the remaining first half, or at its end; `undefined` if it is over and
   * unknown.
   */
  halfScore: Score | undefined
  lastScorer: number | undefined
  tie: Tie | undefined
}

/**
 * A tie: if 90 minutes plus `lead` (of the first leg, for home) end level, the home side goes
 * through with chance `homeWhenLevel`.
 */
export type Tie = { lead: number; homeWhenLevel: number }

const EVEN_SHOOT_OUT = 0.5

/** Throws RangeError if the strengths make no distribution. */
export function jointOf(state: FootballState): Joint {
  const { firstHalf, secondHalf } = goalsAhead(state)
  const left = firstHalf + secondHalf
  const { home, away } = presentRates(state)
  const goals = goalsOf(state.score)
  const lastScorer = goals === 0 ? undefined : scorerOf(state, goals)
  return {
    facts: state,
    remaining: remainingGoals(state, state.score, { home: home * left, away: away * left }),
    firstHalfShare: left === 0 ? 0 : firstHalf / left,
    halfScore: isFirstHalfOver(state) ? halfTimeScore(state) : state.score,
    lastScorer: lastScorer && sideValue(lastScorer),
    tie: tieOf(state),
  }
}

export function expectedGoals(state: FootballState): Score {
  const { remaining } = jointOf(state)
  const mean = { home: 0, away: 0 }
  for (let cell = 0; cell < remaining.length; cell += 1) {
    const away = cell % GRID_SIZE
    const chance = remaining[cell] ?? 0
    mean.home += (chance * (cell - away)) / GRID_SIZE
    mean.away += chance * away
  }
  return mean
}

function presentRates({ homeRate, awayRate, redCards }: FootballState): Score {
  return {
    home: homeRate * cardFactor('home', redCards),
    away: awayRate * cardFactor('away', redCards),
  }
}

function tieOf(state: FootballState): Tie | undefined {
  if (!state.knockout) return undefined
  const { firstLeg, extraTimeScore } = state.knockout
  return {
    lead: marginOf(firstLeg),
    homeWhenLevel: homeThroughExtraTime(state, marginOf(extraTimeScore)),
  }
}

const marginOf = (score: Score | undefined) => (score ? score.home - score.away : 0)

/** Models independent goals for the remaining extra time, then an even shoot-out. */
function homeThroughExtraTime(state: FootballState, margin: number): number {
  const rates = presentRates(state)
  const left = extraTimeAhead(state)
  const home = poisson(rates.home * left)
  const away = poisson(rates.away * left)
  let through = 0
  for (let i = 0; i < GRID_SIZE; i += 1) {
    for (let j = 0; j < GRID_SIZE; j += 1)
      through += (home[i] ?? 0) * (away[j] ?? 0) * homeThrough(margin + i - j, EVEN_SHOOT_OUT)
  }
  return through
}

/**
 * Computes the chance that the home side goes through with this lead, or `whenLevel` without a
 * lead.
 */
export function homeThrough(lead: number, whenLevel: number): number {
  if (lead === 0) return whenLevel
  return lead > 0 ? 1 : 0
}

/** Chance that `hits` of `goals` fall in the first half, at goals × GRID_SIZE + hits. */
export function thinning(share: number): Float64Array {
  const table = new Float64Array(GRID_SIZE * GRID_SIZE)
  table[0] = 1
  for (let goals = 1; goals < GRID_SIZE; goals += 1) {
    const before = (goals - 1) * GRID_SIZE
    for (let hits = 0; hits <= goals; hits += 1) {
      const missed = (table[before + hits] ?? 0) * (1 - share)
      const hit = hits === 0 ? 0 : (table[before + hits - 1] ?? 0) * share
      table[goals * GRID_SIZE + hits] = missed + hit
    }
  }
  return table
}
