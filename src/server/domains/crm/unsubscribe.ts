import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '#shared/refusals.ts'
import type { MessageChannel } from '#shared/contracts/crm.ts'
import { isUuid } from '#shared/uuid.ts'
import { withdrawConsent } from '#server/domains/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Secrets } from '#server/platform/secrets.ts'

const CHANNELS: readonly MessageChannel[] = ['site', 'email', 'sms']
const PURPOSE = 'crm:unsubscribe'

/** The token of a player's link to stop offers by a channel; it never runs out. */
export function unsubscribeToken(secrets: Secrets, playerId: string, channel: MessageChannel): string {
  return `${playerId}.${channel}.${secrets.digest(PURPOSE, `${playerId}.${channel}`)}`
}

/** Stops offers by the channel of the token, however often. @throws Refusal 'record not found' where the house did not make it */
export async function unsubscribe(tx: Tx, secrets: Secrets, token: string): Promise<MessageChannel> {
  const [playerId = '', name] = token.split('.')
  const channel = CHANNELS.find((one) => one === name)
  if (channel === undefined || !isUuid(playerId) || !isSame(token, unsubscribeToken(secrets, playerId, channel))) throw new Refusal('record not found')
  await withdrawConsent(tx, playerId, channel)
  return channel
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
