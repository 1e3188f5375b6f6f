import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/platform/database/database.ts'

export const REMOVE_OLD_MESSAGES = { name: 'chat:remove-old', payload: z.unknown() }
const RETENTION_MS = 30 * 86_400_000
const AT_ONCE = 5_000

export async function removeOldMessages(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS)
  for (let removed = AT_ONCE; removed === AT_ONCE;) {
    const { numAffectedRows } = await database.transaction((tx) =>
      sql`delete from chat.message where id in (
      select m.id from chat.message m where m.sent_at < ${before} and not exists (select
        from chat.report r where r.message_id = m.id
        and r.decided_at is null) limit ${AT_ONCE})`.execute(tx),
    )
    removed = Number(numAffectedRows ?? 0n)
  }
}
