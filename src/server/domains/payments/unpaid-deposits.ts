import { z } from 'zod'
import type { Job } from '#server/platform/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ProviderUnreachable, type PaymentProvider, type ProviderEvent } from './port.ts'
import { applyToDeposit, lockPayment, settleByProvider, type Settling } from './settle-deposit.ts'
import { paymentTables } from './tables.ts'

export const unpaidJob: Job<Record<string, unknown>> = { name: 'payments:unpaid', payload: z.looseObject({}) }
export const UNPAID_AFTER_MS = 24 * 3_600_000
const BATCH = 200

/**
 * Deposits that nobody heard of for a day: their provider is asked; what it knows is applied, what it does not is given up
 * as unpaid (an approval may still come). A provider that does not answer is asked again next time. Returns the players concerned.
 */
export async function closeUnpaidDeposits(platform: Platform, settling: Settling, providers: ReadonlyMap<string, PaymentProvider>): Promise<string[]> {
  const now = platform.clock.now()
  const due = await paymentTables(platform.database.read).selectFrom('payments.payment').selectAll()
    .where('state', '=', 'pending').where('cash_type', '=', 1).where('provider', 'is not', null).where('created_at', '<=', new Date(now.getTime() - UNPAID_AFTER_MS))
    .orderBy('created_at').limit(BATCH).execute()
  const players: string[] = []
  for (const { transaction_id: transactionId, provider: name } of due) {
    const provider = providers.get(name ?? '')
    if (provider === undefined) continue
    const event = await ask(platform, provider, transactionId)
    if (event === 'unreachable') continue
    if (event === 'unpaid') await platform.database.transaction(async (tx) => applyToDeposit(settling, tx, await lockPayment(tx, transactionId), 'unpaid for a day', now))
    else players.push((await settleByProvider(settling, provider.name, event, now)).playerId)
  }
  return players
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
