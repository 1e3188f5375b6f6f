import { sql } from 'kysely'
import type { Minor } from '#shared/money.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Marks a round's stake as paid by the house (a free bet), so that it does not count as play with
 * own money.
 */
export async function markHousePaid(
  tx: Tx,
  { roundId, playerId, amountMinor }: { roundId: string; playerId: string; amountMinor: Minor },
): Promise<void> {
  await sql`insert into wallet.house_paid_stake (round_id, player_id, amount_minor)
    values (${roundId}, ${playerId}, ${amountMinor})`.execute(tx)
}

export async function unmarkHousePaid(tx: Tx, roundIds: readonly string[]): Promise<void> {
  await sql`delete from wallet.house_paid_stake
    where round_id = any(${[...roundIds]}::uuid[])`.execute(tx)
}
