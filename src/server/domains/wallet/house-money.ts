import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { Minor } from '#shared/money.ts'

/**
 * Owner of the entries between house accounts: a chain like a player's, without money of its own.
 */
export const THE_HOUSE = '00000000-0000-0000-0000-000000000000'

/** Moves positive kuruş between house accounts. Returns the transfer's ID. */
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
  await sql`select wallet.post(${THE_HOUSE}, ${transferId}, array[${debit}]::smallint[],
    array[${credit}]::smallint[], array[${amountMinor}]::bigint[], ${now})`.execute(tx)
  return transferId
}
