import { chanceOf, pick, poisson } from '../chance.ts'
import { scorerOf, squadOf, STARTING_PLAYERS, type SquadPlayer } from '../places/squads.ts'
import { SIDES, type Side } from '../../match-model.ts'
import type { Draw } from '../../../fairness/draw.ts'
import type { FootballStrength } from '../strength.ts'
import type { Fixture, Incident, IncidentType, Pair, Score } from '../types.ts'
import type { FootballCourse, Period } from './course.ts'
import { HALF_SECONDS } from './goal-timing.ts'
import { clockAt, periodsOf, SHOOT_OUT_KICK_MS, shootOutStartMs, type PeriodPlan } from './periods.ts'
import { other } from './shoot-out.ts'

/** Something to be told, before it has a score, a player and a clock. */
type Happening = { period: Period; second: number; type: IncidentType; side?: Side; minutes?: number }

/** Per side and 90 minutes, where the side scores as many as `RATE_OF_RECORD`. */
const PER_MATCH: readonly { type: IncidentType; count: number; followsRate: boolean }[] = [
  { type: 'shot-on-target', count: 3.1, followsRate: true },
  { type: 'shot-off-target', count: 5.2, followsRate: true },
  { type: 'corner', count: 4.8, followsRate: true },
  { type: 'offside', count: 1.8, followsRate: true },
  { type: 'yellow-card', count: 2.2, followsRate: false },
]
const RATE_OF_RECORD = 1.35
const PENALTY_CHANCE = 0.09
const OWN_GOAL_CHANCE = 0.03
const BUILD_UP_SECONDS = 9
const PENALTY_SECONDS = 75
const SUBSTITUTIONS = 4

/** The whole match told incident by incident, with names, clock and score; it says nothing the course does not decide. */
export function narrateFootball(seed: string, fixture: Fixture, strength: FootballStrength, course: FootballCourse): Incident[] {
  const draw = chanceOf(seed, fixture.id, 'told')
  const plans = periodsOf(course)
  const happenings = plans.flatMap((plan) => [...frameOf(plan), ...goalsIn(draw, course, plan), ...colourIn(draw, strength, plan)])
  for (const { period, second, side } of course.redCards) happenings.push({ type: 'red-card', period, second, side })
  const ordered = happenings.sort((a, b) => a.period - b.period || a.second - b.second || rankOf(a) - rankOf(b))
  const told = tell(draw, ordered, plans, { home: squadOf(seed, fixture.home), away: squadOf(seed, fixture.away) })
  const { abandonedAt } = course
  if (abandonedAt) return abandon(told, abandonedAt, plans)
  return [...told, ...shootOutOf(course, told), ...endOf(course, told)]
}

/** A period's first and last whistle stand outside all else in it. */
function rankOf({ type }: Happening): number {
  if (type === 'kick-off' || type === 'second-half' || type === 'extra-time' || type === 'extra-second-half') return -1
  return type === 'half-time' || type === 'full-time' || type === 'extra-half-time' || type === 'extra-time-end' ? 1 : 0
}

const FRAMES: Record<Period, readonly [start: IncidentType, end: IncidentType]> = {
  1: ['kick-off', 'half-time'], 2: ['second-half', 'full-time'], 3: ['extra-time', 'extra-half-time'], 4: ['extra-second-half', 'extra-time-end'],
}

function frameOf({ period, regularSeconds, seconds }: PeriodPlan): Happening[] {
  const [start, end] = FRAMES[period]
  const stoppage: Happening[] = seconds > regularSeconds
    ? [{ period, second: regularSeconds - 20, type: 'stoppage-time', minutes: (seconds - regularSeconds) / 60 }] : []
  return [{ period, second: 0, type: start }, ...stoppage, { period, second: seconds, type: end }]
}

function goalsIn(draw: Draw, course: FootballCourse, { period }: PeriodPlan): Happening[] {
  const goals = period <= 2 ? course.goals : (course.extraTime?.goals ?? [])
  return goals.filter((goal) => goal.period === period).flatMap(({ side, second }): Happening[] => {
    const kind = draw.float()
    if (kind < PENALTY_CHANCE && second > PENALTY_SECONDS) {
      return [{ period, side, second: second - PENALTY_SECONDS, type: 'penalty-awarded' }, { period, side, second, type: 'penalty-goal' }]
    }
    const type = kind > 1 - OWN_GOAL_CHANCE ? 'own-goal' : 'goal'
    return [{ period, side, second: Math.max(0, second - BUILD_UP_SECONDS), type: 'dangerous-attack' }, { period, side, second, type }]
  })
}

function colourIn(draw: Draw, strength: FootballStrength, { period, seconds }: PeriodPlan): Happening[] {
  const counted = SIDES.flatMap((side) => PER_MATCH.flatMap(({ type, count, followsRate }) => {
    const factor = followsRate ? Math.sqrt((side === 'home' ? strength.homeRate : strength.awayRate) / RATE_OF_RECORD) : 1
    const times = poisson(draw, (count * factor * seconds) / (2 * HALF_SECONDS))
    return Array.from({ length: times }, (): Happening => ({ period, side, type, second: 1 + draw.below(seconds - 1) }))
  }))
  return [...counted, ...substitutionsIn(draw, period), ...phasesIn(draw, strength, period, seconds)]
}

