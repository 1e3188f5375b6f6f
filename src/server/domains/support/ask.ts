import { Refusal } from '#shared/refusals.ts'
import { kindOfSubject, type TicketSubject } from '#shared/players/support.ts'
import type { Lang } from '#shared/lang.ts'
import { SUPPORT_TEXTS } from '#shared/texts/server/texts.ts'
import { hashInput } from '#server/domains/wallet/index.ts'
import { lockName, type Tx } from '#server/platform/database/database.ts'
import type { Context } from './context.ts'
import { supportTables } from './tables.ts'
import { addMessage, findPosted, getTicket, lockOwnTicket, stepTicket } from './ticket.ts'

export const MAX_OPEN = 5
const MAX_A_DAY = 15
const DAY_MS = 86_400_000
export const MAX_IN_A_WHILE = 6
export const WHILE_MS = 60_000
const MAX_MESSAGES = 200

type Question = {
  playerId: string
  requestId: string
  subject: TicketSubject
  text: string
  context: Context | undefined
  lang: Lang
}

/**
 * Opens a ticket with its first message. The same request is the same ticket.
 * @throws Refusal 'limit reached' where too many wait already, 'duplicate' for another question
 * under one request
 */
export async function openTicket(
  tx: Tx,
  { playerId, requestId, subject, text, context, lang }: Question,
  now: Date,
): Promise<string> {
  await lockName(tx, `support:${playerId}`)
  const inputHash = hashInput({ subject, text, context })
  const tables = supportTables(tx)
  const known = await tables
    .selectFrom('support.ticket')
    .select(['id', 'input_hash'])
    .where('player_id', '=', playerId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (known !== undefined) {
    if (!known.input_hash.equals(inputHash)) throw new Refusal('duplicate')
    return known.id
  }
  await requireRoom(tx, playerId, now)
  const id = crypto.randomUUID()
  await tables
    .insertInto('support.ticket')
    .values({
      id,
      player_id: playerId,
      request_id: requestId,
      input_hash: inputHash,
      kind: kindOfSubject(subject),
      subject,
      language: lang,
      context_kind: context?.kind ?? null,
      context_id: context?.id ?? null,
      state: 'open',
      assigned_to: null,
      created_at: now,
      moved_at: now,
      last_at: now,
      first_answered_at: null,
      resolved_at: null,
      last_seq: 0,
      mail_due_at: null,
    })
    .execute()
  await addMessage(
    tx,
    await getTicket(tx, id),
    { author: 'player', body: text, staffId: null, requestId },
    now,
  )
  return id
}

async function requireRoom(tx: Tx, playerId: string, now: Date): Promise<void> {
  const { open, fresh } = await supportTables(tx)
    .selectFrom('support.ticket')
    .where('player_id', '=', playerId)
    .select(({ fn, eb }) => [
      fn.countAll<bigint>().filterWhere('state', '=', 'open').as('open'),
      fn
        .countAll<bigint>()
        .filterWhere(eb('created_at', '>', new Date(now.getTime() - DAY_MS)))
        .as('fresh'),
    ])
    .executeTakeFirstOrThrow()
  if (open >= MAX_OPEN || fresh >= MAX_A_DAY)
    throw new Refusal('limit reached', {}, SUPPORT_TEXTS.tooManyTickets)
}

type Word = { playerId: string; ticketId: string; requestId: string; text: string }

/**
 * Adds a message of the player, once a request. In any state, staff must answer again.
 * @throws Refusal 'record not found', 'too fast', 'limit reached' for too many messages,
 * 'duplicate'
 */
export async function writeTicket(
  tx: Tx,
  { playerId, ticketId, requestId, text }: Word,
  now: Date,
): Promise<void> {
  await lockName(tx, `support:${playerId}`)
  const ticket = await lockOwnTicket(tx, ticketId, playerId)
  const message = { author: 'player', body: text, staffId: null, requestId } as const
  if ((await findPosted(tx, ticketId, message)) !== undefined) return
  await requirePatience(tx, playerId, now)
  if (ticket.last_seq >= MAX_MESSAGES) throw new Refusal('limit reached')
  await addMessage(tx, ticket, message, now)
  await stepTicket(tx, ticket, 'wrote', now)
}

async function requirePatience(tx: Tx, playerId: string, now: Date): Promise<void> {
  const { n } = await supportTables(tx)
    .selectFrom('support.message')
    .where('player_id', '=', playerId)
    .where('author', '=', 'player')
    .where('created_at', '>', new Date(now.getTime() - WHILE_MS))
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  if (n >= MAX_IN_A_WHILE) throw new Refusal('too fast', { retryAfterSeconds: WHILE_MS / 1_000 })
}
