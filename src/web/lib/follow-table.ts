import type { TableState } from '#shared/contracts/tables.ts'
import { applyTableStep, type SteppedTable, type TableStep } from '#shared/table-changes.ts'
import { isRecord } from './storage.ts'

type Listen = (topic: string, listener: (data: unknown) => void) => () => void

/**
 * Builds a table's states from its steps; after a gap it subscribes again. Returns a function that
 * stops it.
 */
export function followTable(
  listen: Listen,
  topic: string,
  listener: (state: TableState) => void,
): () => void {
  let known: SteppedTable | undefined
  let stop = listen(topic, take)
  let isOver = false

  function take(data: unknown): void {
    if (isOver || !isTableMessage(data)) return
    const next = applyTableStep(known, data)
    if (next === undefined) return again()
    if (next === known) return
    known = next
    listener(next)
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

function isTableMessage(data: unknown): data is SteppedTable | TableStep {
  return isRecord(data) && typeof data.version === 'number' && ('phase' in data || 'set' in data)
}
