import { sql } from 'kysely'
import { TRANSACTION_STATUS } from '#shared/contracts/finance/codes.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

type Line = { playerId: string; transactionId: string }
const DEPOSIT = 1

const asked = (lines: readonly Line[]) =>
  sql`unnest(${lines.map(({ playerId }) => playerId)}::uuid[],
    ${lines.map(({ transactionId }) => transactionId)}::uuid[]) as asked (player_id, id)`

export async function findReferences(
  read: Db | Tx,
  lines: readonly Line[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; reference: string | null }>`
    select t.id, t.reference from ${asked(lines)} join wallet.transaction t
      on t.player_id = asked.player_id and t.id = asked.id`.execute(read)
  return new Map(rows.map(({ id, reference }) => [id, reference ?? '']))
}

export async function findLinesUnder(
  read: Db,
  playerId: string,
  references: readonly string[],
): Promise<Map<string, string>> {
  if (references.length === 0) return new Map()
  const { rows } = await sql<{
    id: string
    reference: string
  }>`select id, reference from wallet.transaction where player_id = ${playerId}
    and reference = any(${[...references]}::text[])`.execute(read)
  return new Map(rows.map(({ id, reference }) => [reference, id]))
}

/**
 * Returns the references of these lines under which the same player has an approved deposit
 * already.
 */
export async function findSpentReferences(read: Db, lines: readonly Line[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.id from ${asked(lines)} join wallet.transaction t
      on t.player_id = asked.player_id and t.id = asked.id
    join wallet.transaction other on other.player_id = t.player_id and other.reference = t.reference
      and other.id <> t.id and other.type = ${DEPOSIT}
      and other.status = ${TRANSACTION_STATUS.approved}`.execute(read)
  return new Set(rows.map(({ id }) => id))
}
