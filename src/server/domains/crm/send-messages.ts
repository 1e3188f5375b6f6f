import { sql } from 'kysely'
import { z } from 'zod'
import type { MessageChannel } from '#shared/contracts/crm.ts'
import type { MessageOutcome } from '#shared/office/mass-messages.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { OutgoingMessage } from '#server/platform/mail/messages.ts'
import type { Platform } from '#server/platform/platform.ts'
import { segmentRule } from '#shared/office/segments.ts'
import { capReached } from './automations/offer-cap.ts'
import { beginExperiment } from './experiments/experiment.ts'
import { openChannels } from './quiet-hours.ts'
import { matches, whyNot } from './segment.ts'
import { addToTally } from './tally.ts'
import { receiptOf } from './undelivered.ts'
import { shortUnsubscribeCode, unsubscribeToken } from './unsubscribe.ts'
import { writeMail, writeSms } from './write-message.ts'

const AT_ONCE = 200
const DROPPED_AT_ONCE = 5_000

type Unspread = {
  id: string
  channels: MessageChannel[]
  segment: unknown
  is_offer: boolean
  published_at: Date
  holds_back: boolean
}

export async function listUnspread(read: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from crm.mass_message where not is_listed and spread_at is null
    and stopped_at is null and published_at <= ${now}
    and not platform.is_held('crm:spread-message', id::text) order by published_at, id`.execute(
    read,
  )
  return rows.map(({ id }) => id)
}

/**
 * Determines the recipients of a due message once, and counts those left out by reason. If the
 * message has an experiment, the same statement assigns each player who can be written to to a
 * group, and the control group has no recipients. It also delivers site messages. Returns the
 * players who received one on the site. Players who had as many offers as they may get are left out.
 */
export async function spreadMessage(tx: Tx, messageId: string, now: Date): Promise<string[]> {
  const {
    rows: [due],
  } = await sql<Unspread>`select id, channels, segment, is_offer, published_at, holds_back
    from crm.mass_message
    where id = ${messageId} and not is_listed and spread_at is null and stopped_at is null
      and published_at <= ${now} for update skip locked`.execute(tx)
  if (due === undefined) return []
  const {
    id,
    channels,
    segment: rule,
    is_offer: isOffer,
    published_at: publishedAt,
    holds_back: holdsBack,
  } = due
  const experiment = holdsBack ? await beginExperiment(tx, id, now) : undefined
  const isCapped = isOffer ? await capReached(tx, now, { alone: true }) : sql<boolean>`false`
  const { rows } = await sql<{ player_id: string }>`with audience as materialized (
    select p.id as player_id, c.channel, coalesce(${whyNot(sql`c.channel`, sql`${isOffer}::boolean`, now)},
        case when k.is_capped then 'capped' end) as why from identity.player p
        cross join lateral (select ${isCapped} as is_capped offset 0) k
        cross join unnest(${channels}::text[]) c (channel)
      where p.created_at <= ${publishedAt} and ${matches(segmentRule.parse(rule ?? {}), now)}
    ), assigned as materialized (
      select distinct player_id, crm.is_control(${experiment?.salt ?? null}::bytea, player_id,
        ${experiment?.share ?? null}::int) as is_control from audience
      where why is null and ${experiment !== undefined}
    ), members as (
      insert into crm.experiment_member (message_id, player_id, is_control)
      select ${id}, player_id, is_control from assigned
    ), meant as materialized (
      select player_id, channel, coalesce(why, case when is_control then 'held-back' end) as why
      from audience left join assigned using (player_id)
    ), chosen as (
      insert into crm.recipient (message_id, player_id, channel, state, decided_at)
      select ${id}, player_id, channel, case channel when 'site' then 'sent' else 'waiting' end,
        case channel when 'site' then ${now}::timestamptz end from meant where why is null
        returning player_id, channel
    ), counted as (
      insert into crm.message_tally (message_id, channel, outcome, players)
        select ${id}, channel, outcome, count(*) from (
        select channel, 'meant' as outcome from meant union all select channel, why from meant
          where why is not null union all select channel, 'sent' from meant where why is null
          and channel = 'site'
      ) x group by channel, outcome
    ) select player_id from chosen where channel = 'site'`.execute(tx)
  await sql`update crm.mass_message set spread_at = ${now},
    assigned_at = case when holds_back then ${now}::timestamptz end where id = ${id}`.execute(tx)
  return rows.map(({ player_id: playerId }) => playerId)
}

export const recipient = z.object({
  messageId: z.guid(),
  playerId: z.guid(),
  channel: z.enum(['email', 'sms']),
})
type Recipient = z.output<typeof recipient>

export const itemOfRecipient = ({ messageId, playerId, channel }: Recipient): string =>
  `${messageId} ${playerId} ${channel}`
const isHeld = sql`platform.is_held('crm:send-message', c.message_id || ' ' || c.player_id || ' ' ||
  c.channel)`

export async function listWaiting(tx: Tx, now: Date): Promise<Recipient[]> {
  const { rows } =
    await sql<Recipient>`select c.message_id as "messageId", c.player_id as "playerId", c.channel
      from crm.recipient c join crm.mass_message m on m.id = c.message_id
    where c.state = 'waiting' and c.channel = any(${await openChannels(tx, now)}::text[])
      and m.stopped_at is null and not m.is_paused and not ${isHeld}
    order by c.channel, c.message_id, c.player_id limit ${AT_ONCE}`.execute(tx)
  return rows
}

type Waiting = {
  message_id: string
  player_id: string
  channel: 'email' | 'sms'
  why: Extract<
    MessageOutcome,
    'closed' | 'kept-out' | 'no-consent' | 'unreachable' | 'stopped'
  > | null
  is_offer: boolean
  language: 'tr' | 'en'
  firstname: string
  username: string
  email: string
  phone: string
  title: string
  body: string
  sms: string | null
  link: string | null
  action: string | null
}

/**
 * Sends some waiting messages on the channels open at this hour and marks them in the same
 * transaction, so concurrent senders send each once. Recipients who may no longer be written to are
 * passed over. The share lock on the message makes a stop wait; nothing is sent after it. Returns
 * the number of decided recipients. `only` limits it to one recipient; otherwise recipients with an
 * open dead letter are skipped.
 */
export async function sendWaiting(
  tx: Tx,
  platform: Pick<Platform, 'messages' | 'secrets' | 'config'>,
  now: Date,
  only?: Recipient,
): Promise<number> {
  const isDue =
    only === undefined
      ? sql`not ${isHeld}`
      : sql`c.message_id = ${only.messageId} and c.player_id = ${only.playerId}
        and c.channel = ${only.channel}`
  const { rows } =
    await sql<Waiting>`select c.message_id, c.player_id, c.channel, m.is_offer, p.language,
      p.firstname, p.username, p.email, p.phone,
      coalesce(${whyNot(sql`c.channel`, sql`m.is_offer`, now)}, case when c.run_id is not null
        and crm.automation_stop(c.player_id) is not null then 'stopped' end) as why, m.link,
      case p.language when 'tr' then m.title_tr else m.title_en end as title, case p.language
        when 'tr' then m.body_tr else m.body_en end as body,
      case p.language when 'tr' then m.sms_tr else m.sms_en end as sms, case p.language
        when 'tr' then m.action_tr else m.action_en end as action
    from crm.recipient c join crm.mass_message m on m.id = c.message_id join identity.player p
      on p.id = c.player_id
    where c.state = 'waiting' and c.channel = any(${await openChannels(tx, now)}::text[])
      and m.stopped_at is null and not m.is_paused and ${isDue}
    order by c.channel, c.message_id, c.player_id limit ${AT_ONCE} for update of c skip locked
      for share of m`.execute(tx)
  for (const row of rows) {
    if (row.why === null) await platform.messages.send(tx, await write(tx, platform, row), now)
    await sql`update crm.recipient set state = ${row.why === null ? 'sent' : 'passed'},
      why = ${row.why}, decided_at = ${now}
      where player_id = ${row.player_id} and message_id = ${row.message_id}
        and channel = ${row.channel}`.execute(tx)
  }
  await addToTally(
    tx,
    rows.map(({ message_id: messageId, channel, why }) => ({
      messageId,
      channel,
      outcome: why ?? 'sent',
      players: 1,
    })),
  )
  return rows.length
}

export async function dropStopped(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{
    message_id: string
    channel: string
    players: bigint
  }>`with dropped as (
      update crm.recipient c set state = 'passed', why = 'stopped', decided_at = ${now} from (
        select c.message_id, c.player_id, c.channel from crm.mass_message m join crm.recipient c
          on c.message_id = m.id and c.state = 'waiting'
        where not m.is_listed and m.stopped_at is not null and m.finished_at is null
          limit ${DROPPED_AT_ONCE} for update of c skip locked
      ) w where c.player_id = w.player_id and c.message_id = w.message_id and c.channel = w.channel
        returning c.message_id, c.channel
    ) select message_id, channel, count(*) as players
    from dropped group by message_id, channel`.execute(tx)
  await addToTally(
    tx,
    rows.map(({ message_id: messageId, channel, players }) => ({
      messageId,
      channel,
      outcome: 'stopped',
      players: Number(players),
    })),
  )
  return rows.length
}

export async function finishMessages(tx: Tx, now: Date): Promise<void> {
  await sql`update crm.mass_message m set finished_at = ${now} where not m.is_listed
    and m.finished_at is null and (m.spread_at is not null or m.stopped_at is not null)
    and not exists (select from crm.recipient c where c.message_id = m.id and c.state = 'waiting'
      and not ${isHeld})`.execute(tx)
}

/**
 * Every offer carries an unsubscribe link: in its text and, for mail programs, in its headers (RFC
 * 8058).
 */
async function write(
  tx: Tx,
  { secrets, config: { publicUrl } }: Pick<Platform, 'secrets' | 'config'>,
  row: Waiting,
): Promise<OutgoingMessage> {
  const { channel, language, is_offer: isOffer, message_id: messageId, player_id: playerId } = row
  const common = {
    purpose: isOffer ? 'offer' : 'notice',
    playerId,
    receipt: receiptOf(messageId, playerId),
  } as const
  if (channel === 'sms') {
    const stop = isOffer
      ? `${publicUrl}/u/${await shortUnsubscribeCode(tx, secrets, playerId, messageId)}`
      : undefined
    return {
      ...common,
      channel,
      to: row.phone,
      text: writeSms(row.sms ?? row.title, row, language, stop),
      links: stop === undefined ? [] : [stop],
    }
  }
  const token = unsubscribeToken(secrets, playerId, channel, messageId)
  const mail = writeMail(row, row, language, {
    publicUrl,
    isOffer,
    stop: isOffer ? `${publicUrl}/unsubscribe?token=${token}` : undefined,
  })
  return {
    ...common,
    channel,
    to: row.email,
    ...mail,
    ...(isOffer && {
      headers: {
        'List-Unsubscribe': `<${publicUrl}/v1/unsubscribe/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  }
}
