import type { TableState } from '#shared/contracts/tables.ts'
import { hearTable, type SteppedTable, type TableStep } from '#shared/table-changes.ts'
import { isRecord } from './storage.ts'

type Listen = (topic: string, hear: (data: unknown) => void) => () => void

/**
 * A table's states, put together from its steps; after a gap it is listened to again. Returns how
 * to stop.
 */
export function followTable(
  listen: Listen,
  topic: string,
  hear: (state: TableState) => void,
): () => void {
  let known: SteppedTable | undefined
  let stop = listen(topic, take)
  let isOver = false

  function take(data: unknown): void {
    if (isOver || !isTold(data)) return
    const next = hearTable(known, data)
    if (next === undefined) return again()
    if (next === known) return
    known = next
    hear(next)
  }

  function again(): void {
    const before = stop
    stop = listen(topic, take)
    before()
  }

  return () => {
    isOver = true
    stop()
  }
}

function isTold(data: unknown): data is SteppedTable | TableStep {
  return isRecord(data) && typeof data.version === 'number' && ('phase' in data || 'set' in data)
}
