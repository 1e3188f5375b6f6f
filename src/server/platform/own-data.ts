import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * One part of what is held of a player: a list of records, read as it is written out; from `at`,
 * where all parts are to be of one moment.
 */
export type OwnData = { name: string; rows(playerId: string, at?: Db): AsyncIterable<unknown> }

const PAGE = 1_000

/**
 * A player's rows of a table in the order of `key`: the named columns only, so that no secret
 * leaves with them.
 */
export function ownRows(
  db: Db,
  name: string,
  table: string,
  columns: readonly string[],
  key: string,
): OwnData {
  return {
    name,
    async *rows(playerId, at = db) {
      for (let offset = 0; ; offset += PAGE) {
        const { rows } = await sql<{ row: unknown }>`
          select to_jsonb(t) as row from (
            select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} where player_id = ${playerId} order by ${sql.ref(key)} limit ${PAGE} offset ${offset}
          ) t`.execute(at)
        for (const { row } of rows) yield row
        if (rows.length < PAGE) return
      }
    },
  }
}
