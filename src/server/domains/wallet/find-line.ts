import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

const TIME_DIGITS = 12

/**
 * Finds the owner of a statement line by its ID, which begins with the milliseconds of its
 * creation. Undefined if there is none.
 */
export async function findLine(
  db: Db | Tx,
  transactionId: string,
): Promise<{ playerId: string } | undefined> {
  const at = new Date(Number.parseInt(transactionId.replaceAll('-', '').slice(0, TIME_DIGITS), 16))
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9_999) return undefined
  const { rows } = await sql<{ player_id: string }>`
    select player_id from wallet.transaction where created_at >= ${at}
      and created_at < ${new Date(at.getTime() + 1)} and id = ${transactionId}::uuid`.execute(db)
  return rows[0] && { playerId: rows[0].player_id }
}

export type EntryRow = {
  seq: bigint
  debit: number
  credit: number
  amount_minor: bigint
  created_at: Date
  hash: Buffer
}
export type Entry = {
  seq: bigint
  debit: number
  credit: number
  amountMinor: bigint
  at: Date
  hash: string
}

export async function listEntries(
  db: Db | Tx,
  playerId: string,
  transactionId: string,
): Promise<Entry[]> {
  const { rows } = await sql<EntryRow>`
    select seq, debit, credit, amount_minor, created_at, hash from wallet.entry
      where player_id = ${playerId} and transfer_id = ${transactionId}::uuid order by seq`.execute(
    db,
  )
  return rows.map(presentEntry)
}

export function presentEntry({
  seq,
  debit,
  credit,
  amount_minor: amountMinor,
  created_at: at,
  hash,
}: EntryRow): Entry {
  return { seq, debit, credit, amountMinor, at, hash: hash.toString('hex') }
}
