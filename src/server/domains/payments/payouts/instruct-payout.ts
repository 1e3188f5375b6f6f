import { z } from 'zod'
import type { Tx } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Refusal } from '#shared/refusals.ts'
import { WITHDRAWAL } from '../method.ts'
import { SEAL } from '../open-payment.ts'
import { readPayoutDestination } from './payout-account.ts'
import type { AskPayoutEvent, PayoutDestination, ProviderPayout } from '../port.ts'
import { paymentTables, type PaymentRow, type ProviderPayoutRow } from '../tables.ts'

export type Instructing = Pick<Platform, 'secrets' | 'jobs'>

export const payoutJob: Job<{ transactionID: string }> = {
  name: 'payments:payout',
  payload: z.object({ transactionID: z.guid() }),
}

const DIGEST = 'payments:payout'
const destination = z.union([
  z.object({ owner: z.string(), iban: z.string() }),
  z.object({ address: z.string() }),
  z.object({ lightningAddress: z.string() }),
])

export async function findPayoutProvider(
  tx: Tx,
  { method_id: methodId }: Pick<PaymentRow, 'method_id'>,
): Promise<string | null> {
  const { provider } = await paymentTables(tx)
    .selectFrom('payments.method')
    .select('provider')
    .where('method_id', '=', methodId)
    .where('cash_type', '=', WITHDRAWAL)
    .executeTakeFirstOrThrow()
  return provider
}

/**
 * Stores the instruction of an approved withdrawal and the job that sends it, in the commit of the
 * approval.
 */
export async function instructPayout(
  tx: Tx,
  { secrets, jobs }: Instructing,
  payment: PaymentRow,
  provider: string,
  now: Date,
): Promise<void> {
  const { transaction_id: reference, player_id: playerId } = payment
  const account = readPayoutDestination({ secrets }, payment)
  const amountMinor = payment.amount_minor - payment.fee_minor
  await paymentTables(tx)
    .insertInto('payments.payout')
    .values({
      transaction_id: reference,
      player_id: playerId,
      provider,
      amount_minor: amountMinor,
      destination_sealed: secrets.encrypt(SEAL, JSON.stringify(account)),
      digest: digestOf({ secrets }, { reference, playerId, provider, amountMinor, account }),
      state: 'waiting',
      attempts: 0,
      provider_id: null,
      paid_as: null,
      error: null,
      attention: null,
      created_at: now,
      sent_at: null,
      settled_at: null,
      next_try_at: now,
    })
    .execute()
  await schedulePayout(tx, { jobs }, reference, now)
}

export async function schedulePayout(
  tx: Tx,
  { jobs }: Pick<Instructing, 'jobs'>,
  transactionId: string,
  runAt: Date,
): Promise<void> {
  await jobs.add(
    tx,
    payoutJob,
    { transactionID: transactionId },
    { runAt, key: `payout:${transactionId}` },
  )
}

type Instruction = Omit<ProviderPayout, 'currency'> & { provider: string }

function destinationOf(account: PayoutDestination): string[] {
  if ('iban' in account) return [account.owner, account.iban]
  return 'address' in account ? [account.address] : ['lightning', account.lightningAddress]
}

function digestOf(
  { secrets }: Pick<Platform, 'secrets'>,
  { reference, playerId, provider, amountMinor, account }: Instruction,
): string {
  const to = destinationOf(account)
  return secrets.digest(
    DIGEST,
    JSON.stringify([reference, playerId, provider, String(amountMinor), ...to]),
  )
}

/**
 * Returns the payout as it was approved; undefined if its row was changed since, because the digest
 * covers destination, amount and provider.
 */
export function readInstruction(
  platform: Pick<Platform, 'secrets'>,
  row: ProviderPayoutRow,
): ProviderPayout | undefined {
  const { transaction_id: reference, player_id: playerId, amount_minor: amountMinor } = row
  const account = destination.parse(
    JSON.parse(platform.secrets.decrypt(SEAL, row.destination_sealed)),
  )
  const payout = { reference, playerId, amountMinor, account }
  return digestOf(platform, { ...payout, provider: row.provider }) === row.digest
    ? { ...payout, currency: 'TRY' }
    : undefined
}

/** The payment must be locked. */
export async function lockPayout(
  tx: Tx,
  { transaction_id: id, player_id: playerId }: Pick<PaymentRow, 'transaction_id' | 'player_id'>,
): Promise<ProviderPayoutRow | undefined> {
  return paymentTables(tx)
    .selectFrom('payments.payout')
    .selectAll()
    .where('transaction_id', '=', id)
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Takes back the instruction of a withdrawal that staff decline. The payment must be locked.
 * @throws Refusal 'not pending' where the provider may have it
 */
export async function cancelPayout(
  tx: Tx,
  { transaction_id: id, player_id: playerId }: Pick<PaymentRow, 'transaction_id' | 'player_id'>,
  now: Date,
): Promise<void> {
  const cancelled = await paymentTables(tx)
    .updateTable('payments.payout')
    .set({ state: 'cancelled', settled_at: now, next_try_at: null, attention: null })
    .where('transaction_id', '=', id)
    .where('player_id', '=', playerId)
    .where('state', '=', 'waiting')
    .returning('transaction_id')
    .executeTakeFirst()
  if (cancelled === undefined) throw new Refusal('not pending')
}

/** Schedules a question to the provider about a payout. An unknown payout is ignored. */
export async function askAboutPayout(
  tx: Tx,
  { jobs }: Pick<Instructing, 'jobs'>,
  provider: string,
  { askPayout: providerId }: AskPayoutEvent,
  now: Date,
): Promise<void> {
  const row = await paymentTables(tx)
    .selectFrom('payments.payout')
    .select('transaction_id')
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .where('state', '=', 'sent')
    .executeTakeFirst()
  if (row !== undefined) await schedulePayout(tx, { jobs }, row.transaction_id, now)
}
