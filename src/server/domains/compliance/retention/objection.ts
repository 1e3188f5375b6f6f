import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

export const isObjecting = (
  id: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(exists (select from support.complaint o
  where o.player_id = ${id} and o.state = 'open')
  or exists (select from sportsbook.dispute o where o.player_id = ${id} and o.state = 'open'))`

export async function hasOpenObjection(db: Db | Tx, playerId: string): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{ open: boolean }>`select ${isObjecting(sql`${playerId}::uuid`)} as open`.execute(
    db,
  )
  return row?.open === true
}
