import { sql } from 'kysely'
import { z } from 'zod'
import type { Job } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ProviderUnreachable, type PaymentProvider, type ProviderEvent } from './port.ts'
import { applyToDeposit, lockPayment, settleByProvider, type Settling } from './settle-deposit.ts'

export const unpaidJob: Job<Record<string, unknown>> = { name: 'payments:unpaid', payload: z.looseObject({}) }
export const UNPAID_AFTER_MS = 24 * 3_600_000
const ASKED_AGAIN_MS = 3_600_000
const BATCH = 200

/**
 * Deposits that nobody heard of for a day: their provider is asked; what it knows is applied, what it does not is given up as unpaid (an approval may still
 * come). Each is done on its own. One that cannot be found out is asked for again an hour later and stands behind the others until then. Returns the players
 * whose deposit was settled.
 */
export async function closeUnpaidDeposits(platform: Platform, settling: Settling, providers: ReadonlyMap<string, PaymentProvider>): Promise<string[]> {
  const players: string[] = []
  for (const { transactionId, provider: name } of await listDue(platform)) {
    const provider = providers.get(name)
    if (provider === undefined) continue
    try {
      const playerId = await findOut(platform, settling, provider, transactionId)
      if (playerId !== undefined) players.push(playerId)
    } catch (error) {
      platform.log.error({ err: error, provider: name, transactionId }, 'payments: a deposit could not be found out and is asked for again in an hour')
    }
  }
  return players
}

/** Marked as asked for before they are, so that whatever becomes of them they do not stand in the way of others. */
async function listDue({ database, clock }: Platform): Promise<{ transactionId: string; provider: string }[]> {
  const now = clock.now()
  const { rows } = await database.transaction((tx) => sql<{ transactionId: string; provider: string }>`update payments.payment set asked_at = ${now} where transaction_id in (
      select transaction_id from payments.payment where state = 'pending' and cash_type = 1 and provider is not null and created_at <= ${new Date(now.getTime() - UNPAID_AFTER_MS)}
        and (asked_at is null or asked_at <= ${new Date(now.getTime() - ASKED_AGAIN_MS)}) order by coalesce(asked_at, created_at), transaction_id limit ${BATCH} for update skip locked
    ) returning transaction_id as "transactionId", provider`.execute(tx))
  return rows
}

/** The player whose deposit was settled; undefined where it was given up or its provider does not answer. */
async function findOut(platform: Platform, settling: Settling, provider: PaymentProvider, transactionId: string): Promise<string | undefined> {
  const now = platform.clock.now()
  const event = await ask(platform, provider, transactionId)
  if (event === 'unreachable') return undefined
  if (event !== 'unpaid') return (await settleByProvider(settling, provider.name, event, now)).playerId
  await platform.database.transaction(async (tx) => applyToDeposit(settling, tx, await lockPayment(tx, transactionId), 'unpaid for a day', now))
  return undefined
}

async function ask({ log }: Platform, provider: PaymentProvider, reference: string): Promise<ProviderEvent | 'unpaid' | 'unreachable'> {
  try {
    const answer = await provider.status(reference)
    if (!('amountMinor' in answer)) return 'unpaid'
    return { eventId: `asked:${reference}:${answer.status}`, reference, status: answer.status, amountMinor: answer.amountMinor, currency: answer.currency }
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    log.warn({ err: error, provider: provider.name }, 'payments: a provider could not be asked')
    return 'unreachable'
  }
}
