import { HALF_SECONDS } from '../../football/football-state.ts'
import {
  OWN_GOAL_SHARE,
  SUBSTITUTIONS_FROM,
  SUBSTITUTIONS_UNTIL,
  USUAL_SUBSTITUTIONS,
} from '../../football/scorers/line-ups.ts'
import { poisson } from '../chance.ts'
import { SIDES, type Side } from '../../match-model.ts'
import type { Draw } from '../../../fairness/draw.ts'
import type { FootballStrength } from '../strength.ts'
import type { IncidentType } from '../types.ts'
import type { FootballCourse, Period } from './course.ts'
import { countedIn } from './counted.ts'
import type { PeriodPlan } from './periods.ts'

/** An incident before it gets a score, a player and a clock. */
export type PlannedIncident = {
  period: Period
  second: number
  type: IncidentType
  side?: Side
  minutes?: number
}

const PER_MATCH: readonly { type: IncidentType; count: number }[] = [
  { type: 'shot-on-target', count: 3.1 },
  { type: 'shot-off-target', count: 5.2 },
  { type: 'offside', count: 1.8 },
]
/** Incidents that no bet depends on; drawn from a separate stream. */
const BESIDE: readonly { type: IncidentType; count: number }[] = [
  { type: 'shot-blocked', count: 2.9 },
  { type: 'foul', count: 9.5 },
]
const FOUL_SECONDS = 12
const RATE_OF_RECORD = 1.35
const PENALTY_CHANCE = 0.09
const BUILD_UP_SECONDS = 9
const PENALTY_SECONDS = 75

export function plannedIncidentsOf(
  { draw, beside }: { draw: Draw; beside: Draw },
  strength: FootballStrength,
  course: FootballCourse,
  plans: readonly PeriodPlan[],
): PlannedIncident[] {
  const planned = plans.flatMap((plan) => [
    ...frameOf(plan),
    ...goalsIn(draw, course, plan),
    ...colourIn(draw, strength, plan),
  ])
  planned.push(...countedIn(draw, strength, plans))
  for (const { period, second, side } of course.redCards)
    planned.push({ type: 'red-card', period, second, side })
  planned.push(...foulsBeforeCards(planned), ...besideIn(beside, strength, plans))
  return planned.sort((a, b) => a.period - b.period || a.second - b.second || rankOf(a) - rankOf(b))
}

/** A period's first and last whistle enclose everything else in it. */
function rankOf({ type }: PlannedIncident): number {
  if (
    type === 'kick-off' ||
    type === 'second-half' ||
    type === 'extra-time' ||
    type === 'extra-second-half'
  )
    return -1
  return type === 'half-time' ||
    type === 'full-time' ||
    type === 'extra-half-time' ||
    type === 'extra-time-end'
    ? 1
    : 0
}

const FRAMES: Record<Period, readonly [start: IncidentType, end: IncidentType]> = {
  1: ['kick-off', 'half-time'],
  2: ['second-half', 'full-time'],
  3: ['extra-time', 'extra-half-time'],
  4: ['extra-second-half', 'extra-time-end'],
}

function frameOf({ period, regularSeconds, seconds }: PeriodPlan): PlannedIncident[] {
  const [start, end] = FRAMES[period]
  const stoppage: PlannedIncident[] =
    seconds > regularSeconds
      ? [
          {
            period,
            second: regularSeconds - 20,
            type: 'stoppage-time',
            minutes: (seconds - regularSeconds) / 60,
          },
        ]
      : []
  return [{ period, second: 0, type: start }, ...stoppage, { period, second: seconds, type: end }]
}

function goalsIn(draw: Draw, course: FootballCourse, { period }: PeriodPlan): PlannedIncident[] {
  const goals = period <= 2 ? course.goals : (course.extraTime?.goals ?? [])
  return goals
    .filter((goal) => goal.period === period)
    .flatMap(({ side, second }): PlannedIncident[] => {
      const kind = draw.float()
      if (kind < PENALTY_CHANCE && second > PENALTY_SECONDS) {
        return [
          { period, side, second: second - PENALTY_SECONDS, type: 'penalty-awarded' },
          { period, side, second, type: 'penalty-goal' },
        ]
      }
      const type = kind > 1 - OWN_GOAL_SHARE ? 'own-goal' : 'goal'
      return [
        { period, side, second: Math.max(0, second - BUILD_UP_SECONDS), type: 'dangerous-attack' },
        { period, side, second, type },
      ]
    })
}

function colourIn(
  draw: Draw,
  strength: FootballStrength,
  { period, seconds }: PeriodPlan,
): PlannedIncident[] {
  return [
    ...countIn(draw, PER_MATCH, strength, { period, seconds }),
    ...substitutionsIn(draw, period),
    ...phasesIn(draw, strength, period, seconds),
  ]
}

function countIn(
  draw: Draw,
  perMatch: readonly { type: IncidentType; count: number }[],
  strength: FootballStrength,
  { period, seconds }: Pick<PeriodPlan, 'period' | 'seconds'>,
): PlannedIncident[] {
  return SIDES.flatMap((side) =>
    perMatch.flatMap(({ type, count }) => {
      const factor = Math.sqrt(
        (side === 'home' ? strength.homeRate : strength.awayRate) / RATE_OF_RECORD,
      )
      const times = poisson(draw, (count * factor * seconds) / (2 * HALF_SECONDS))
      return Array.from({ length: times }, (): PlannedIncident => ({
        period,
        side,
        type,
        second: 1 + draw.below(seconds - 1),
      }))
    }),
  )
}

function besideIn(
  draw: Draw,
  strength: FootballStrength,
  plans: readonly PeriodPlan[],
): PlannedIncident[] {
  return plans.flatMap((plan) => countIn(draw, BESIDE, strength, plan))
}

function foulsBeforeCards(planned: readonly PlannedIncident[]): PlannedIncident[] {
  return planned.flatMap(({ type, period, second, side }): PlannedIncident[] =>
    side && (type === 'yellow-card' || type === 'red-card') && second > FOUL_SECONDS
      ? [{ type: 'foul', period, second: second - FOUL_SECONDS, side }]
      : [],
  )
}

function substitutionsIn(draw: Draw, period: Period): PlannedIncident[] {
  if (period !== 2) return []
  return SIDES.flatMap((side) =>
    Array.from({ length: USUAL_SUBSTITUTIONS }, (): PlannedIncident => ({
      period,
      side,
      type: 'substitution',
      second:
        SUBSTITUTIONS_FROM - HALF_SECONDS + draw.below(SUBSTITUTIONS_UNTIL - SUBSTITUTIONS_FROM),
    })),
  )
}

/** Ball possession and position about every fifteen seconds, for the live tracker. */
function phasesIn(
  draw: Draw,
  { homeRate, awayRate }: FootballStrength,
  period: Period,
  seconds: number,
): PlannedIncident[] {
  const homeShare = Math.sqrt(homeRate) / (Math.sqrt(homeRate) + Math.sqrt(awayRate))
  const phases: PlannedIncident[] = []
  for (let second = 4 + draw.below(10); second < seconds; second += 15 + draw.below(30)) {
    const place = draw.float()
    phases.push({
      period,
      second,
      side: draw.float() < homeShare ? 'home' : 'away',
      type: phaseOf(place),
    })
  }
  return phases
}

function phaseOf(place: number): IncidentType {
  if (place < 0.55) return 'possession'
  return place < 0.85 ? 'attack' : 'dangerous-attack'
}
