import { sql } from 'kysely'
import { isUuid } from '#shared/uuid.ts'
import type { TicketKind, TicketState } from '#shared/players/support.ts'
import { readCursorInstant } from '#server/platform/cursor-instant.ts'
import type { Db } from '#server/platform/database/database.ts'
import { supportTables, type MessageRow, type TicketRow } from './tables.ts'

export type InboxQuery = {
  state: TicketState
  kind?: TicketKind | undefined
  playerId?: string | undefined
  assignedTo?: string | null | undefined
  limit: number
  after?: string | undefined
}
export type InboxRow = TicketRow & {
  /** The newest message that the player may read; null for a file. */
  preview: string | null
}

const PREVIEW = 140
export const preview = sql<
  string | null
>`(select case when m.file_id is null then left(m.body, ${PREVIEW}) end from support.message m where m.ticket_id = t.id
    and m.author <> 'note' order by m.seq desc limit 1)`.as('preview')

export async function listInbox(
  read: Db,
  { state, kind, assignedTo, playerId, limit, after }: InboxQuery,
): Promise<{ rows: InboxRow[]; next: string | null }> {
  const isOpen = state === 'open'
  const from = after === undefined ? undefined : readCursor(after)
  const found = await supportTables(read)
    .selectFrom('support.ticket as t')
    .selectAll('t')
    .select(preview)
    .where('t.state', '=', state)
    .$if(kind !== undefined, (query) => query.where('t.kind', '=', kind ?? 'other'))
    .$if(assignedTo !== undefined, (query) =>
      query.where('t.assigned_to', assignedTo === null ? 'is' : '=', assignedTo ?? null),
    )
    .$if(playerId !== undefined, (query) => query.where('t.player_id', '=', playerId ?? ''))
    .$if(from !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('t.moved_at', 't.id'),
          isOpen ? '>' : '<',
          tuple(from?.at ?? new Date(0), from?.id ?? ''),
        ),
      ),
    )
    .orderBy('t.moved_at', isOpen ? 'asc' : 'desc')
    .orderBy('t.id', isOpen ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows,
    next:
      found.length > limit && last !== undefined
        ? `${last.moved_at.toISOString()} ${last.id}`
        : null,
  }
}

function readCursor(text: string): { at: Date; id: string } | undefined {
  const [time = '', id = ''] = text.split(' ')
  const at = readCursorInstant(time)
  return at === undefined || !isUuid(id) ? undefined : { at, id }
}

export async function listOthers(
  read: Db,
  { id, player_id: playerId }: Pick<TicketRow, 'id' | 'player_id'>,
  limit: number,
): Promise<InboxRow[]> {
  return supportTables(read)
    .selectFrom('support.ticket as t')
    .selectAll('t')
    .select(preview)
    .where('t.player_id', '=', playerId)
    .where('t.id', '<>', id)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
}

export async function listTicketsAbout(
  read: Db,
  playerId: string,
  contextId: string,
): Promise<TicketRow[]> {
  return supportTables(read)
    .selectFrom('support.ticket')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('context_id', '=', contextId)
    .orderBy('created_at')
    .execute()
}

export async function listMessages(read: Db, ticketId: string): Promise<MessageRow[]> {
  return supportTables(read)
    .selectFrom('support.message')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .orderBy('seq')
    .execute()
}

export async function countOpenTickets(read: Db): Promise<number> {
  const { n } = await supportTables(read)
    .selectFrom('support.ticket')
    .where('state', '=', 'open')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
