import { sql } from 'kysely'
import { changedRows } from '#server/platform/database/changed-rows.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Undelivered } from '#server/platform/mail/messages.ts'
import { addToTally } from './tally.ts'

const RECEIPT = /^crm:([\da-f-]{36}):([\da-f-]{36})$/

export const receiptOf = (messageId: string, playerId: string): string =>
  `crm:${messageId}:${playerId}`

/** Counts an undelivered message once, however often it is reported, and stores a dead address. */
export async function noteUndelivered(
  tx: Tx,
  { receipt, channel, to, isGone }: Undelivered,
  now: Date,
): Promise<void> {
  const [, messageId, playerId] = RECEIPT.exec(receipt) ?? []
  if (messageId === undefined || playerId === undefined) return
  const { numAffectedRows } =
    await sql`update crm.recipient set state = 'failed', decided_at = ${now}
    where player_id = ${playerId} and message_id = ${messageId} and channel = ${channel}
      and state = 'sent'`.execute(tx)
  if (numAffectedRows !== 1n) return
  await addToTally(tx, [{ messageId, channel, outcome: 'failed', players: 1 }])
  await sql`update crm.message_tally set players = players - 1 where message_id = ${messageId}
    and channel = ${channel} and outcome = 'sent'`.execute(tx)
  if (isGone)
    await sql`insert into crm.dead_address (channel, address, message_id, noted_at)
      values (${channel}, ${to}, ${messageId}, ${now}) on conflict do nothing`.execute(tx)
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

export function forgetAddresses(tx: Tx, addresses: readonly string[]): Promise<number> {
  return changedRows(
    tx,
    sql`delete from crm.dead_address where address = any(${addresses}::text[])`,
  )
}
