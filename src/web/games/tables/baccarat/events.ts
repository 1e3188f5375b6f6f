import type {
  BaccaratEvent,
  BaccaratSide,
  HistoryMark,
  TableEvent,
} from '#games/tables/table-events.ts'

export type BaccaratMark = Extract<HistoryMark, { kind: 'baccarat' }>

export function isBaccaratEvent(event: TableEvent): event is BaccaratEvent {
  return (
    event.type === 'baccaratCard' ||
    event.type === 'natural' ||
    event.type === 'third' ||
    event.type === 'baccaratResult'
  )
}

export function handsOf(events: readonly BaccaratEvent[]): Record<BaccaratSide, number[]> {
  const of = (side: BaccaratSide) =>
    events.flatMap((event) =>
      event.type === 'baccaratCard' && event.side === side ? [event.card] : [],
    )
  return { player: of('player'), banker: of('banker') }
}

export function isBaccaratMark(mark: Readonly<Record<string, unknown>>): mark is BaccaratMark {
  return mark['kind'] === 'baccarat' && typeof mark['winner'] === 'string'
}
