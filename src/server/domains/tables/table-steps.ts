import type { TableState } from '#shared/contracts/tables.ts'
import { toWireTime } from '#shared/dates.ts'
import { changeBetween, isQuiet, type SteppedTable, type TableStep } from '#shared/table-changes.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Presence } from '#server/platform/realtime/presence.ts'

/**
 * Process-local channel of a table's changes. Each process derives them from the whole states it
 * receives.
 */
export function stepsChannel(tableId: string): string {
  return `table-changes:${tableId}`
}

/**
 * A table as published to this process's subscribers: consecutive versions, each sent as a change.
 * A whole state lost between processes makes the next change larger, so no subscriber misses
 * anything.
 */
export function tableSteps(
  { bus, clock, presence }: Pick<Platform, 'bus' | 'clock'> & { presence: Presence },
  tableId: string,
  read: () => Promise<TableState>,
) {
  let latest: SteppedTable | undefined
  let reading: Promise<void> | undefined

  function receive(state: TableState): void {
    const before = latest
    latest = { ...state, version: (before?.version ?? 0) + 1 }
    if (before !== undefined)
      bus.publishHere(stepsChannel(tableId), {
        version: latest.version,
        ...changeBetween(before, state),
      } satisfies TableStep)
  }

  async function renew(): Promise<void> {
    const before = latest
    const state = await read()
    if (latest !== before || (before !== undefined && isQuiet(changeBetween(before, state)))) return
    receive(state)
  }

  return {
    receive: receive,
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
