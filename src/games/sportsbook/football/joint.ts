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
import { goalsToCome, GRID_SIZE, poisson, type ScoreGrid } from './score-grid.ts'

/**
 * Everything that can still happen in a match, as one distribution: the goals to come, each of them
 * in the first half with the same chance and in any order as likely as in another. Every market is
 * a marginal of it.
 */
export type Joint = {
  facts: FootballState
  toCome: ScoreGrid
  /** The chance that a goal to come falls in the first half: 0 once it is over. */
  firstHalfShare: number
  /**
   * What the first half begins from: its score so far, or its end; `undefined` where it is over and
   * no one knows.
   */
  halfScore: Score | undefined
  /** Who the last goal so far counts for; `undefined` where that is not known or there was none. */
  lastScorer: number | undefined
  tie: Tie | undefined
}

/**
 * A tie level after 90 minutes and `lead` (of the earlier leg, for home) goes to the home side with
 * `homeWhenLevel`.
 */
export type Tie = { lead: number; homeWhenLevel: number }

const EVEN_SHOOT_OUT = 0.5

/** Throws RangeError where the strengths make no distribution. */
export function jointOf(state: FootballState): Joint {
  const { firstHalf, secondHalf } = goalsAhead(state)
  const left = firstHalf + secondHalf
  const { home, away } = presentRates(state)
  const goals = goalsOf(state.score)
  const lastScorer = goals === 0 ? undefined : scorerOf(state, goals)
  return {
    facts: state,
    toCome: goalsToCome(state, state.score, { home: home * left, away: away * left }),
    firstHalfShare: left === 0 ? 0 : firstHalf / left,
    halfScore: isFirstHalfOver(state) ? halfTimeScore(state) : state.score,
    lastScorer: lastScorer && sideValue(lastScorer),
    tie: tieOf(state),
  }
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

/**
 * Independent goals for what is left of extra time, then a shoot-out either side wins as easily.
 */
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
 * The chance that the home side goes through with such a lead, and with `whenLevel` where there is
 * none.
 */
export function homeThrough(lead: number, whenLevel: number): number {
  if (lead === 0) return whenLevel
  return lead > 0 ? 1 : 0
}

/** How likely `hits` of `goals` fall in the first half, at goals × GRID_SIZE + hits. */
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
