import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import type { TableGame, TablePhases } from '#games/tables/table-game.ts'
import { TABLE_GAMES } from '#games/tables/tables.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { LiveTableTable, TablesTables } from './tables.ts'

export type LiveTable = {
  id: string
  game: TableGame
  name: Bilingual
  dealer: string
  image: string
  category: string
  seats: number
  minBetMinor: Minor
  maxBetMinor: Minor
  tableMaxMinor: Minor
  spotLimits: Readonly<Record<string, { minMinor: Minor; maxMinor: Minor }>>
  limitsVersion: number
  phases: TablePhases
  isEnabled: boolean
}

const amount = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(BigInt)
const spotLimits = z.record(z.string(), z.object({ minMinor: amount, maxMinor: amount }))
const storedLimits = z.object({
  limitsVersion: z.number().int(),
  minBetMinor: amount,
  maxBetMinor: amount,
  tableMaxMinor: amount,
  spotLimits,
})

export type TableLimits = Pick<
  LiveTable,
  'limitsVersion' | 'minBetMinor' | 'maxBetMinor' | 'tableMaxMinor' | 'spotLimits'
>

/** Copies a table's limits in the statement that begins its round. */
export function limitsNow(tableId: string) {
  return sql`(select jsonb_build_object('limitsVersion', limits_version, 'minBetMinor',
    min_bet_minor::text, 'maxBetMinor', max_bet_minor::text, 'tableMaxMinor', table_max_minor::text,
    'spotLimits', spot_limits) from tables.live_table where id = ${tableId})`
}

export function readLimits(stored: unknown): TableLimits | undefined {
  return stored === null ? undefined : storedLimits.parse(stored)
}

export function inRound(
  table: LiveTable,
  round: { limits: TableLimits | undefined } | undefined,
): LiveTable {
  return { ...table, ...round?.limits }
}

export function gameOf(id: string): TableGame {
  const game = TABLE_GAMES.find((known) => known.id === id)
  if (game === undefined) throw new Error(`tables: no game ${id}`)
  return game
}

export async function listTables(read: Db | Tx): Promise<LiveTable[]> {
  const rows = await read
    .withTables<TablesTables>()
    .selectFrom('tables.live_table')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.filter(({ game }) => TABLE_GAMES.some(({ id }) => id === game)).map(toTable)
}

function toTable(row: Selectable<LiveTableTable>): LiveTable {
  return {
    id: row.id,
    game: gameOf(row.game),
    name: { tr: row.name_tr, en: row.name_en },
    dealer: row.dealer,
    image: row.image,
    category: row.category,
    seats: row.seats,
    minBetMinor: row.min_bet_minor,
    maxBetMinor: row.max_bet_minor,
    tableMaxMinor: row.table_max_minor,
    spotLimits: spotLimits.parse(row.spot_limits),
    limitsVersion: row.limits_version,
    phases: {
      bettingMs: row.betting_ms,
      closingMs: row.closing_ms,
      dealingMs: row.dealing_ms,
      resultMs: row.result_ms,
    },
    isEnabled: row.is_enabled,
  }
}
