import { sql } from 'kysely'
import type { MessageChannel } from '#shared/contracts/crm.ts'
import type { MessageBody } from '#shared/contracts/staff/messages.ts'
import type { MessageState } from '#shared/office/mass-messages.ts'
import { toWireTime } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { CRM_TEXTS } from '#shared/texts/server/texts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type SentMessage = {
  id: string
  title_tr: string
  title_en: string
  body_tr: string
  body_en: string
  sms_tr: string | null
  sms_en: string | null
  link: string | null
  action_tr: string | null
  action_en: string | null
  channels: MessageChannel[]
  is_offer: boolean
  segment: unknown
  segment_name: string | null
  written_by: string | null
  approved_by: string | null
  published_at: Date
  spread_at: Date | null
  finished_at: Date | null
  stopped_at: Date | null
  stopped_by: string | null
}

export function stateOf(
  {
    stopped_at: stoppedAt,
    finished_at: finishedAt,
    spread_at: spreadAt,
    published_at: at,
  }: SentMessage,
  now: Date,
): MessageState {
  if (stoppedAt !== null) return 'stopped'
  if (finishedAt !== null) return 'sent'
  return spreadAt === null && at > now ? 'scheduled' : 'sending'
}

export type SentFilter = {
  state: 'all' | 'scheduled' | 'sending' | 'sent' | 'stopped'
  limit: number
  after?: string | undefined
}

/**
 * Lists approved messages, newest first. `after` is the ID of the last one seen.
 * @throws Refusal 'record not found'
 */
export async function listSent(
  read: Db,
  { state, limit, after }: SentFilter,
  now: Date,
): Promise<{ rows: SentMessage[]; next: string | null }> {
  const last = after === undefined ? undefined : await getSent(read, after)
  const isWanted = {
    all: sql`true`,
    stopped: sql`stopped_at is not null`,
    sent: sql`finished_at is not null and stopped_at is null`,
    scheduled: sql`finished_at is null and stopped_at is null and spread_at is null
      and published_at > ${now}`,
    sending: sql`finished_at is null and stopped_at is null and (spread_at is not null
      or published_at <= ${now})`,
  }[state]
  const isLater =
    last === undefined
      ? sql`true`
      : sql`(published_at < ${last.published_at} or (published_at = ${last.published_at}
        and id > ${last.id}))`
  const { rows } =
    await sql<SentMessage>`select * from crm.mass_message where not is_listed and automation_id is null
      and ${isWanted}
      and ${isLater} order by published_at desc, id limit ${limit + 1}`.execute(read)
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

export async function getSent(db: Db | Tx, id: string): Promise<SentMessage> {
  const { rows } = await sql<SentMessage>`select * from crm.mass_message
    where id = ${id}::uuid and not is_listed and automation_id is null`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Refusal('record not found')
  return row
}

/**
 * Returns its words for a new draft, without its experiment. The audience is a rule, because a
 * segment may have changed since.
 */
export function bodyOf(row: SentMessage): MessageBody {
  const both = (tr: string | null, en: string | null) => ({ tr: tr ?? '', en: en ?? '' })
  return {
    title: both(row.title_tr, row.title_en),
    body: both(row.body_tr, row.body_en),
    sms: both(row.sms_tr, row.sms_en),
    link: row.link ?? '',
    action: both(row.action_tr, row.action_en),
    channels: row.channels,
    isOffer: row.is_offer,
    segmentID: null,
    publishAt: toWireTime(row.published_at),
    experiment: null,
  }
}

/**
 * Stops a message: no one is written to after the commit.
 * @throws Refusal 'not possible' where no recipient is left, or it was stopped before
 */
export async function stopMessage(
  tx: Tx,
  id: string,
  staff: string,
  now: Date,
): Promise<{ before: MessageState }> {
  await sql`select from crm.mass_message where id = ${id} for update`.execute(tx)
  const before = stateOf(await getSent(tx, id), now)
  if (before === 'sent' || before === 'stopped')
    throw new Refusal('not possible', {}, CRM_TEXTS.messageSentOrStopped)
  await sql`update crm.mass_message set stopped_at = ${now}, stopped_by = ${staff}, finished_at =
    case when spread_at is null then ${now}::timestamptz end where id = ${id}`.execute(tx)
  return { before }
}
