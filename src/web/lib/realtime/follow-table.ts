import type { TableState } from '#shared/contracts/tables.ts'
import { applyTableStep, type SteppedTable, type TableStep } from '#shared/table-changes.ts'
import { followSteps, type Listen } from './follow-steps.ts'
import { isRecord } from '../storage.ts'

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
  return followSteps(listen, topic, (data) => {
    if (!isTableMessage(data)) return 'taken'
    const next = applyTableStep(known, data)
    if (next === undefined) return 'gap'
    if (next !== known) listener(next)
    known = next
    return 'taken'
  })
}

function isTableMessage(data: unknown): data is SteppedTable | TableStep {
  return isRecord(data) && typeof data.version === 'number' && ('phase' in data || 'set' in data)
}
