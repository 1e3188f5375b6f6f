import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Secrets } from '../security/secrets.ts'
import { normaliseAddress } from './normalise-address.ts'
import type { Purpose } from './messages.ts'

const PURPOSE = 'mail:recipient'

export const addressDigest = (secrets: Pick<Secrets, 'digest'>, address: string): string =>
  secrets.digest(PURPOSE, normaliseAddress(address))

export type NewRecord = {
  id: string
  channel: 'email' | 'sms'
  playerId: string | undefined
  receipt: string | undefined
  purpose: Purpose
  recipientDigest: string
  smsInstead: string | undefined
  callingCode: string | undefined
  parts: number | undefined
}

export async function addRecord(
  tx: Tx,
  { id, channel, playerId, receipt, purpose, ...rest }: NewRecord,
  state: 'queued' | 'sent',
  at: Date,
): Promise<void> {
  await sql`insert into platform.sent_message (id, channel, player_id, receipt, purpose,
      recipient_digest, sms_instead, state, calling_code, parts, provider, created_at)
    values (${id}, ${channel}, ${playerId ?? null}, ${receipt ?? null}, ${purpose},
      ${rest.recipientDigest}, ${rest.smsInstead ?? null}, ${state}, ${rest.callingCode ?? null},
      ${rest.parts ?? null}, ${state === 'sent' && channel === 'sms' ? 'sandbox' : null},
      ${at})`.execute(tx)
}

/** A delivered message stays delivered: a report can arrive before the answer of the provider. */
export async function markSent(
  tx: Tx,
  id: string,
  taken: { providerId: string | undefined; costMinor: bigint | undefined } | undefined,
): Promise<void> {
  await sql`update platform.sent_message set provider_id = coalesce(${taken?.providerId ?? null},
      provider_id), cost_minor = ${taken?.costMinor?.toString() ?? null}::bigint,
      state = case when state in ('queued', 'unknown') then 'sent' else state end
    where id = ${id}`.execute(tx)
}

export type Asked = { provider: string; askedAt: Date } | undefined

export async function findAsked(tx: Tx, id: string): Promise<Asked> {
  const { rows } = await sql<{ provider: string; asked_at: Date }>`select provider, asked_at
    from platform.sent_message where id = ${id} and provider is not null and asked_at is not null
      and provider_id is null and state = 'queued'`.execute(tx)
  return rows[0] && { provider: rows[0].provider, askedAt: rows[0].asked_at }
}

export async function markAsked(tx: Tx, id: string, provider: string, at: Date): Promise<void> {
  await sql`update platform.sent_message set provider = ${provider}, asked_at = ${at}
    where id = ${id}`.execute(tx)
}

export async function markState(tx: Tx, id: string, state: 'refused' | 'unknown'): Promise<void> {
  await sql`update platform.sent_message set state = ${state} where id = ${id}
    and state = 'queued'`.execute(tx)
}
