import { sql } from 'kysely'
import { z } from 'zod'
import { Refusal } from '#shared/refusals.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

export const maintenanceState = z.object({
  on: z.boolean({ error: 'invalid' }),
  /** For information only: maintenance does not end automatically. */
  until: z.iso.datetime({ offset: true, error: 'invalid' }).optional(),
  message: z.string().trim().max(300, 'tooLong').optional(),
})
export type MaintenanceState = z.output<typeof maintenanceState>

const SETTING = 'maintenance'
const CHANNEL = 'content:maintenance'
const FRESH_MS = 1_000

/**
 * Tells synchronously whether the site is closed. A change by another process is seen within two
 * seconds.
 */
export type Maintenance = {
  current(): MaintenanceState
  refusal(): Refusal | undefined
  set(state: MaintenanceState): Promise<void>
  /** Writes the setting in the caller's transaction. The caller announces it after the commit. */
  write(tx: Tx, state: MaintenanceState): Promise<void>
  announce(): Promise<void>
  /** Reads the setting now. Call it once before the first request. */
  load(): Promise<void>
}

export function createMaintenance({
  database,
  clock,
  bus,
  log,
}: Pick<Platform, 'database' | 'clock' | 'bus' | 'log'>): Maintenance {
  let state: MaintenanceState = { on: false }
  let readAtMs = -Infinity
  let latestRead = 0

  async function load(): Promise<void> {
    const read = ++latestRead
    readAtMs = clock.now().getTime()
    const { rows } = await sql<{
      value: unknown
    }>`select value from platform.setting where name = ${SETTING}`.execute(database.read)
    const [row] = rows
    if (read === latestRead)
      state = row === undefined ? { on: false } : maintenanceState.parse(row.value)
  }

  function loadLater(): void {
    load().catch((error: unknown) =>
      log.error({ err: error }, 'the maintenance setting could not be read'),
    )
  }

  function current(): MaintenanceState {
    if (Math.abs(clock.now().getTime() - readAtMs) >= FRESH_MS) loadLater()
    return state
  }

  async function announce(): Promise<void> {
    bus.publish(CHANNEL, null)
    await load()
  }

  bus.subscribe(CHANNEL, loadLater)
  return {
    current,
    load,
    refusal() {
      const { on, until } = current()
      if (!on) return undefined
      return new Refusal(
        'maintenance',
        until === undefined ? { maintenance: true } : { maintenance: true, until },
      )
    },
    async set(next) {
      await database.transaction((tx) => writeMaintenance(tx, next, clock.now()))
      await announce()
    },
    write: (tx, next) => writeMaintenance(tx, next, clock.now()),
    announce,
  }
}

export async function writeMaintenance(tx: Tx, state: MaintenanceState, now: Date): Promise<void> {
  await sql`insert into platform.setting (name, value, updated_at)
    values (${SETTING}, ${JSON.stringify(state)}::jsonb, ${now})
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(
    tx,
  )
}
