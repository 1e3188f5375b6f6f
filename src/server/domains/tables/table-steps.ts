import type { TableState } from '#shared/contracts/tables.ts'
import { toWireTime } from '#shared/dates.ts'
import { changeBetween, isQuiet, type SteppedTable, type TableStep } from '#shared/table-changes.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Presence } from '#server/platform/presence.ts'

/**
 * The bus channel of a table's changes, within a process: each works them out from the whole states
 * it hears.
 */
export function stepsChannel(tableId: string): string {
  return `table-changes:${tableId}`
}

/**
 * A table as this process's watchers have it: one version after the other, each told as what
 * changed. A state that was lost between processes makes the next change larger, and no one miss
 * any.
 */
export function tableSteps(
  { bus, clock, presence }: Pick<Platform, 'bus' | 'clock'> & { presence: Presence },
  tableId: string,
  read: () => Promise<TableState>,
) {
  let latest: SteppedTable | undefined
  let reading: Promise<void> | undefined

  function hear(state: TableState): void {
    const before = latest
    latest = { ...state, version: (before?.version ?? 0) + 1 }
    if (before !== undefined)
      bus.publishHere(stepsChannel(tableId), {
        version: latest.version,
        ...changeBetween(before, state),
      } satisfies TableStep)
  }

  /** The table as the database has it, where no one told of it. */
  async function renew(): Promise<void> {
    const before = latest
    const state = await read()
    if (latest !== before || (before !== undefined && isQuiet(changeBetween(before, state)))) return
    hear(state)
  }

  return {
    hear,
    async snapshot(): Promise<SteppedTable> {
      reading ??= renew().finally(() => {
        reading = undefined
      })
      await reading
      if (latest === undefined) throw new Error(`tables: nothing is known of ${tableId}`)
      return { ...latest, now: toWireTime(clock.now()), players: presence.count(tableId) }
    },
  }
}
