import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Secrets } from '../security/secrets.ts'
import { addressDigest } from './records.ts'

/** bounced: not delivered, finally. deferred: not delivered yet. */
export type ReportKind = 'delivered' | 'deferred' | 'bounced' | 'complained'
export type Report = {
  kind: ReportKind
  /** For a bounce: the address does not exist and never will. */
  isGone?: boolean | undefined
}

/** The outcome of a message. Each change is announced once. */
export type Outcome = {
  id: string
  kind: Exclude<ReportKind, 'deferred'>
  channel: 'email' | 'sms'
  receipt: string | undefined
  playerId: string | undefined
  isGone: boolean
  smsInstead: string | undefined
  isTo(address: string): boolean
}
export type OnOutcome = (tx: Tx, outcome: Outcome) => Promise<void>

type Row = {
  id: string
  channel: 'email' | 'sms'
  receipt: string | null
  player_id: string | null
  recipient_digest: string
  sms_instead: string | null
  state: string
}

const FROM: Readonly<Record<Exclude<ReportKind, 'deferred'>, readonly string[]>> = {
  delivered: ['queued', 'sent', 'deferred', 'unknown'],
  bounced: ['queued', 'sent', 'deferred', 'delivered', 'unknown', 'refused'],
  complained: ['queued', 'sent', 'deferred', 'delivered', 'bounced', 'unknown'],
}

/**
 * Records a report and announces the change. A repeated report, and one that comes too late to
 * change anything, does nothing. Returns whether the message is known.
 */
export async function applyReport(
  tx: Tx,
  secrets: Pick<Secrets, 'digest'>,
  listeners: readonly OnOutcome[],
  id: string,
  { kind, isGone = false }: Report,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<Row>`select id, channel, receipt, player_id, recipient_digest,
      sms_instead, state from platform.sent_message where id = ${id} for update`.execute(tx)
  const [row] = rows
  if (row === undefined) return false
  if (kind === 'deferred') {
    await sql`update platform.sent_message set soft_bounces = soft_bounces + 1,
        state = case when state in ('queued', 'sent') then 'deferred' else state end,
        reported_at = ${now} where id = ${id}`.execute(tx)
    return true
  }
  if (!FROM[kind].includes(row.state)) return true
  await sql`update platform.sent_message set state = ${kind}, reported_at = ${now},
      sms_instead = case when ${kind} = 'bounced' then null else sms_instead end where id = ${id}`.execute(
    tx,
  )
  const outcome: Outcome = {
    id,
    kind,
    channel: row.channel,
    receipt: row.receipt ?? undefined,
    playerId: row.player_id ?? undefined,
    isGone,
    smsInstead: row.sms_instead ?? undefined,
    isTo: (address) => addressDigest(secrets, address) === row.recipient_digest,
  }
  for (const listener of listeners) await listener(tx, outcome)
  return true
}

export async function findByProvider(
  tx: Tx,
  provider: string,
  providerId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from platform.sent_message
    where provider = ${provider} and provider_id = ${providerId}`.execute(tx)
  return rows[0]?.id
}
