import type { Incident } from '#games/sportsbook/world/types.ts'
import { countOf, latestItem, momentumOf, timelineOf, type Course, type Figure } from '../course.ts'
import { marksOf } from '../detail/marks.ts'
import { playingTimeOf } from '../detail/playing-time.ts'
import { SHOTS, shotsOf } from '../detail/shots.ts'
import { teamsOf } from '../detail/teams.ts'

const SHOWN_TYPES: ReadonlySet<string> = new Set([
  'kick-off',
  'goal',
  'penalty-goal',
  'own-goal',
  'goal-cancelled',
  'penalty-awarded',
  'penalty-scored',
  'penalty-missed',
  'yellow-card',
  'red-card',
  'substitution',
  'corner',
  'shot-on-target',
  'stoppage-time',
  'half-time',
  'second-half',
  'full-time',
  'extra-time',
  'extra-half-time',
  'extra-second-half',
  'extra-time-end',
  'shoot-out',
  'ended',
  'postponed',
  'abandoned',
  'awarded',
])
const GOALS = ['goal', 'penalty-goal'] as const
const PRESSURE = {
  possession: 0.2,
  attack: 0.6,
  'dangerous-attack': 1.2,
  corner: 1.2,
  'shot-off-target': 1.5,
  'shot-blocked': 1.3,
  'shot-on-target': 2.2,
  'penalty-awarded': 3,
  goal: 3,
  'penalty-goal': 2,
}

export function footballCourse(all: readonly Incident[]): Course {
  const incidents = all.filter(({ type }) => type !== 'line-ups')
  const last = incidents.at(-1)
  const time = playingTimeOf(incidents)
  const teams = teamsOf(all)
  return {
    timeline: timelineOf(incidents, SHOWN_TYPES),
    figures: figuresOf(incidents),
    momentum: momentumOf(incidents, PRESSURE, time),
    ...(last && last.type !== 'ended' && { latest: { last: latestItem(last), winners: [] } }),
    detail: {
      minutes: time.minutes,
      periods: [...time.periods],
      marks: marksOf(incidents, time),
      shots: shotsOf(incidents, SHOTS.football),
      flow: [],
      history: [],
      suspended: [],
      ...(teams && { teams }),
    },
  }
}

function figuresOf(incidents: readonly Incident[]): Figure[] {
  if (incidents.length === 0) return []
  const onTarget = countOf(incidents, 'shot-on-target', ...GOALS)
  const offTarget = countOf(incidents, 'shot-off-target')
  const blocked = countOf(incidents, 'shot-blocked')
  const possession = possessionOf(incidents)
  return [
    ...(possession ? [{ key: 'possession', ...possession }] : []),
    {
      key: 'shots',
      home: onTarget.home + offTarget.home + blocked.home,
      away: onTarget.away + offTarget.away + blocked.away,
    },
    { key: 'shots-on-target', ...onTarget },
    ...ifAny({ key: 'shots-off-target', ...offTarget }),
    ...ifAny({ key: 'shots-blocked', ...blocked }),
    { key: 'dangerous-attacks', ...countOf(incidents, 'dangerous-attack') },
    { key: 'corners', ...countOf(incidents, 'corner') },
    { key: 'offsides', ...countOf(incidents, 'offside') },
    ...ifAny({ key: 'fouls', ...countOf(incidents, 'foul') }),
    { key: 'yellow-cards', ...countOf(incidents, 'yellow-card') },
    { key: 'red-cards', ...countOf(incidents, 'red-card') },
  ]
}

/** Not every feed tells these. */
const ifAny = (figure: Figure): Figure[] => (figure.home + figure.away > 0 ? [figure] : [])

function possessionOf(incidents: readonly Incident[]): Omit<Figure, 'key'> | undefined {
  const phases = incidents.filter(
    ({ type, side }) =>
      side !== undefined &&
      (type === 'possession' || type === 'attack' || type === 'dangerous-attack'),
  )
  let [home, all] = [0, 0]
  for (const [index, phase] of phases.entries()) {
    const untilMs = phases[index + 1]?.atMs ?? incidents.at(-1)?.atMs ?? phase.atMs
    const heldMs = Math.min(untilMs - phase.atMs, LONGEST_HELD_MS)
    all += heldMs
    if (phase.side === 'home') home += heldMs
  }
  if (all === 0) return undefined
  const share = Math.round((home / all) * 100)
  return { home: share, away: 100 - share }
}

/** Caps a possession, because no one has the ball during a break. */
const LONGEST_HELD_MS = 90_000
