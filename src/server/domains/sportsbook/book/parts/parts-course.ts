import type { Side } from '#games/sportsbook/match-model.ts'
import type { Incident } from '#games/sportsbook/world/types.ts'
import { momentumOf, timelineItem, timelineOf, type Course } from '../course.ts'
import { isBreak, partsFigures, WON, type Counted } from './parts-figures.ts'

const TOLD: ReadonlySet<string> = new Set([
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
/** Of the running part, the winners kept: no set is expected to be longer. */
const MAX_WINNERS = 80

/** How a match in parts went. */
export function partsCourse(incidents: readonly Incident[], counted: Counted): Course {
  const latest = latestOf(incidents, counted)
  return {
    timeline: timelineOf(incidents, TOLD, isBreak),
    figures: partsFigures(incidents, counted),
    momentum: momentumOf(incidents, PRESSURE),
    ...(latest && { latest }),
  }
}

/**
 * What happened last, and who won what the running part is counted in, in their order. A break
 * point is said by the points themselves.
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