function substitutionsIn(draw: Draw, period: Period): Happening[] {
  if (period !== 2) return []
  return SIDES.flatMap((side) => Array.from({ length: SUBSTITUTIONS }, (): Happening => ({ period, side, type: 'substitution', second: 600 + draw.below(HALF_SECONDS - 600) })))
}

/** Who has the ball and where, every quarter of a minute or so: what a live tracker draws. */
function phasesIn(draw: Draw, { homeRate, awayRate }: FootballStrength, period: Period, seconds: number): Happening[] {
  const homeShare = Math.sqrt(homeRate) / (Math.sqrt(homeRate) + Math.sqrt(awayRate))
  const phases: Happening[] = []
  for (let second = 4 + draw.below(10); second < seconds; second += 15 + draw.below(30)) {
    const place = draw.float()
    phases.push({ period, second, side: draw.float() < homeShare ? 'home' : 'away', type: phaseOf(place) })
  }
  return phases
}

function phaseOf(place: number): IncidentType {
  if (place < 0.55) return 'possession'
  return place < 0.85 ? 'attack' : 'dangerous-attack'
}

type Squads = Record<Side, SquadPlayer[]>
type Pitch = Record<Side, { playing: SquadPlayer[]; bench: SquadPlayer[] }>

function tell(draw: Draw, happenings: readonly Happening[], plans: readonly PeriodPlan[], squads: Squads): Incident[] {
  const onPitch = (squad: SquadPlayer[]) => ({ playing: squad.slice(0, STARTING_PLAYERS), bench: squad.slice(STARTING_PLAYERS + 1) })
  const pitch: Pitch = { home: onPitch(squads.home), away: onPitch(squads.away) }
  const parts: Pair[] = []
  return happenings.flatMap(({ period, second, type, side, minutes }) => {
    const plan = plans.find((each) => each.period === period)
    if (!plan) return []
    if (parts.length < period) parts.push([0, 0])
    if (side && isGoal(type)) parts[period - 1] = withOne(parts[period - 1] ?? [0, 0], side)
    return [{
      atMs: plan.startMs + second * 1000, type, score: scoreOf(parts), clock: clockAt(plan, second),
      ...(side && { side }), ...(minutes !== undefined && { minutes }), ...playerOf(draw, type, side, pitch),
    }]
  })
}

function playerOf(draw: Draw, type: IncidentType, side: Side | undefined, pitch: Pitch): { player?: string } {
  if (!side) return {}
  const { playing, bench } = pitch[side]
  switch (type) {
    case 'goal': case 'penalty-goal': case 'shot-on-target': case 'shot-off-target': case 'offside': return { player: scorerOf(draw, playing) }
    case 'own-goal': return { player: pick(draw, pitch[other(side)].playing).name }
    case 'yellow-card': return { player: pick(draw, playing).name }
    case 'red-card': return { player: takeOutfield(draw, playing).name }
    case 'substitution': {
      const coming = bench.shift()
      if (!coming) return {}
      takeOutfield(draw, playing)
      playing.push(coming)
      return { player: coming.name }
    }
    default: return {}
  }
}

/** Somebody other than the keeper leaves the pitch. */
function takeOutfield(draw: Draw, playing: SquadPlayer[]): SquadPlayer {
  const leaving = pick(draw, playing.filter(({ position }) => position !== 'keeper'))
  playing.splice(playing.indexOf(leaving), 1)
  return leaving
}

export function isGoal(type: IncidentType): boolean {
  return type === 'goal' || type === 'penalty-goal' || type === 'own-goal'
}

function withOne([home, away]: Pair, side: Side): Pair {
  return side === 'home' ? [home + 1, away] : [home, away + 1]
}

function scoreOf(parts: readonly Pair[]): Score {
  return { total: [parts.reduce((sum, [home]) => sum + home, 0), parts.reduce((sum, [, away]) => sum + away, 0)], parts: [...parts] }
}

function shootOutOf({ shootOut }: FootballCourse, told: readonly Incident[]): Incident[] {
  const last = told.at(-1)
  if (!shootOut || !last) return []
  const startMs = shootOutStartMs(last.atMs)
  let penalties: Pair = [0, 0]
  const kicks = shootOut.kicks.map(({ side, scored }, index): Incident => {
    if (scored) penalties = withOne(penalties, side)
    return { atMs: startMs + (index + 1) * SHOOT_OUT_KICK_MS, type: scored ? 'penalty-scored' : 'penalty-missed', side, clock: 'P', score: { ...last.score, penalties } }
  })
  return [{ atMs: startMs, type: 'shoot-out', clock: 'P', score: { ...last.score, penalties: [0, 0] } }, ...kicks]
}

function endOf(course: FootballCourse, told: readonly Incident[]): Incident[] {
  const last = shootOutOf(course, told).at(-1) ?? told.at(-1)
  return last ? [{ atMs: last.atMs + 1000, type: 'ended', score: last.score, clock: last.clock, ...(course.qualified && { side: course.qualified }) }] : []
}

function abandon(told: readonly Incident[], { period, second }: { period: Period; second: number }, plans: readonly PeriodPlan[]): Incident[] {
  const plan = plans.find((each) => each.period === period)
  if (!plan) return [...told]
  const atMs = plan.startMs + second * 1000
  const before = told.filter((incident) => incident.atMs <= atMs)
  return [...before, { atMs, type: 'abandoned', score: before.at(-1)?.score ?? { total: [0, 0], parts: [] }, clock: clockAt(plan, second) }]
}

