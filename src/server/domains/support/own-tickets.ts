import type { Conversation, Ticket, TicketFile } from '#shared/contracts/support.ts'
import { listTicketFiles } from '#server/domains/documents/index.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Db } from '#server/platform/database/database.ts'
import { presentLive } from './live/present.ts'
import { supportTables, type MessageRow, type TicketRow } from './tables.ts'
import { getTicket, requireOwner } from './ticket.ts'

export function presentTicket(row: TicketRow): Ticket {
  const { context_kind: kind, context_id: id } = row
  return {
    ticketID: row.id,
    number: Number(row.number),
    kind: row.kind,
    subject: row.subject,
    state: row.state,
    context: kind === null || id === null ? null : { kind, id },
    createdAt: toWireTime(row.created_at),
    lastAt: toWireTime(row.last_at),
    unread: row.notified_seq > row.read_seq,
    complaint: row.complaint === null ? null : Number(row.complaint),
    live: presentLive(row),
  }
}

export async function listTickets(
  read: Db,
  playerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Ticket[]; total: number }> {
  const own = supportTables(read).selectFrom('support.ticket').where('player_id', '=', playerId)
  const [rows, { n }] = await Promise.all([
    own
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    own.select(({ fn }) => fn.countAll<bigint>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(presentTicket), total: Number(n) }
}

/** @throws Refusal 'record not found' where it is not the player's own */
export async function getConversation(
  read: Db,
  ticketId: string,
  playerId: string,
): Promise<Conversation> {
  const ticket = requireOwner(await getTicket(read, ticketId), playerId)
  const messages = await supportTables(read)
    .selectFrom('support.message')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .where('author', '<>', 'note')
    .orderBy('seq')
    .execute()
  const files = await filesOf(read, ticket, messages)
  return {
    ticket: presentTicket(ticket),
    messages: messages.flatMap((message) =>
      message.author === 'note'
        ? []
        : [
            {
              seq: message.seq,
              author: message.author,
              text: message.body,
              file: files.get(message.seq) ?? null,
              date: toWireTime(message.created_at),
            },
          ],
    ),
  }
}

export async function filesOf(
  read: Db,
  { id: ticketId, player_id: playerId }: Pick<TicketRow, 'id' | 'player_id'>,
  messages: readonly MessageRow[],
): Promise<Map<number, TicketFile>> {
  if (messages.every(({ file_id: id }) => id === null)) return new Map()
  const files = await listTicketFiles(read, { playerId, ticketId })
  return new Map(
    messages.flatMap(({ seq, file_id: id }) => {
      const file = id === null ? undefined : files.get(id)
      return file === undefined
        ? []
        : [[seq, { fileID: file.id, format: file.format, size: file.size_bytes }] as const]
    }),
  )
}

export async function countUnread(read: Db, playerId: string): Promise<{ unread: number }> {
  const { n } = await supportTables(read)
    .selectFrom('support.ticket')
    .where('player_id', '=', playerId)
    .whereRef('notified_seq', '>', 'read_seq')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  return { unread: Number(n) }
}
