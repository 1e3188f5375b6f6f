import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { toWireTime } from '#shared/dates.ts'
import type { ExperimentPlan } from '#shared/contracts/staff/messages.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { segmentRule } from '#shared/office/segments.ts'
import { LONGEST_MESSAGE } from '#shared/office/mass-messages.ts'
import { addExperiment } from './experiments/experiment.ts'
import { requireLists } from './player-lists/player-lists.ts'
import { matches, whyNot } from './segment.ts'
import { talliesOf } from './tally.ts'

const inBoth = (max: number) =>
  z.strictObject({ tr: z.string().trim().min(1).max(max), en: z.string().trim().min(1).max(max) })

export const newMessage = z
  .strictObject({
    title: inBoth(LONGEST_MESSAGE.title),
    body: inBoth(LONGEST_MESSAGE.body),
    sms: inBoth(LONGEST_MESSAGE.sms).optional(),
    link: z
      .strictObject({
        path: z
          .string()
          .regex(/^\/(?!\/)/)
          .max(LONGEST_MESSAGE.link),
        title: inBoth(LONGEST_MESSAGE.action),
      })
      .optional(),
    channels: z
      .array(z.enum(['site', 'email', 'sms']))
      .min(1)
      .transform((channels) => [...new Set(channels)]),
    /**
     * An offer goes only to players who consented to the channel. False means a message about the
     * account, such as changed terms.
     */
    isOffer: z.boolean(),
    segment: segmentRule.optional(),
    publishAt: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .optional(),
  })
  .refine(
    ({ channels, sms }) => !channels.includes('sms') || sms !== undefined,
    'sms: its text is missing',
  )
export type NewMessage = z.output<typeof newMessage>

/**
 * Set for a message written by staff: draft ID, author, approver, the name of its audience and the
 * experiment.
 */
export type Approval = {
  id: string
  writtenBy: string
  approvedBy: string
  segmentName: string | null
  experiment: ExperimentPlan | null
}

/**
 * Stores a message. It is sent within a minute of `publishAt`, which defaults to now. Returns its
 * ID and time.
 */
export async function addMessage(
  tx: Tx,
  { title, body, sms, link, channels, isOffer, segment: rule, publishAt }: NewMessage,
  now: Date,
  by?: Approval,
): Promise<{ messageID: string; publishedAt: string }> {
  const [id, at] = [by?.id ?? randomUUID(), publishAt ?? now]
  const experiment = by?.experiment ?? null
  // Without its list, a rule could have players whom it leaves out.
  if (rule !== undefined) await requireLists(tx, rule)
  await sql`insert into crm.mass_message (id, title_tr, title_en, body_tr, body_en, sms_tr, sms_en,
    link, action_tr, action_en, published_at, for_newcomers, channels, segment, is_offer, is_listed,
      written_by, approved_by, segment_name, holds_back)
    values (${id}, ${title.tr}, ${title.en}, ${body.tr}, ${body.en}, ${sms?.tr ?? null},
      ${sms?.en ?? null}, ${link?.path ?? null}, ${link?.title.tr ?? null},
      ${link?.title.en ?? null},
      ${at}, false, ${channels}, ${rule === undefined ? null : JSON.stringify(rule)}::jsonb,
        ${isOffer}, false, ${by?.writtenBy ?? null}, ${by?.approvedBy ?? null},
        ${by?.segmentName ?? null}, ${experiment !== null})`.execute(tx)
  if (experiment !== null) await addExperiment(tx, id, experiment)
  return { messageID: id, publishedAt: toWireTime(at) }
}

export async function countRecipients(
  read: Db | Tx,
  { channels, segment: rule, isOffer }: Pick<NewMessage, 'channels' | 'segment' | 'isOffer'>,
  now: Date,
): Promise<Record<string, number>> {
  const { rows } = await sql<{
    channel: string
    n: bigint
  }>`select c.channel, count(p.id) as n from unnest(${channels}::text[]) c (channel)
    left join identity.player p on ${matches(rule ?? {}, now)}
      and ${whyNot(sql`c.channel`, sql`${isOffer}::boolean`, now)} is null
      group by c.channel`.execute(read)
  return Object.fromEntries(rows.map(({ channel, n }) => [channel, Number(n)]))
}

export async function listSentMessages(read: Db) {
  const { rows } = await sql<{
    id: string
    title_tr: string
    published_at: Date
    spread_at: Date | null
  }>`select id, title_tr, published_at, spread_at
    from crm.mass_message where not is_listed and automation_id is null
    order by published_at desc, id limit 100`.execute(read)
  const tallies = await talliesOf(
    read,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, title_tr: title, published_at: at, spread_at: spreadAt }) => {
    const [sent, waiting, meant] = (['sent', 'waiting', 'meant'] as const).map((what) =>
      (tallies.get(id) ?? []).reduce(
        (sum, one) => sum + (what === 'waiting' ? one.waiting : (one.outcomes[what] ?? 0)),
        0,
      ),
    )
    return {
      messageID: id,
      title,
      publishedAt: toWireTime(at),
      isSpread: spreadAt !== null,
      waiting,
      sent,
      passed: (meant ?? 0) - (sent ?? 0) - (waiting ?? 0),
    }
  })
}
