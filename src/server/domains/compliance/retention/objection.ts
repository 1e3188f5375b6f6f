import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'

/**
 * Whether a player of this id has a complaint or an objection to a coupon that no one has answered.
 */
export const isObjecting = (
  id: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(exists (select from support.complaint o where o.player_id = ${id} and o.state = 'open')
  or exists (select from sportsbook.dispute o where o.player_id = ${id} and o.state = 'open'))`

/** Nothing of theirs is erased until it is answered. */
export async function hasOpenObjection(db: Db | Tx, playerId: string): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{ open: boolean }>`select ${isObjecting(sql`${playerId}::uuid`)} as open`.execute(
    db,
  )
  return row?.open === true
}
