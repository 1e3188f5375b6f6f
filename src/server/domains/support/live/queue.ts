import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { supportTables, type TicketRow } from '../tables.ts'
import { preview, type InboxRow } from '../inbox.ts'

/** More than the colleagues of a shift can handle. */
const MAX_ROWS = 200

export type LiveTicketRow = InboxRow & { unanswered: bigint }

/** Lists live conversations: queued ones first, each part by the start of the player's wait. */
export async function listLiveTickets(read: Db): Promise<LiveTicketRow[]> {
  return supportTables(read)
    .selectFrom('support.ticket as t')
    .selectAll('t')
    .select(preview)
    .select(
      sql<bigint>`(select count(*) from support.message m where m.ticket_id = t.id
        and m.author = 'player' and m.seq > t.notified_seq)`.as('unanswered'),
    )
    .where('t.live_at', 'is not', null)
    .where('t.live_ended_at', 'is', null)
    .orderBy(sql`t.assigned_to is null`, 'desc')
    .orderBy('t.moved_at')
    .orderBy('t.id')
    .limit(MAX_ROWS)
    .execute()
}

export async function listOverdue(
  read: Db,
  isAnyoneAvailable: boolean,
  limit: number,
): Promise<Pick<TicketRow, 'id' | 'live_ends_at'>[]> {
  const { rows } = await sql<Pick<TicketRow, 'id' | 'live_ends_at'>>`
    select id, live_ends_at from support.ticket
    where live_at is not null and live_ended_at is null
      and (live_ends_at <= platform.now() or (assigned_to is null and not ${isAnyoneAvailable}))
      and not platform.is_held('support:end-live', id::text)
    order by live_ends_at limit ${limit}`.execute(read)
  return rows
}
