import type { TableEvent } from '#games/tables/table-events.ts'
import type { TableState } from '#shared/contracts/tables.ts'

/**
 * Returns when each event of a deal is shown, as shares 0 … 1 of the deal's time. A late viewer
 * sees all events that are due.
 */
export type RevealTimes = (events: readonly TableEvent[]) => readonly number[]

/**
 * Returns the events that may be shown now: all of them once the round is over or if nothing moves
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
  beacons: true,
  diceTotal: true,
  wheelStop: true,
  seatCard: true,
  dealerCard: true,
  holeCard: true,
  insuranceOffered: true,
  insured: true,
  evenMoney: true,
  insuranceClosed: true,
  peek: true,
  turn: true,
  doubled: true,
  split: true,
  handEnd: true,
  holeShown: true,
  dealerEnd: true,
  verdict: true,
  holdemPlayerCard: true,
  holdemHiddenCard: true,
  holdemBoardCard: true,
  holdemDecide: true,
  holdemClosed: true,
  holdemDealerCard: true,
  holdemResult: true,
}

function isTableEvent(event: { type: string }): event is TableEvent {
  return Object.hasOwn(TYPES, event.type)
}

export function goneOf(
  { startsAt, endsAt }: Pick<TableState, 'startsAt' | 'endsAt'>,
  nowMs: number,
): number {
  if (startsAt === null || endsAt === null) return 1
  const [start, end] = [new Date(startsAt).getTime(), new Date(endsAt).getTime()]
  return Math.min(1, Math.max(0, (nowMs - start) / (end - start)))
}
