import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database/database.ts'

export type OwnData = { name: string; rows(playerId: string, at?: Db): AsyncIterable<unknown> }

const PAGE = 1_000

/**
 * Returns a player's rows in the order of `key`, with the named columns only, so that no secret is
 * exported. `only` is a condition on the rows.
 */
export function ownRows(
  db: Db,
  name: string,
  table: string,
  columns: readonly string[],
  key: string | readonly string[],
  only: RawBuilder<unknown> = sql`true`,
): OwnData {
  return {
    name,
    async *rows(playerId, at = db) {
      for (let offset = 0; ; offset += PAGE) {
        const { rows } = await sql<{ row: unknown }>`
          select to_jsonb(t) as row from (
            select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
              where player_id = ${playerId} and ${only}
              order by ${sql.join([key].flat().map((column) => sql.ref(column)))} limit ${PAGE} offset ${offset}
          ) t`.execute(at)
        for (const { row } of rows) yield row
        if (rows.length < PAGE) return
      }
    },
  }
}
