import { sql } from 'kysely'
import type { MessageChannel } from '#shared/contracts/crm.ts'
import { letter, MAILS } from '#shared/texts/mails.ts'
import type { Tx } from '#server/platform/database.ts'
import type { OutgoingMessage } from '#server/platform/messages.ts'
import type { Platform } from '#server/platform/platform.ts'
import { matches, mayBeWritten, segment } from './segment.ts'
import { unsubscribeToken } from './unsubscribe.ts'

/** Written to in one commit. */
const AT_ONCE = 200

type Unspread = { id: string; channels: MessageChannel[]; segment: unknown; is_offer: boolean; published_at: Date }

/**
 * Writes down who the messages that are due go to, each message once. Those on the site have it with that. Returns who has news there.
 */
export async function spreadMessages(tx: Tx, now: Date): Promise<string[]> {
  const { rows: due } = await sql<Unspread>`select id, channels, segment, is_offer, published_at from crm.mass_message
    where not is_listed and spread_at is null and published_at <= ${now} order by published_at, id for update skip locked`.execute(tx)
  const told: string[] = []
  for (const { id, channels, segment: rule, is_offer: isOffer, published_at: publishedAt } of due) {
    const { rows } = await sql<{ player_id: string; channel: string }>`insert into crm.recipient (message_id, player_id, channel, state, decided_at)
      select ${id}, p.id, c.channel, case c.channel when 'site' then 'sent' else 'waiting' end, case c.channel when 'site' then ${now}::timestamptz end
      from identity.player p cross join unnest(${channels}::text[]) c (channel)
      where p.created_at <= ${publishedAt} and ${matches(segment.parse(rule ?? {}))} and ${mayBeWritten(sql`c.channel`, sql`${isOffer}::boolean`, now)} returning player_id, channel`.execute(tx)
    await sql`update crm.mass_message set spread_at = ${now} where id = ${id}`.execute(tx)
    for (const { player_id: playerId, channel } of rows) if (channel === 'site') told.push(playerId)
  }
  return told
}

type Waiting = {
  message_id: string; player_id: string; channel: 'email' | 'sms'; may: boolean; is_offer: boolean; language: 'tr' | 'en'; firstname: string; email: string; phone: string
  title: string; body: string; sms: string | null; link: string | null; action: string | null
}

/**
 * Hands some of the waiting messages to the post, each with the note that it was, in this transaction: once, whoever else tries. Whoever may not be written
 * to any more is passed over. Returns how many were decided.
 */
export async function sendWaiting(tx: Tx, platform: Pick<Platform, 'messages' | 'secrets' | 'config'>, now: Date): Promise<number> {
  const { rows } = await sql<Waiting>`select c.message_id, c.player_id, c.channel, m.is_offer, p.language, p.firstname, p.email, p.phone,
      ${mayBeWritten(sql`c.channel`, sql`m.is_offer`, now)} as may, m.link,
      case p.language when 'tr' then m.title_tr else m.title_en end as title, case p.language when 'tr' then m.body_tr else m.body_en end as body,
      case p.language when 'tr' then m.sms_tr else m.sms_en end as sms, case p.language when 'tr' then m.action_tr else m.action_en end as action
    from crm.recipient c join crm.mass_message m on m.id = c.message_id join identity.player p on p.id = c.player_id
    where c.state = 'waiting' order by c.message_id, c.player_id, c.channel limit ${AT_ONCE} for update of c skip locked`.execute(tx)
  for (const row of rows) {
    if (row.may) await platform.messages.send(tx, write(platform, row), now)
    await sql`update crm.recipient set state = ${row.may ? 'sent' : 'passed'}, decided_at = ${now}
      where player_id = ${row.player_id} and message_id = ${row.message_id} and channel = ${row.channel}`.execute(tx)
  }
  return rows.length
}

/** An offer always carries the way to stop it: in its text, and for mail programs in its headers (RFC 8058). */
function write({ secrets, config: { publicUrl } }: Pick<Platform, 'secrets' | 'config'>, row: Waiting): OutgoingMessage {
  const { channel, language, is_offer: isOffer, title, body, link, action } = row
  const words = MAILS[language]
  const token = unsubscribeToken(secrets, row.player_id, channel)
  const stop = isOffer ? [`${publicUrl}/unsubscribe?token=${token}`] : []
  if (channel === 'sms') return { channel, to: row.phone, subject: '', text: [row.sms ?? title, ...stop.map(words.stopSms)].join(' '), links: stop }
  const ways = link === null ? [] : [`${publicUrl}${link}`]
  const mail = letter(row.firstname, language, { subject: title, text: [body, ...ways.map((way) => `${action ?? ''}: ${way}`), ...stop.map(words.stopMail)] })
  return {
    channel, to: row.email, ...mail, links: [...ways, ...stop],
    ...(isOffer && { headers: { 'List-Unsubscribe': `<${publicUrl}/v1/unsubscribe/${token}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }),
  }
}
