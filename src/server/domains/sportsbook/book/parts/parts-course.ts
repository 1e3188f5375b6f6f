import type { Incident } from '#games/sportsbook/world/types.ts'
import { countOf, momentumOf, timelineOf, type Course, type Figure } from '../course.ts'

const TOLD: ReadonlySet<string> = new Set(['part-start', 'part-end', 'game', 'tie-break', 'break-point', 'map', 'overtime', 'three-points', 'time-out', 'ended', 'postponed', 'abandoned', 'awarded', 'correction'])
const WON = ['point', 'ace', 'double-fault', 'rally', 'round'] as const
const PRESSURE = { point: 1, ace: 1.4, 'double-fault': 1, rally: 1, round: 1, game: 2, map: 2, 'free-throw': 1, 'two-points': 1.5, 'three-points': 2.2, turnover: -0.6 }

/** How a match in parts went; figures nobody counts in its sport are left out. */
export function partsCourse(incidents: readonly Incident[]): Course {
  const figures: Figure[] = [
    { key: 'points-won', ...countOf(incidents, ...WON) }, { key: 'aces', ...countOf(incidents, 'ace') },
    { key: 'double-faults', ...swapped(countOf(incidents, 'double-fault')) }, { key: 'break-points', ...countOf(incidents, 'break-point') },
    { key: 'two-points', ...countOf(incidents, 'two-points') }, { key: 'three-points', ...countOf(incidents, 'three-points') },
    { key: 'free-throws', ...countOf(incidents, 'free-throw') }, { key: 'turnovers', ...countOf(incidents, 'turnover') },
  ]
  return { timeline: timelineOf(incidents, TOLD), figures: figures.filter(({ home, away }) => home + away > 0), momentum: momentumOf(incidents, PRESSURE) }
}

/** A double fault is told of who won the point by it. */
function swapped({ home, away }: Omit<Figure, 'key'>): Omit<Figure, 'key'> {
  return { home: away, away: home }
}
