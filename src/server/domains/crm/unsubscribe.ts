import { sql } from 'kysely'
import { Refusal } from '#shared/refusals.ts'
import type { MessageChannel } from '#shared/contracts/crm.ts'
import { MESSAGE_CHANNELS } from '#shared/office/mass-messages.ts'
import { isUuid } from '#shared/uuid.ts'
import { withdrawConsent } from '#server/domains/identity/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isSameText } from '#server/platform/security/signed-by.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'

const PURPOSE = 'crm:unsubscribe'
const SHORT_BYTES = 8
export const SHORT_WAY = /^[\w-]{11}$/

/**
 * Returns the token of a player's unsubscribe link for a channel. It never expires. Tokens from
 * before messages were counted name no message.
 */
export function unsubscribeToken(
  secrets: Secrets,
  playerId: string,
  channel: MessageChannel,
  messageId?: string,
): string {
  const payload = [playerId, channel, ...(messageId === undefined ? [] : [messageId])].join('.')
  return `${payload}.${secrets.digest(PURPOSE, payload)}`
}

/**
 * Returns an eleven-character code for an SMS, where length costs money. The database stores its
 * meaning.
 */
export async function shortUnsubscribeCode(
  tx: Tx,
  secrets: Secrets,
  playerId: string,
  messageId: string,
): Promise<string> {
  const code = Buffer.from(secrets.digest(PURPOSE, `sms.${playerId}.${messageId}`), 'hex')
    .subarray(0, SHORT_BYTES)
    .toString('base64url')
  await sql`insert into crm.short_way (code, player_id, message_id)
    values (${code}, ${playerId}, ${messageId}) on conflict (code) do nothing`.execute(tx)
  return code
}

type Way = { playerId: string; channel: MessageChannel; messageId: string | undefined }

/**
 * Withdraws consent for the token's channel; a repeat changes nothing. Records the message by which
 * consent was withdrawn.
 * @throws Refusal 'record not found' for a token that was not issued here
 */
export async function unsubscribe(
  tx: Tx,
  secrets: Secrets,
  token: string,
  now: Date,
): Promise<MessageChannel> {
  const way = SHORT_WAY.test(token) ? await findShortWay(tx, token) : readToken(secrets, token)
  if (way === undefined) throw new Refusal('record not found')
  const { playerId, channel, messageId } = way
  const hadConsent = await withdrawConsent(tx, playerId, channel)
  if (hadConsent && messageId !== undefined) {
    await sql`insert into crm.way_out_used (message_id, player_id, channel, used_at)
      select id, ${playerId}, ${channel}, ${now} from crm.mass_message where id = ${messageId}
      on conflict do nothing`.execute(tx)
  }
  return channel
}

function readToken(secrets: Secrets, token: string): Way | undefined {
  const [playerId = '', name, ...rest] = token.split('.')
  const messageId = rest.length === 2 ? rest[0] : undefined
  const channel = MESSAGE_CHANNELS.find((one) => one === name)
  if (
    channel === undefined ||
    !isUuid(playerId) ||
    (messageId !== undefined && !isUuid(messageId)) ||
    !isSameText(token, unsubscribeToken(secrets, playerId, channel, messageId))
  )
    return undefined
  return { playerId, channel, messageId }
}

async function findShortWay(tx: Tx, code: string): Promise<Way | undefined> {
  const { rows } = await sql<{
    player_id: string
    message_id: string
  }>`select player_id, message_id from crm.short_way where code = ${code}`.execute(tx)
  return rows[0] && { playerId: rows[0].player_id, channel: 'sms', messageId: rows[0].message_id }
}
