import { sql } from 'kysely'
import { addDays, siteDate } from '#shared/dates.ts'
import type { Database, Db } from '#server/platform/database/database.ts'

export type DailyHead = { date: string; lines: number; head: string }

/**
 * Publishes the current head of the audit chain for the last finished Istanbul day.
 * @returns false if that day has a head already, or the chain is empty
 */
export function publishHead(database: Pick<Database, 'transaction'>, now: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { numAffectedRows } = await sql`insert into staff.daily_head (date, seq, hash, created_at)
      select ${addDays(siteDate(now), -1)}::date, seq, hash, ${now} from staff.audit_head
        where seq > 0 on conflict (date) do nothing`.execute(tx)
    return numAffectedRows === 1n
  })
}

export async function listHeads(read: Db, limit: number): Promise<DailyHead[]> {
  const { rows } = await sql<{ date: string; seq: bigint; head: string }>`
    select date, seq, encode(hash, 'hex') as head from staff.daily_head order by date desc
      limit ${limit}`.execute(read)
  return rows.map(({ date, seq, head }) => ({ date, lines: Number(seq), head }))
}

export async function holdsHead(read: Db, lines: number, head: string): Promise<boolean> {
  const { rows } = await sql<{
    hash: string
  }>`select encode(hash, 'hex') as hash from staff.audit where seq = ${lines}`.execute(read)
  return rows[0]?.hash === head
}
