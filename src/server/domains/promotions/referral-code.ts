import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Excludes letters and digits that are easily confused. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

export async function findReferralCode(db: Db | Tx, playerId: string): Promise<string | undefined> {
  const {
    rows: [row],
  } = await sql<{
    code: string
  }>`select code from promotions.referral_code where player_id = ${playerId}`.execute(db)
  return row?.code
}

/** Returns a player's own code, made at the first query. It is never the code of a promotion. */
export async function openReferralCode(tx: Tx, playerId: string, now: Date): Promise<string> {
  for (;;) {
    const code = newCode()
    await sql`insert into promotions.referral_code (player_id, code, created_at)
      select ${playerId}::uuid, ${code}, ${now}::timestamptz where not exists (select
        from promotions.code where code = ${code}) on conflict do nothing`.execute(tx)
    const kept = await findReferralCode(tx, playerId)
    if (kept !== undefined) return kept
  }
}

export async function readCode(
  db: Db | Tx,
  typed: string,
): Promise<{ kind: 'friend'; playerId: string } | { kind: 'promotion' | 'unknown' }> {
  const code = typed.trim().toUpperCase()
  const {
    rows: [row],
  } = await sql<{ player_id: string | null; promotion: boolean }>`
    select (select player_id from promotions.referral_code where code = ${code})
      as player_id, exists (select from promotions.code where code = ${code}) as promotion`.execute(
    db,
  )
  if (row?.promotion === true) return { kind: 'promotion' }
  return row === undefined || row.player_id === null
    ? { kind: 'unknown' }
    : { kind: 'friend', playerId: row.player_id }
}
