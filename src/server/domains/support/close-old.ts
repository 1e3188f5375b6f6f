import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

const QUIET_MS = 14 * 86_400_000

export async function closeQuiet(tx: Tx, now: Date): Promise<void> {
  await sql`update support.ticket set state = 'closed', moved_at = ${now},
    resolved_at = coalesce(resolved_at, ${now})
    where state in ('answered', 'waiting')
    and moved_at < ${new Date(now.getTime() - QUIET_MS)}`.execute(tx)
}
