import { chanceOf, pick } from '../chance.ts'
import { isOutfield, type LineUps, type SheetPlayer } from '../../football/scorers/line-ups.ts'
import { scorerOf } from '../places/squads.ts'
import { plusOne } from '../set-match.ts'
import type { Side } from '../../match-model.ts'
import type { Draw } from '../../../fairness/draw.ts'
import type { FootballStrength } from '../strength.ts'
import type { Fixture, Incident, IncidentType, Pair, Score } from '../types.ts'
import type { FootballCourse, Period } from './course.ts'
import { lineUpsIncident, lineUpsOf } from './line-ups.ts'
import { plannedIncidentsOf, type PlannedIncident } from './planned-incidents.ts'
import {
  clockAt,
  periodsOf,
  SHOOT_OUT_KICK_MS,
  shootOutStartMs,
  type PeriodPlan,
} from './periods.ts'
import { other } from './shoot-out.ts'
import { footballSpot } from './spots.ts'

/**
 * Narrates a match incident by incident, with names, clock and score; it adds nothing that affects
 * the course.
 */
export function narrateFootball(
  seed: string,
  fixture: Fixture,
  strength: FootballStrength,
  course: FootballCourse,
): Incident[] {
  const draw = chanceOf(seed, fixture.id, 'told')
  const plans = periodsOf(course)
  const beside = chanceOf(seed, fixture.id, 'beside')
  const ordered = plannedIncidentsOf({ draw, beside }, strength, course, plans)
  const narrated = [
    lineUpsIncident(seed, fixture),
    ...withSpots(beside, narrate(draw, ordered, plans, lineUpsOf(seed, fixture))),
  ]
  const { abandonedAt } = course
  if (abandonedAt) return abandon(narrated, abandonedAt, plans)
  return [...narrated, ...shootOutOf(course, narrated), ...endOf(course, narrated)]
}

type Pitch = Record<
  Side,
  { playing: SheetPlayer[]; bench: SheetPlayer[]; cautioned: Set<SheetPlayer> }
>

function narrate(
  draw: Draw,
  planned: readonly PlannedIncident[],
  plans: readonly PeriodPlan[],
  lineUps: LineUps,
): Incident[] {
  const onPitch = (side: Side) => ({
    playing: [...lineUps[side].playing],
    bench: lineUps[side].bench.filter(isOutfield),
    cautioned: new Set<SheetPlayer>(),
  })
  const pitch: Pitch = { home: onPitch('home'), away: onPitch('away') }
  const parts: Pair[] = []
  return planned.flatMap(({ period, second, type, side, minutes }) => {
    const plan = plans.find((each) => each.period === period)
    if (!plan) return []
    if (parts.length < period) parts.push([0, 0])
    if (side && isGoal(type)) parts[period - 1] = plusOne(parts[period - 1] ?? [0, 0], side)
    return [
      {
        atMs: plan.startMs + second * 1000,
        type,
        score: scoreOf(parts),
        clock: clockAt(plan, second),
        ...(side && { side }),
        ...(minutes !== undefined && { minutes }),
        ...playerOf(draw, type, side, pitch),
      },
    ]
  })
}

function withSpots(draw: Draw, incidents: readonly Incident[]): Incident[] {
  return incidents.map((incident) => {
    const spot = footballSpot(draw, incident.type)
    return spot ? { ...incident, spot } : incident
  })
}

function playerOf(
  draw: Draw,
  type: IncidentType,
  side: Side | undefined,
  pitch: Pitch,
): { player?: string; replaced?: string } {
  if (!side) return {}
  const { playing, bench, cautioned } = pitch[side]
  switch (type) {
    case 'goal':
    case 'penalty-goal':
    case 'shot-on-target':
    case 'shot-off-target':
    case 'offside':
      return { player: scorerOf(draw, playing) }
    case 'own-goal':
      return { player: pick(draw, pitch[other(side)].playing).name }
    case 'yellow-card': {
      const uncautioned = playing.filter((player) => !cautioned.has(player))
      const player = pick(draw, uncautioned.length > 0 ? uncautioned : playing)
      cautioned.add(player)
      return { player: player.name }
    }
    case 'red-card':
      return { player: takeOutfield(draw, playing).name }
    case 'substitution': {
      if (bench.length === 0) return {}
      const coming = pick(draw, bench)
      bench.splice(bench.indexOf(coming), 1)
      const { name: replaced } = takeOutfield(draw, playing)
      playing.push(coming)
      return { player: coming.name, replaced }
    }
    default:
      return {}
  }
}

function takeOutfield(draw: Draw, playing: SheetPlayer[]): SheetPlayer {
  const leaving = pick(draw, playing.filter(isOutfield))
  playing.splice(playing.indexOf(leaving), 1)
  return leaving
}

function isGoal(type: IncidentType): boolean {
  return type === 'goal' || type === 'penalty-goal' || type === 'own-goal'
}

function scoreOf(parts: readonly Pair[]): Score {
  return {
    total: [
      parts.reduce((sum, [home]) => sum + home, 0),
      parts.reduce((sum, [, away]) => sum + away, 0),
    ],
    parts: [...parts],
  }
}

function shootOutOf({ shootOut }: FootballCourse, narrated: readonly Incident[]): Incident[] {
  const last = narrated.at(-1)
  if (!shootOut || !last) return []
  const startMs = shootOutStartMs(last.atMs)
  let penalties: Pair = [0, 0]
  const kicks = shootOut.kicks.map(({ side, scored }, index): Incident => {
    if (scored) penalties = plusOne(penalties, side)
    return {
      atMs: startMs + (index + 1) * SHOOT_OUT_KICK_MS,
      type: scored ? 'penalty-scored' : 'penalty-missed',
      side,
      clock: 'P',
      score: { ...last.score, penalties },
    }
  })
  return [
    { atMs: startMs, type: 'shoot-out', clock: 'P', score: { ...last.score, penalties: [0, 0] } },
    ...kicks,
  ]
}

function endOf(course: FootballCourse, narrated: readonly Incident[]): Incident[] {
  const last = shootOutOf(course, narrated).at(-1) ?? narrated.at(-1)
  return last
    ? [
        {
          atMs: last.atMs + 1000,
          type: 'ended',
          score: last.score,
          clock: last.clock,
          ...(course.qualified && { side: course.qualified }),
        },
      ]
    : []
}

function abandon(
  narrated: readonly Incident[],
  { period, second }: { period: Period; second: number },
  plans: readonly PeriodPlan[],
): Incident[] {
  const plan = plans.find((each) => each.period === period)
  if (!plan) return [...narrated]
  const atMs = plan.startMs + second * 1000
  const before = narrated.filter((incident) => incident.atMs <= atMs)
  return [
    ...before,
    {
      atMs,
      type: 'abandoned',
      score: before.at(-1)?.score ?? { total: [0, 0], parts: [] },
      clock: clockAt(plan, second),
    },
  ]
}
