import { possessionChances } from '../world/basketball/possessions.ts'
import type { MatchFacts } from '../world/facts.ts'
import type { BasketballStrength } from '../world/strength.ts'
import type { Pair } from '../world/types.ts'
import type { BasketballPlayers } from './players/rosters.ts'
import type { QuarterRaces } from './quarter-race.ts'
import type { Scoring } from './point-sums.ts'
import {
  convolved,
  scoresOf,
  withOvertimes,
  type PointChances,
  type ScoreChance,
} from './scores.ts'

/**
 * Score parts are quarters, then overtimes. The clock is "Q3 04:12" or "OT1 01:30" at the latest
 * incident.
 */
export type BasketballFacts = MatchFacts & {
  /** The announced starters; missing if none were, or if a point has no player. */
  players?: BasketballPlayers
  /** Missing if both sides scored between two incidents. */
  races?: QuarterRaces
}
export type BasketballState = BasketballFacts & { strength: BasketballStrength }

export type Course = {
  quarters: readonly Scoring[]
  overtimes: readonly Pair[]
  overtime: Scoring
  laterOvertime: Scoring
}

export const QUARTERS = 4
const QUARTER_SECONDS = 600
const OVERTIME_SECONDS = 300
const NOTHING: PointChances = Float64Array.of(1)

export function isPartOver({ status, score: { parts } }: BasketballFacts, index: number): boolean {
  return index < parts.length - 1 || (status === 'ended' && index < parts.length)
}

export function courseOf(
  facts: BasketballFacts,
  { homePoints, awayPoints, pace }: BasketballStrength,
): Course {
  const {
    score: { parts },
  } = facts
  const remaining = (possessions: number) => ({
    home: pointsIn(possessions, homePoints / pace),
    away: pointsIn(possessions, awayPoints / pace),
  })
  const partOf = (index: number): Scoring => {
    const base = parts[index] ?? [0, 0]
    return { base, ...remaining(possessionsIn(facts, pace, index)) }
  }
  const overtimes = parts.slice(QUARTERS, -1)
  return {
    quarters: Array.from({ length: QUARTERS }, (_, index) => partOf(index)),
    overtimes,
    overtime: partOf(QUARTERS + overtimes.length),
    laterOvertime: { base: [0, 0], ...remaining(possessionsOfOvertime(pace)) },
  }
}

const possessionsPerSecond = (pace: number) => pace / (QUARTERS * QUARTER_SECONDS)

export const possessionsOfOvertime = (pace: number) => OVERTIME_SECONDS * possessionsPerSecond(pace)

export function possessionsIn(facts: BasketballFacts, pace: number, index: number): number {
  if (isPartOver(facts, index)) return 0
  const seconds = index < QUARTERS ? QUARTER_SECONDS : OVERTIME_SECONDS
  return index === facts.score.parts.length - 1
    ? possessionsLeft(facts.clock, seconds, possessionsPerSecond(pace))
    : seconds * possessionsPerSecond(pace)
}

/**
 * Computes possessions left per side. The latest incident ended a possession; an odd remaining one
 * may belong to either side.
 */
function possessionsLeft(clock: string, seconds: number, perSecond: number): number {
  const [, minutes, rest] = /(\d+):(\d+)$/.exec(clock) ?? []
  const played =
    minutes === undefined ? 0 : Math.max(0, seconds - Number(minutes) * 60 - Number(rest))
  const all = Math.round(2 * seconds * perSecond)
  const done = played === 0 ? 0 : Math.round(2 * played * perSecond + 0.5)
  return Math.max(0, all - done) / 2
}

function pointsIn(possessions: number, mean: number): PointChances {
  const one = Float64Array.from(possessionChances(mean))
  let points = NOTHING
  for (let count = 1; count <= possessions; count += 1) points = convolved(points, one)
  return Number.isInteger(possessions)
    ? points
    : convolved(points, Float64Array.from(possessionChances(mean / 2)))
}

export function quarterScores({ quarters }: Course, from: number, to: number): ScoreChance[] {
  const parts = quarters.slice(from, to)
  const base: Pair = [
    parts.reduce((sum, part) => sum + part.base[0], 0),
    parts.reduce((sum, part) => sum + part.base[1], 0),
  ]
  return scoresOf(
    base,
    parts.map(({ home }) => home).reduce(convolved, NOTHING),
    parts.map(({ away }) => away).reduce(convolved, NOTHING),
  )
}

export function finalScores(
  { overtimes, overtime, laterOvertime }: Course,
  regular: readonly ScoreChance[],
): ScoreChance[] {
  const since = overtimes.reduce<Pair>(([home, away], [h, a]) => [home + h, away + a], [0, 0])
  const later = scoresOf(laterOvertime.base, laterOvertime.home, laterOvertime.away)
  const after = withOvertimes(
    scoresOf(
      [since[0] + overtime.base[0], since[1] + overtime.base[1]],
      overtime.home,
      overtime.away,
    ),
    later,
  )
  return withOvertimes(regular, after)
}
