import { sql } from 'kysely'
import { changedRows } from '../database/changed-rows.ts'
import type { Tx } from '../database/database.ts'
import { normaliseAddress } from './messages.ts'

/**
 * Erases mails and SMS that demo mode stored for these addresses, and links to files of their
 * owner. Live mode stores none. Returns the number.
 */
export function eraseMails(tx: Tx, ownerId: string, addresses: readonly string[]): Promise<number> {
  return changedRows(
    tx,
    sql`delete from platform.download where owner_id = ${ownerId}`,
    sql`delete from platform.sandbox_message where recipient =
      any(${addresses.map(normaliseAddress)}::text[])`,
  )
}
