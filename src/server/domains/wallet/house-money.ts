import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'
import type { Minor } from '#shared/money.ts'

/**
 * Whose entries move money between the house's own accounts: a chain like a player's, with no money
 * of its own.
 */
export const THE_HOUSE = '00000000-0000-0000-0000-000000000000'

/** From one house account to another, positive kuruş. Returns the transfer's id. */
export async function moveHouseMoney(
  tx: Tx,
  {
    debit,
    credit,
    amountMinor,
    now,
  }: { debit: number; credit: number; amountMinor: Minor; now: Date },
): Promise<string> {
  const transferId = randomUUID()
  await sql`select wallet.lock_player(${THE_HOUSE})`.execute(tx)
  await sql`select wallet.post(${THE_HOUSE}, ${transferId}, array[${debit}]::smallint[], array[${credit}]::smallint[], array[${amountMinor}]::bigint[], ${now})`.execute(
    tx,
  )
  return transferId
}
