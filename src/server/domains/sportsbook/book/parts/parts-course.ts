import type { Side } from '#games/sportsbook/match-model.ts'
import type { Incident } from '#games/sportsbook/world/types.ts'
import { momentumOf, timelineItem, timelineOf, type Course } from '../course.ts'
import { isBreak, partsFigures, WON, type Counted } from './parts-figures.ts'

const SHOWN_TYPES: ReadonlySet<string> = new Set([
  'part-start',
  'part-end',
  'game',
  'tie-break',
  'map',
  'overtime',
  'free-throw',
  'two-points',
  'three-points',
  'time-out',
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

export function partsCourse(incidents: readonly Incident[], counted: Counted): Course {
  const latest = latestOf(incidents, counted)
  return {
    timeline: timelineOf(incidents, SHOWN_TYPES, isBreak),
    figures: partsFigures(incidents, counted),
    momentum: momentumOf(incidents, PRESSURE),
    ...(latest && { latest }),
  }
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
    last: timelineItem(incident, isBreak(incident, incidents[last - 1])),
    winners: winners.slice(-MAX_WINNERS),
  }
}
