import { sql } from 'kysely'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { findPlayerByName, namePlayers } from '#server/domains/identity/index.ts'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import { findMessage } from './message.ts'
import type { ChatTables, ReportReason } from './tables.ts'

export const ROOM_CHANGED = 'chat-room-changed'
export const MAX_REPORTS_A_DAY = 20
const DAY_MS = 86_400_000
const LISTED = 200

/**
 * @throws Refusal 'record not found', 'not possible' for the player's own message, 'limit reached'
 */
export async function addReport(
  tx: Tx,
  messageId: string,
  playerId: string,
  reason: ReportReason,
  now: Date,
): Promise<void> {
  const message = await findMessage(tx, messageId)
  if (message === undefined) throw new Refusal('record not found')
  if (message.playerId === playerId) throw new Refusal('not possible')
  await lockName(tx, `chat:${playerId}`)
  const tables = tx.withTables<ChatTables>()
  const { count } = await tables
    .selectFrom('chat.report')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('player_id', '=', playerId)
    .where('message_id', '<>', messageId)
    .where('reported_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  if (count >= BigInt(MAX_REPORTS_A_DAY))
    throw new Refusal('limit reached', { limit: MAX_REPORTS_A_DAY })
  await tables
    .insertInto('chat.report')
    .values({ message_id: messageId, player_id: playerId, reason, reported_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listReported(read: Db) {
  const { rows } = await sql<{
    id: string
    room: string
    player_id: string
    body: string
    sent_at: Date
    deleted: boolean
    reports: number
    reasons: string[]
    muted_until: Date | null
  }>`
    select m.id, m.room, m.player_id, m.body, m.sent_at, m.deleted_at is not null
      as deleted, count(*)::int as reports, array_agg(distinct r.reason order by r.reason)
      as reasons, max(u.until) as muted_until
    from chat.report r join chat.message m on m.id = r.message_id left join chat.mute u
      on u.player_id = m.player_id
    where r.decided_at is null group by m.id
    order by count(*) desc, m.sent_at limit ${LISTED}`.execute(read)
  const names = await namePlayers(
    read,
    rows.map(({ player_id: playerId }) => playerId),
  )
  return rows.map(
    ({
      id: messageID,
      room,
      player_id: playerId,
      body: text,
      sent_at: sentAt,
      deleted,
      reports,
      reasons,
      muted_until: mutedUntil,
    }) => ({
      messageID,
      room,
      username: names.get(playerId) ?? '',
      text,
      date: toWireTime(sentAt),
      deleted,
      reports,
      reasons,
      mutedUntil: mutedUntil && toWireTime(mutedUntil),
    }),
  )
}

/**
 * Deletes a message for everyone and decides its reports.
 * @throws Refusal 'record not found', also when it is already deleted
 */
export async function deleteMessage(tx: Tx, messageId: string, now: Date): Promise<void> {
  const {
    rows: [gone],
  } = await sql<{
    room: string
  }>`update chat.message set deleted_at = ${now} where id = ${messageId} and deleted_at is null
    returning room`.execute(tx)
  if (gone === undefined) throw new Refusal('record not found')
  await sql`update chat.room set version = version + 1 where key = ${gone.room}`.execute(tx)
  await decide(tx, messageId, now)
  await sql`insert into platform.outbox (kind, payload)
    values (${ROOM_CHANGED}, ${JSON.stringify({ room: gone.room })}::jsonb)`.execute(tx)
}

/**
 * Keeps a reported message and decides its reports.
 * @throws Refusal 'record not found' where it has no open report
 */
export async function keepMessage(tx: Tx, messageId: string, now: Date): Promise<void> {
  if ((await decide(tx, messageId, now)) === 0n) throw new Refusal('record not found')
}

async function decide(tx: Tx, messageId: string, now: Date): Promise<bigint> {
  const { numAffectedRows } =
    await sql`update chat.report set decided_at = ${now} where message_id = ${messageId}
      and decided_at is null`.execute(tx)
  return numAffectedRows ?? 0n
}

/**
 * Mutes a player in all rooms until `until`. A time in the past ends the mute.
 * @throws Refusal 'record not found'
 */
export async function mutePlayer(tx: Tx, username: string, until: Date, now: Date): Promise<void> {
  const playerId = await findPlayerByName(tx, username)
  if (playerId === undefined) throw new Refusal('record not found')
  const mute = { until, muted_at: now }
  await tx
    .withTables<ChatTables>()
    .insertInto('chat.mute')
    .values({ player_id: playerId, ...mute })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(mute))
    .execute()
}
