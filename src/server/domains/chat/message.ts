import { sql } from 'kysely'
import { Refusal } from '#shared/refusals.ts'
import { toWireTime } from '#shared/dates.ts'
import { CHAT_TEXTS } from '#shared/texts/server/texts.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import type { ChatTables } from './tables.ts'

export type Message = {
  id: string
  room: string
  version: bigint
  playerId: string
  body: string
  sentAt: Date
}
export type NewMessage = {
  room: string
  playerId: string
  requestId: string
  body: string
  now: Date
}

/** Applies to a player across all rooms. */
export const MIN_BETWEEN_MS = 1_500
export const MAX_IN_A_WHILE = 5
export const WHILE_MS = 20_000
const SAME_WORDS_MS = 30_000

const MUTED = (until: Date) => new Refusal('locked', { until: toWireTime(until) }, CHAT_TEXTS.muted)
const TOO_FAST = (waitMs: number) =>
  new Refusal('too fast', { retryAfterSeconds: Math.ceil(waitMs / 1_000) }, CHAT_TEXTS.tooFast)
const ALREADY_SENT = () => new Refusal('duplicate', {}, CHAT_TEXTS.alreadySent)

/**
 * Adds a message; the same request adds it once. The room's version orders concurrent messages.
 * @throws Refusal 'locked' while muted, 'too fast', 'duplicate' for the same words again or for a
 * request ID of another message
 */
export async function addMessage(
  tx: Tx,
  { room, playerId, requestId, body, now }: NewMessage,
): Promise<{ message: Message; isNew: boolean }> {
  await lockName(tx, `chat:${playerId}`)
  const tables = tx.withTables<ChatTables>()
  const known = await tables
    .selectFrom('chat.message')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (known !== undefined) {
    if (known.room !== room || known.body !== body) throw new Refusal('duplicate')
    return { message: toMessage(known), isNew: false }
  }
  const mutedUntil = await findMute(tx, playerId, now)
  if (mutedUntil !== undefined) throw MUTED(mutedUntil)
  await requirePatience(tx, playerId, body, now)
  const {
    rows: [next],
  } = await sql<{
    version: bigint
  }>`insert into chat.room as r (key, version) values (${room}, 1) on conflict (key) do update
    set version = r.version + 1 returning version`.execute(tx)
  const row = {
    id: crypto.randomUUID(),
    room,
    version: next?.version ?? 1n,
    player_id: playerId,
    request_id: requestId,
    body,
    sent_at: now,
  }
  await tables.insertInto('chat.message').values(row).execute()
  return { message: toMessage(row), isNew: true }
}

async function requirePatience(tx: Tx, playerId: string, body: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - Math.max(WHILE_MS, SAME_WORDS_MS))
  const recent = await tx
    .withTables<ChatTables>()
    .selectFrom('chat.message')
    .select(['body', 'sent_at'])
    .where('player_id', '=', playerId)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .execute()
  const ages = recent.map(({ sent_at: sentAt }) => now.getTime() - sentAt.getTime())
  const [newestMs = Number.POSITIVE_INFINITY] = ages
  const oldestMs = ages[MAX_IN_A_WHILE - 1] ?? Number.POSITIVE_INFINITY
  const waitMs = Math.max(MIN_BETWEEN_MS - newestMs, WHILE_MS - oldestMs)
  if (waitMs > 0) throw TOO_FAST(waitMs)
  if (recent.some((one, index) => one.body === body && (ages[index] ?? 0) < SAME_WORDS_MS))
    throw ALREADY_SENT()
}

export async function findMessage(read: Db | Tx, id: string): Promise<Message | undefined> {
  const row = await read
    .withTables<ChatTables>()
    .selectFrom('chat.message')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && toMessage(row)
}

export async function listMessages(
  read: Db,
  room: string,
  limit: number,
): Promise<{ version: bigint; messages: Message[] }> {
  const { rows } = await sql<{
    at: bigint
    id: string | null
    version: bigint
    player_id: string
    body: string
    sent_at: Date
  }>`
    select r.version as at, m.id, m.version, m.player_id, m.body, m.sent_at from chat.room r
    left join lateral (select * from chat.message where room = r.key and deleted_at is null
      order by version desc limit ${limit}) m on true
    where r.key = ${room} order by m.version`.execute(read)
  return {
    version: rows[0]?.at ?? 0n,
    messages: rows.flatMap(({ id, version, player_id: playerId, body, sent_at: sentAt }) =>
      id === null ? [] : [{ id, room, version, playerId, body, sentAt }],
    ),
  }
}

export async function findMute(
  read: Db | Tx,
  playerId: string,
  now: Date,
): Promise<Date | undefined> {
  const row = await read
    .withTables<ChatTables>()
    .selectFrom('chat.mute')
    .select('until')
    .where('player_id', '=', playerId)
    .where('until', '>', now)
    .executeTakeFirst()
  return row?.until
}

function toMessage(row: {
  id: string
  room: string
  version: bigint
  player_id: string
  body: string
  sent_at: Date
}): Message {
  return {
    id: row.id,
    room: row.room,
    version: row.version,
    playerId: row.player_id,
    body: row.body,
    sentAt: row.sent_at,
  }
}
