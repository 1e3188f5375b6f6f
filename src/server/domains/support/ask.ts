import { Refusal } from '#shared/refusals.ts'
import { kindOfSubject, type TicketSubject } from '#shared/players/support.ts'
import type { Lang } from '#shared/lang.ts'
import { SUPPORT_TEXTS } from '#shared/texts/server/texts.ts'
import { hashInput } from '#server/domains/wallet/index.ts'
import { lockName, type Tx } from '#server/platform/database/database.ts'
import type { Context } from './context.ts'
import { beginLive, extendLive, isLive, liveTickets, settleLive } from './live/live.ts'
import { supportTables, type TicketRow } from './tables.ts'
import {
  addMessage,
  findPosted,
  getTicket,
  lockOwnTicket,
  lockTicket,
  stepTicket,
  type NewMessage,
} from './ticket.ts'

export const MAX_OPEN = 5
const MAX_A_DAY = 15
const DAY_MS = 86_400_000
export const MAX_IN_A_WHILE = 6
/** The length of a message in a live conversation. A ticket takes longer ones. */
export const MAX_LIVE_IN_A_WHILE = 20
export const WHILE_MS = 60_000
const MAX_MESSAGES = 200

type Question = {
  playerId: string
  requestId: string
  subject: TicketSubject
  text: string
  context: Context | undefined
  lang: Lang
  /** Starts a live conversation if a colleague is available. A player has one at a time. */
  isLive?: true
}

/**
 * Opens a ticket with its first message. The same request is the same ticket.
 * @throws Refusal 'limit reached' where too many wait already, 'duplicate' for another question
 * under one request
 */
export async function openTicket(
  tx: Tx,
  { playerId, requestId, subject, text, context, lang, isLive: startsLive }: Question,
  now: Date,
): Promise<string> {
  await lockName(tx, `support:${playerId}`)
  const inputHash = hashInput({ subject, text, context, ...(startsLive && { isLive: true }) })
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
  if (startsLive) await requireNoLive(tx, playerId)
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
  if (startsLive) await beginLive(tx, id)
  return id
}

async function requireNoLive(tx: Tx, playerId: string): Promise<void> {
  const current = await liveTickets(tx)
    .where('player_id', '=', playerId)
    .select('id')
    .executeTakeFirst()
  if (current === undefined) return
  if (isLive(await settleLive(tx, await lockTicket(tx, current.id))))
    throw new Refusal('limit reached', {}, SUPPORT_TEXTS.oneLiveAtATime)
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
  const locked = await lockOwnTicket(tx, ticketId, playerId)
  const message = { author: 'player', body: text, staffId: null, requestId } as const
  if ((await findPosted(tx, ticketId, message)) !== undefined) return
  const ticket = await settleLive(tx, locked)
  await requirePatience(tx, ticket, now)
  await post(tx, ticket, message, now)
}

/**
 * Adds a file of the player as a message. It was checked and stored in the same transaction.
 * @throws Refusal 'record not found', 'limit reached' for too many messages
 */
export async function postTicketFile(
  tx: Tx,
  {
    playerId,
    ticketId,
    fileId,
    now,
  }: { playerId: string; ticketId: string; fileId: string; now: Date },
): Promise<void> {
  const ticket = await settleLive(tx, await lockOwnTicket(tx, ticketId, playerId))
  await post(
    tx,
    ticket,
    { author: 'player', body: '', staffId: null, requestId: fileId, fileId },
    now,
  )
}

/** Adds the player's message to a locked ticket. In any state, staff must answer again. */
async function post(tx: Tx, ticket: TicketRow, message: NewMessage, now: Date): Promise<void> {
  if (ticket.last_seq >= MAX_MESSAGES) throw new Refusal('limit reached')
  await addMessage(tx, ticket, message, now)
  await stepTicket(tx, ticket, 'wrote', now)
  // A player who writes again has waited since their first message.
  if (isLive(ticket) && ticket.state !== 'open') await extendLive(tx, ticket.id, 'staff')
}

async function requirePatience(tx: Tx, ticket: TicketRow, now: Date): Promise<void> {
  const { n } = await supportTables(tx)
    .selectFrom('support.message')
    .where('player_id', '=', ticket.player_id)
    .where('author', '=', 'player')
    .where('created_at', '>', new Date(now.getTime() - WHILE_MS))
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  if (n >= (isLive(ticket) ? MAX_LIVE_IN_A_WHILE : MAX_IN_A_WHILE))
    throw new Refusal('too fast', { retryAfterSeconds: WHILE_MS / 1_000 })
}
