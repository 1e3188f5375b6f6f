import { sql } from 'kysely'
import { changedRows } from '#server/platform/database/changed-rows.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Outcome } from '#server/platform/mail/reports.ts'
import { addToTally } from './tally.ts'

const RECEIPT = /^crm:([\da-f-]{36}):([\da-f-]{36})$/

export const receiptOf = (messageId: string, playerId: string): string =>
  `crm:${messageId}:${playerId}`

export const messageOfReceipt = (receipt: string | undefined): string | undefined =>
  RECEIPT.exec(receipt ?? '')?.[1]

/**
 * Counts an undelivered mass message once, however often it is reported, and stores a dead address
 * of the player. A later delivery to it removes it.
 */
export async function noteOutcome(tx: Tx, outcome: Outcome, now: Date): Promise<void> {
  const { kind, channel, receipt, playerId, isGone } = outcome
  const messageId = messageOfReceipt(receipt)
  if (kind === 'bounced' && messageId !== undefined && playerId !== undefined)
    await countFailed(tx, { messageId, playerId, channel }, now)
  if (playerId === undefined || !(kind === 'delivered' || (kind === 'bounced' && isGone))) return
  const address = await currentAddress(tx, playerId, channel)
  // A player who has another address by now needs no correction.
  if (address === undefined || !outcome.isTo(address)) return
  if (kind === 'delivered')
    await sql`delete from crm.dead_address where channel = ${channel}
      and address = ${address}`.execute(tx)
  else
    await sql`insert into crm.dead_address (channel, address, message_id, noted_at)
      values (${channel}, ${address}, ${messageId ?? null}, ${now})
      on conflict do nothing`.execute(tx)
}

async function countFailed(
  tx: Tx,
  { messageId, playerId, channel }: { messageId: string; playerId: string; channel: string },
  now: Date,
): Promise<void> {
  const { numAffectedRows } =
    await sql`update crm.recipient set state = 'failed', decided_at = ${now}
    where player_id = ${playerId} and message_id = ${messageId} and channel = ${channel}
      and state = 'sent'`.execute(tx)
  if (numAffectedRows !== 1n) return
  await addToTally(tx, [
    { messageId, channel: channel === 'sms' ? 'sms' : 'email', outcome: 'failed', players: 1 },
  ])
  await sql`update crm.message_tally set players = players - 1 where message_id = ${messageId}
    and channel = ${channel} and outcome = 'sent'`.execute(tx)
}

async function currentAddress(
  tx: Tx,
  playerId: string,
  channel: Outcome['channel'],
): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`select case ${channel}::text when 'email'
      then email else phone end as address from identity.player where id = ${playerId}`.execute(tx)
  return rows[0]?.address
}

export async function deadAddressesOf(
  read: Db | Tx,
  { email, phone }: { email: string; phone: string },
): Promise<{ channel: 'email' | 'sms'; notedAt: Date }[]> {
  const { rows } = await sql<{
    channel: 'email' | 'sms'
    notedAt: Date
  }>`select channel, noted_at as "notedAt" from crm.dead_address
    where (channel, address) in (('email', ${email}), ('sms', ${phone})) order by channel`.execute(
    read,
  )
  return rows
}

export async function readUnreachable(
  read: Db,
  playerId: string,
): Promise<{ email: boolean; phone: boolean }> {
  const { rows } = await sql<{ email: string; phone: string }>`select email, phone
    from identity.player where id = ${playerId}`.execute(read)
  const dead = rows[0] === undefined ? [] : await deadAddressesOf(read, rows[0])
  const isDead = (wanted: 'email' | 'sms') => dead.some(({ channel }) => channel === wanted)
  return { email: isDead('email'), phone: isDead('sms') }
}

export function forgetAddresses(tx: Tx, addresses: readonly string[]): Promise<number> {
  return changedRows(
    tx,
    sql`delete from crm.dead_address where address = any(${addresses}::text[])`,
  )
}
