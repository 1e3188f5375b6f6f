import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { presentEntry, type Entry, type EntryRow } from './find-line.ts'

const PAGE = 1_000

/**
 * Streams a player's entries in chain order, each with its statement line. `roundId` restricts them
 * to one round or coupon.
 */
export async function* eachEntry(
  db: Db,
  playerId: string,
  roundId?: string,
): AsyncGenerator<Entry & { transactionId: string }> {
  let after = 0n
  for (;;) {
    const { rows } = await sql<EntryRow & { transfer_id: string }>`
      select seq, transfer_id, debit, credit, amount_minor, created_at, hash from wallet.entry
        where player_id = ${playerId} and seq > ${after}
        and (${roundId ?? null}::uuid is null or transfer_id in (select id from wallet.transaction
          where player_id = ${playerId} and round_id = ${roundId ?? null}::uuid))
      order by seq limit ${PAGE}`.execute(db)
    for (const row of rows) yield { ...presentEntry(row), transactionId: row.transfer_id }
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.seq
  }
}
