import { EXTRA_TIME_SECONDS, HALF_SECONDS, REGULAR_SECONDS } from '../../football/football-state.ts'
import {
  cardFactor,
  EXPECTED_STOPPAGE_MINUTES,
  paceAt,
  SCORING_SECONDS,
} from '../../football/goal-timing.ts'
import { lowScoreFactor, lowScoreFactors } from '../../football/low-scores.ts'
import { chanceOf, poisson } from '../chance.ts'
import type { Side } from '../../match-model.ts'
import type { Draw } from '../../../fairness/draw.ts'
import type { FootballStrength } from '../strength.ts'
import type { Pair, Tie } from '../types.ts'
import { playShootOut, type ShootOut } from './shoot-out.ts'

export type Moment = { side: Side; period: Period; second: number }
export type Period = 1 | 2 | 3 | 4

export type FootballCourse = {
  stoppageMinutes: { first: number; second: number }
  redCards: readonly Moment[]
  goals: readonly Moment[]
  halfTime: Pair
  fullTime: Pair
  extraTime?: { goals: readonly Moment[]; score: Pair }
  shootOut?: ShootOut
  qualified?: Side
  abandonedAt?: { period: Period; second: number }
}

const RED_CARDS_EACH = 0.085
const MAX_RED_CARDS = 2
const MAX_CARD_FACTOR = cardFactor('home', { home: 0, away: MAX_RED_CARDS })
const ABANDONED_CHANCE = 0.0008
export const EXTRA_HALF_SECONDS = EXTRA_TIME_SECONDS / 2

/**
 * Simulates the course of a match, determined by path, strength and tie. `before` is the first-leg
 * score of a second leg.
 */
export function footballCourse(
  path: string,
  strength: FootballStrength,
  tie?: { leg: Tie['leg']; before?: Pair },
): FootballCourse {
  const draw = chanceOf(path, 'course')
  const stoppageMinutes = {
    first: 1 + draw.below(2 * EXPECTED_STOPPAGE_MINUTES.first - 1),
    second: 3 + draw.below(2 * EXPECTED_STOPPAGE_MINUTES.second - 5),
  }
  const redCards = [...redCardsOf(draw, 'home'), ...redCardsOf(draw, 'away')].sort(inOrder)
  const goals = regularGoals(draw, strength, { stoppageMinutes, redCards })
  const fullTime = countBySide(goals)
  const regular: FootballCourse = {
    stoppageMinutes,
    redCards,
    goals,
    halfTime: countBySide(goals.filter(({ period }) => period === 1)),
    fullTime,
  }
  if (!tie || tie.leg === 'first')
    return !tie && draw.float() < ABANDONED_CHANCE
      ? { ...regular, abandonedAt: abandonment(draw) }
      : regular
  return { ...regular, ...decideTie(draw, strength, regular, tie.before ?? [0, 0]) }
}

function abandonment(draw: Draw): { period: Period; second: number } {
  return { period: draw.below(2) === 0 ? 1 : 2, second: draw.below(HALF_SECONDS) }
}

function redCardsOf(draw: Draw, side: Side): Moment[] {
  const count = Math.min(MAX_RED_CARDS, poisson(draw, RED_CARDS_EACH))
  return Array.from({ length: count }, () => ({
    side,
    period: draw.below(3) === 0 ? 1 : 2,
    second: draw.below(HALF_SECONDS),
  }))
}

type Setting = Pick<FootballCourse, 'stoppageMinutes' | 'redCards'>

/**
 * Samples Dixon–Coles by rejection: all goals are redrawn until the correction of the final score
 * accepts them.
 */
function regularGoals(draw: Draw, strength: FootballStrength, setting: Setting): Moment[] {
  const maxFactor = Math.max(...lowScoreFactors(strength), 1)
  for (;;) {
    const goals = [
      ...halfGoals(draw, strength, setting, 1),
      ...halfGoals(draw, strength, setting, 2),
    ]
    const [home, away] = countBySide(goals)
    if (draw.float() * maxFactor < lowScoreFactor(home, away, strength)) return goals
  }
}

function halfGoals(
  draw: Draw,
  strength: FootballStrength,
  setting: Setting,
  period: 1 | 2,
): Moment[] {
  const start = (period - 1) * HALF_SECONDS
  const length = HALF_SECONDS + 60 * setting.stoppageMinutes[period === 1 ? 'first' : 'second']
  const goalsOf = (side: Side): Moment[] => {
    const rate = (side === 'home' ? strength.homeRate : strength.awayRate) / SCORING_SECONDS.whole
    const ceiling = rate * paceAt(start + length) * MAX_CARD_FACTOR
    const candidates = Array.from({ length: poisson(draw, ceiling * length) }, (): Moment => ({
      side,
      period,
      second: Math.floor(draw.float() * length),
    }))
    return candidates.filter(
      (moment) =>
        draw.float() * ceiling <
        rate * paceAt(start + moment.second) * rateFactor(setting.redCards, moment),
    )
  }
  return [...goalsOf('home'), ...goalsOf('away')].sort(inOrder)
}

function rateFactor(redCards: readonly Moment[], moment: Moment): number {
  const [home, away] = countBySide(redCards.filter((card) => inOrder(card, moment) < 0))
  return cardFactor(moment.side, { home, away })
}

function decideTie(
  draw: Draw,
  strength: FootballStrength,
  { fullTime, redCards }: FootballCourse,
  before: Pair,
): Partial<FootballCourse> {
  const lead = fullTime[0] + before[0] - fullTime[1] - before[1]
  if (lead !== 0) return { qualified: lead > 0 ? 'home' : 'away' }
  const goals = ([3, 4] as const).flatMap((period) => extraGoals(draw, strength, redCards, period))
  const score = countBySide(goals)
  const extraTime = { goals, score }
  if (score[0] !== score[1]) return { extraTime, qualified: score[0] > score[1] ? 'home' : 'away' }
  const shootOut = playShootOut(draw)
  return { extraTime, shootOut, qualified: shootOut.score[0] > shootOut.score[1] ? 'home' : 'away' }
}

function extraGoals(
  draw: Draw,
  strength: FootballStrength,
  redCards: readonly Moment[],
  period: 3 | 4,
): Moment[] {
  const goalsOf = (side: Side): Moment[] => {
    const rate =
      (side === 'home' ? strength.homeRate : strength.awayRate) *
      rateFactor(redCards, { side, period, second: 0 })
    return Array.from(
      { length: poisson(draw, (rate * EXTRA_HALF_SECONDS) / REGULAR_SECONDS) },
      () => ({ side, period, second: draw.below(EXTRA_HALF_SECONDS) }),
    )
  }
  return [...goalsOf('home'), ...goalsOf('away')].sort(inOrder)
}

function inOrder(
  a: { period: number; second: number },
  b: { period: number; second: number },
): number {
  return a.period - b.period || a.second - b.second
}

function countBySide(moments: readonly Moment[]): Pair {
  const home = moments.filter(({ side }) => side === 'home').length
  return [home, moments.length - home]
}
