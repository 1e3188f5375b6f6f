import { sql } from 'kysely'
import { changedRows } from '../database/changed-rows.ts'
import type { Tx } from '../database/database.ts'
import { normaliseAddress } from './normalise-address.ts'

/**
 * Erases the records of a player's messages, links to files of their own, and the mails and SMS
 * that demo mode stored for these addresses. Returns the number.
 */
export function eraseMails(tx: Tx, ownerId: string, addresses: readonly string[]): Promise<number> {
  return changedRows(
    tx,
    sql`delete from platform.download where owner_id = ${ownerId}`,
    sql`delete from platform.sent_message where player_id = ${ownerId}`,
    sql`delete from platform.sandbox_message where recipient =
      any(${addresses.map(normaliseAddress)}::text[])`,
  )
}
