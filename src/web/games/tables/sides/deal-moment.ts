import type { TableState } from '#shared/contracts/tables.ts'
import { GATHER_MS } from '../scene/cards/card-pose.ts'

/**
 * What a round's cards are laid by: while it is dealt its times, afterwards when the cards are
 * gathered. Milliseconds of the server's clock.
 */
export type DealMoment =
  | { phase: 'empty' }
  | { phase: 'dealing'; startMs: number; endMs: number }
  | { phase: 'lying'; gatheredAtMs: number }

/** Cards are off the table a little before the next bets. */
const CLEARED_BEFORE_MS = 200

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
    ? { phase: 'lying', gatheredAtMs: endMs - GATHER_MS - CLEARED_BEFORE_MS }
    : { phase: 'empty' }
}

const NOTHING: TableState['events'] = []

/**
 * What was told of cards that may lie on the table: the same while none do, however often the table
 * is told again.
 */
export function dealtEvents({
  phase,
  events,
}: Pick<TableState, 'phase' | 'events'>): TableState['events'] {
  return phase === 'dealing' || phase === 'result' ? events : NOTHING
}
