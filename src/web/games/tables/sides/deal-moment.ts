import type { TableState } from '#shared/contracts/tables.ts'
import { GATHER_MS } from '../scene/cards/card-pose.ts'

export type DealMoment =
  | { phase: 'empty'; dealsAtMs?: number | undefined }
  | { phase: 'dealing'; startMs: number; endMs: number }
  | { phase: 'lying'; gatheredAtMs: number }

/** Cards leave the table slightly before the next bets. */
export const GATHERED_BEFORE_MS = GATHER_MS + 200

export function dealMomentOf({
  phase,
  startsAt,
  endsAt,
  isVoid,
}: Pick<TableState, 'phase' | 'startsAt' | 'endsAt' | 'isVoid'>): DealMoment {
  if (startsAt === null || endsAt === null || isVoid) return { phase: 'empty' }
  const endMs = new Date(endsAt).getTime()
  if (phase === 'dealing') return { phase: 'dealing', startMs: new Date(startsAt).getTime(), endMs }
  return phase === 'result'
    ? { phase: 'lying', gatheredAtMs: endMs - GATHERED_BEFORE_MS }
    : { phase: 'empty', dealsAtMs: phase === 'closed' ? endMs : undefined }
}

const NOTHING: TableState['events'] = []

/**
 * Returns the events of cards on the table. Returns the same object while there are none, however
 * often the state is published.
 */
export function dealtEvents({
  phase,
  events,
}: Pick<TableState, 'phase' | 'events'>): TableState['events'] {
  return phase === 'dealing' || phase === 'result' ? events : NOTHING
}
