import type { Side } from '#games/sportsbook/match-model.ts'
import type { Incident } from '#games/sportsbook/world/types.ts'
import { latestItem, momentumOf, timelineOf, type Course } from '../course.ts'
import type { Detail } from '../detail/detail.ts'
import { flowOf, marksOf } from '../detail/marks.ts'
import { playingTimeOf, type PlayingTime } from '../detail/playing-time.ts'
import { historyOf } from '../detail/set-history.ts'
import { SHOTS, shotsOf } from '../detail/shots.ts'
import { suspendedOf } from '../detail/suspensions.ts'
import { isBreak, partsFigures, WON, type Counted } from './parts-figures.ts'

const SHOWN_TYPES: ReadonlySet<string> = new Set([
  'part-start',
  'part-end',
  'game',
  'tie-break',
  'map',
  'overtime',
  'goal',
  'shoot-out',
  'penalty-scored',
  'free-throw',
  'two-points',
  'three-points',
  'time-out',
  'suspension',
  'ended',
  'postponed',
  'abandoned',
  'awarded',
  'correction',
])
const PRESSURE = {
  point: 1,
  ace: 1.4,
  'double-fault': 1,
  rally: 1,
  round: 1,
  goal: 2,
  'shot-on-target': 0.7,
  'shot-off-target': 0.4,
  game: 2,
  map: 2,
  'free-throw': 1,
  'two-points': 1.5,
  'three-points': 2.2,
  turnover: -0.6,
}
const STARTS: ReadonlySet<string> = new Set(['part-start', 'overtime'])
/** Maximum winners stored for the current part; no set is expected to be longer. */
const MAX_WINNERS = 80

export function partsCourse(reported: readonly Incident[], counted: Counted): Course {
  const incidents = reported.filter(({ type }) => type !== 'line-ups')
  const latest = latestOf(incidents, counted)
  const time = playingTimeOf(incidents)
  return {
    timeline: timelineOf(incidents, SHOWN_TYPES, isBreak),
    figures: partsFigures(incidents, counted),
    momentum: momentumOf(incidents, PRESSURE, time),
    ...(latest && { latest }),
    detail: {
      minutes: time.minutes,
      periods: [...time.periods],
      marks: [],
      shots: [],
      flow: [],
      history: [],
      suspended: [],
      ...DETAILS[counted](incidents, time),
    },
  }
}

const DETAILS: Readonly<
  Record<Counted, (incidents: readonly Incident[], time: PlayingTime) => Partial<Detail>>
> = {
  baskets: (incidents, time) => ({
    shots: shotsOf(incidents, SHOTS.baskets),
    flow: flowOf(incidents, time),
  }),
  goals: (incidents, time) => ({
    shots: shotsOf(incidents, SHOTS.goals),
    marks: marksOf(incidents, time),
    suspended: suspendedOf(incidents, 'ice-hockey'),
  }),
  attacks: (incidents, time) => ({
    shots: shotsOf(incidents, SHOTS.goals),
    flow: flowOf(incidents, time),
    marks: marksOf(incidents, time).filter(({ type }) => type === 'suspension'),
    suspended: suspendedOf(incidents, 'handball'),
  }),
  rallies: (incidents) => ({ history: historyOf(incidents, 'points') }),
  rounds: (incidents) => ({ history: historyOf(incidents, 'points') }),
  games: (incidents) => ({ history: historyOf(incidents, 'games') }),
}

/**
 * Returns the last incident and, in order, the winners of the points or rounds of the current part.
 * Break points are skipped, because the points themselves show them.
 */
function latestOf(incidents: readonly Incident[], counted: Counted): Course['latest'] {
  if (incidents.at(-1)?.type === 'ended') return undefined
  const last = incidents.findLastIndex(({ type }) => type !== 'break-point')
  const incident = incidents[last]
  if (incident === undefined) return undefined
  const won = counted === 'games' ? new Set(['game']) : WON
  const winners = incidents
    .slice(incidents.findLastIndex(({ type }) => STARTS.has(type)) + 1)
    .flatMap(({ type, side }): Side[] => (won.has(type) && side ? [side] : []))
  return {
    last: latestItem(incident, isBreak(incident, incidents[last - 1])),
    winners: winners.slice(-MAX_WINNERS),
  }
}
