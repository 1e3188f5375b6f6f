import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { toWireTime } from '#shared/dates.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { mayBeWritten, matches, segment } from './segment.ts'

const MOST_TITLE = 120
const MOST_BODY = 4_000
/** Two parts of an SMS with Turkish letters, and room for the way out. */
const MOST_SMS = 100

const inBoth = (most: number) => z.strictObject({ tr: z.string().trim().min(1).max(most), en: z.string().trim().min(1).max(most) })

/** A message to players, as the operator writes it down. */
export const newMessage = z.strictObject({
  title: inBoth(MOST_TITLE),
  /** Paragraphs, parted by an empty line. */
  body: inBoth(MOST_BODY),
  sms: inBoth(MOST_SMS).optional(),
  /** A page of the site, and the words of the way there. */
  link: z.strictObject({ path: z.string().regex(/^\/(?!\/)/).max(200), title: inBoth(60) }).optional(),
  channels: z.array(z.enum(['site', 'email', 'sms'])).min(1).transform((channels) => [...new Set(channels)]),
  /** An offer goes to those alone who said yes to the channel; false: of the account itself, such as changed terms. */
  isOffer: z.boolean(),
  segment: segment.optional(),
  publishAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)).optional(),
}).refine(({ channels, sms }) => !channels.includes('sms') || sms !== undefined, 'sms: its text is missing')
export type NewMessage = z.output<typeof newMessage>

/** Writes a message down; it is sent within a minute of `publishAt`, now where that is not said. Its id and when. */
export async function addMessage(tx: Tx, { title, body, sms, link, channels, isOffer, segment: rule, publishAt }: NewMessage, now: Date): Promise<{ messageID: string; publishedAt: string }> {
  const [id, at] = [randomUUID(), publishAt ?? now]
  await sql`insert into crm.mass_message (id, title_tr, title_en, body_tr, body_en, sms_tr, sms_en, link, action_tr, action_en, published_at, for_newcomers, channels, segment, is_offer, is_listed)
    values (${id}, ${title.tr}, ${title.en}, ${body.tr}, ${body.en}, ${sms?.tr ?? null}, ${sms?.en ?? null}, ${link?.path ?? null}, ${link?.title.tr ?? null}, ${link?.title.en ?? null},
      ${at}, false, ${channels}, ${rule === undefined ? null : JSON.stringify(rule)}::jsonb, ${isOffer}, false)`.execute(tx)
  return { messageID: id, publishedAt: toWireTime(at) }
}

/** How many a message would go to now, by channel. */
export async function countRecipients(read: Db | Tx, { channels, segment: rule, isOffer }: Pick<NewMessage, 'channels' | 'segment' | 'isOffer'>, now: Date): Promise<Record<string, number>> {
  const { rows } = await sql<{ channel: string; n: bigint }>`select c.channel, count(p.id) as n from unnest(${channels}::text[]) c (channel)
    left join identity.player p on ${matches(rule ?? {})} and ${mayBeWritten(sql`c.channel`, sql`${isOffer}::boolean`, now)} group by c.channel`.execute(read)
  return Object.fromEntries(rows.map(({ channel, n }) => [channel, Number(n)]))
}

/** Messages that were sent by name, the newest first, and how far each has come. */
export async function listSentMessages(read: Db) {
  const { rows } = await sql<{ id: string; title_tr: string; published_at: Date; spread_at: Date | null; waiting: bigint; sent: bigint; passed: bigint }>`
    select m.id, m.title_tr, m.published_at, m.spread_at, count(*) filter (where c.state = 'waiting') as waiting, count(*) filter (where c.state = 'sent') as sent, count(*) filter (where c.state = 'passed') as passed
    from crm.mass_message m left join crm.recipient c on c.message_id = m.id where not m.is_listed group by m.id order by m.published_at desc, m.id limit 100`.execute(read)
  return rows.map((row) => ({
    messageID: row.id, title: row.title_tr, publishedAt: toWireTime(row.published_at), isSpread: row.spread_at !== null, waiting: Number(row.waiting), sent: Number(row.sent), passed: Number(row.passed),
  }))
}
