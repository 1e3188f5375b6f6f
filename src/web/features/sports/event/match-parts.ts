import type { Match } from './use-match.ts'

const PARTS = [
  'markets',
  'tracker',
  'lineUps',
  'timeline',
  'figures',
  'form',
  'table',
  'meetings',
  'reasons',
] as const
export type Part = (typeof PARTS)[number]

type Known = Pick<Match, 'stats' | 'reasons'> & { event: Pick<Match['event'], 'state' | 'tracker'> }

/**
 * Returns the available parts of a match in tab order. Unknown parts are omitted. A finished match
 * has no bets part, unless nothing else is known.
 */
export function partsOf({ event: { state, tracker }, stats, reasons }: Known): readonly Part[] {
  const has: Record<Part, boolean> = {
    markets: state !== 'finished',
    tracker: state === 'live' && tracker !== null,
    lineUps: stats.lineUps !== null,
    timeline: stats.timeline.length > 0,
    figures: stats.figures.length > 0,
    form: stats.form.home.length + stats.form.away.length > 0,
    table: stats.table.length > 0,
    meetings: stats.meetings.length > 0,
    reasons: reasons !== null,
  }
  const parts = PARTS.filter((part) => has[part])
  return parts.length === 0 ? ['markets'] : parts
}
