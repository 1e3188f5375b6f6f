import type { TableEvent } from '#games/tables/table-events.ts'
import type { TableState } from '#shared/contracts/tables.ts'

/**
 * When each event of a deal is shown: the part of the deal's time that has gone by then, 0 … 1.
 * Whoever comes in late sees all that is due.
 */
export type RevealTimes = (events: readonly TableEvent[]) => readonly number[]

/**
 * The events a player may see by now: all of them once the round is over or where nothing moves
 * (`atOnce`).
 */
export function shownEvents(
  state: TableState,
  nowMs: number,
  revealTimes: RevealTimes,
  atOnce: boolean,
): readonly TableEvent[] {
  const events = eventsOf(state)
  if (state.phase !== 'dealing' || atOnce) return events
  const times = revealTimes(events)
  const gone = goneOf(state, nowMs)
  return events.filter((_, index) => (times[index] ?? 0) <= gone)
}

/** A round's events as their game tells them (`games/tables/table-events.ts`). */
export function eventsOf({ events }: Pick<TableState, 'events'>): readonly TableEvent[] {
  return events.filter(isTableEvent)
}

const TYPES: Readonly<Record<TableEvent['type'], true>> = {
  lucky: true,
  ball: true,
  baccaratCard: true,
  natural: true,
  third: true,
  baccaratResult: true,
  dragonTigerCard: true,
  dragonTigerResult: true,
  dice: true,
  wheelStop: true,
  seatCard: true,
  dealerCard: true,
  holeCard: true,
  insuranceOffered: true,
  insured: true,
  insuranceClosed: true,
  peek: true,
  turn: true,
  doubled: true,
  split: true,
  handEnd: true,
  holeShown: true,
  dealerEnd: true,
  verdict: true,
}

function isTableEvent(event: { type: string }): event is TableEvent {
  return Object.hasOwn(TYPES, event.type)
}

/** How much of the phase's time has gone, 0 … 1. */
export function goneOf(
  { startsAt, endsAt }: Pick<TableState, 'startsAt' | 'endsAt'>,
  nowMs: number,
): number {
  if (startsAt === null || endsAt === null) return 1
  const [start, end] = [new Date(startsAt).getTime(), new Date(endsAt).getTime()]
  return Math.min(1, Math.max(0, (nowMs - start) / (end - start)))
}
