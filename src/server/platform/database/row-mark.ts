import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/**
 * Returns a text that differs after each committed change of the rows of `from`: their number, and
 * the newest transaction that wrote one of them.
 */
export async function rowMark(read: Db, from: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{
    mark: string
  }>`select count(*) || ' ' || coalesce(max(written::text::bigint), 0) as mark from (select xmin
    as written from ${from}) as r`.execute(read)
  return rows[0]?.mark ?? ''
}
