import {
  HALF_SECONDS,
  REGULAR_SECONDS,
  type FootballFacts,
  type FootballState,
} from '../football-state.ts'
import { EXPECTED_STOPPAGE_MINUTES } from '../goal-timing.ts'
import type { Side } from '../../match-model.ts'

/** Counted besides goals: corner kicks, and cards of both colours, each as one. */
export const COUNTED = ['corners', 'cards'] as const
export type Counted = (typeof COUNTED)[number]

/**
 * A corner or a card of the 90 minutes, in order. `player`, `clock` and `isRed` are of cards; they
 * are facts for the explanation, and the colour decides the markets of red cards.
 */
export type CountedIncident = {
  side: Side
  half: 1 | 2
  isRed?: boolean | undefined
  player?: string | undefined
  clock?: string | undefined
}

/**
 * Rates of what is counted. The expected number of both sides has a gamma distribution around
 * `mean` with the shape `shape`; the home side's share has a beta distribution around `homeShare`
 * with `concentration`. So the numbers of both sides vary more than independent Poisson numbers, a
 * side with many corners takes some from the other, and what has been counted in play moves both.
 */
export type CountModel = {
  mean: number
  homeShare: number
  shape: number
  concentration: number
}
export type CountModels = Readonly<Record<Counted, CountModel>>

/**
 * Fitted to six seasons of the English and the Italian league (4,560 matches; docs/benchmarks.md):
 * the variance of all corners is 1.13 and 1.22 times their mean, the numbers of both sides are
 * correlated by −0.32 and −0.25, and the ratio of a club's corners follows the ratio of its goals
 * to the power 0.58 and 0.48. Cards: 1.12 and 1.06 times the mean, +0.18 and +0.16, −0.26 and
 * −0.26. Numbers of corners hardly depend on the score at half-time (0.01 and −0.09), so corners,
 * cards and goals are independent of one another once the strengths are known.
 */
const FITTED = {
  corners: { shape: 60, concentration: 16, atHome: 0.1, perStrength: 0.53 },
  cards: { shape: 50, concentration: 150, atHome: -0.05, perStrength: -0.26 },
} as const

/** Usual numbers of a match, where no league's own are known; the simulated world has these. */
export const USUAL_COUNTS: Readonly<Record<Counted, number>> = { corners: 10.3, cards: 4.9 }
export const RED_SHARE = 0.035

export function countModels(
  rates: { homeRate: number; awayRate: number },
  means: Readonly<Record<Counted, number>> = USUAL_COUNTS,
): CountModels {
  return {
    corners: countModel('corners', rates, means.corners),
    cards: countModel('cards', rates, means.cards),
  }
}

function countModel(
  counted: Counted,
  { homeRate, awayRate }: { homeRate: number; awayRate: number },
  mean: number,
): CountModel {
  const { shape, concentration, atHome, perStrength } = FITTED[counted]
  const logit = atHome + perStrength * Math.log(homeRate / awayRate)
  return { mean, homeShare: 1 / (1 + Math.exp(-logit)), shape, concentration }
}

/**
 * Shares of the first and the second half. Corners come as often in every minute; a third of the
 * cards is shown in the first half.
 */
const CORNER_MINUTES = {
  first: HALF_SECONDS / 60 + EXPECTED_STOPPAGE_MINUTES.first,
  second: HALF_SECONDS / 60 + EXPECTED_STOPPAGE_MINUTES.second,
}
const FIRST_SHARES: Readonly<Record<Counted, number>> = {
  corners: CORNER_MINUTES.first / (CORNER_MINUTES.first + CORNER_MINUTES.second),
  cards: 1 / 3,
}
export const firstHalfShare = (counted: Counted): number => FIRST_SHARES[counted]

/** Shares of a match that are over and still to come in each half; together about 1. */
export type CountTime = { over: number; first: number; second: number }

const MIN_LEFT_SECONDS = 15

export function countTime(counted: Counted, state: FootballState): CountTime {
  const first = FIRST_SHARES[counted]
  const { phase, playedSeconds, stoppageSeconds } = state
  switch (phase) {
    case 'before':
      return { over: 0, first, second: 1 - first }
    case 'first-half': {
      const left = leftOf(
        playedSeconds,
        HALF_SECONDS + (stoppageSeconds ?? EXPECTED_STOPPAGE_MINUTES.first * 60),
      )
      return { over: first * (1 - left), first: first * left, second: 1 - first }
    }
    case 'half-time':
      return { over: first, first: 0, second: 1 - first }
    case 'second-half': {
      const left = leftOf(
        playedSeconds - HALF_SECONDS,
        REGULAR_SECONDS - HALF_SECONDS + (stoppageSeconds ?? EXPECTED_STOPPAGE_MINUTES.second * 60),
      )
      return { over: first + (1 - first) * (1 - left), first: 0, second: (1 - first) * left }
    }
    case 'extra-time':
    case 'penalties':
    case 'ended':
      return { over: 1, first: 0, second: 0 }
  }
}

/** The share of a half that is still to come; some of it always is before the whistle. */
function leftOf(played: number, length: number): number {
  return Math.max(length - played, MIN_LEFT_SECONDS) / Math.max(length, played + MIN_LEFT_SECONDS)
}

export function incidentsOf(
  counted: Counted,
  facts: FootballFacts,
): readonly CountedIncident[] | undefined {
  return facts[counted] ?? (facts.phase === 'before' ? [] : undefined)
}
