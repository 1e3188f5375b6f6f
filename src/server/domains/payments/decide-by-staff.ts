import { approveDeposit, payWithdrawal, returnWithdrawal, setDepositStatus } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { TRANSACTION_STATUS } from '#shared/contracts/finance.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Decision } from './sandbox-provider.ts'
import { decisionFact, lockPayment } from './settle-deposit.ts'
import { paymentTables } from './tables.ts'

/**
 * Staff approve or decline a bank transfer, a withdrawal, or a deposit that is held; `only` what is held.
 * @throws Refusal `not pending` where it was decided, or is the provider's to decide
 */
export async function decideByStaff({ database, outbox }: Pick<Platform, 'database' | 'outbox'>, transactionId: string, decision: Decision, now: Date, only?: 'held'): Promise<{ playerId: string; status: number }> {
  return database.transaction((tx) => decidePayment(tx, outbox, { transactionId, decision, now, only }))
}

/** The same inside a transaction of the caller's. */
export async function decidePayment(tx: Tx, outbox: Outbox, { transactionId, decision, now, only }: { transactionId: string; decision: Decision; now: Date; only?: 'held' | undefined }): Promise<{ playerId: string; status: number }> {
  const payment = await lockPayment(tx, transactionId)
  const isTheirs = payment.state === 'held' || (only === undefined && payment.state === 'pending' && (payment.provider === null || payment.cash_type === 2))
  if (!isTheirs) throw new Refusal('not pending')
  const isApproved = decision === 'approve'
  if (isApproved && payment.attention === 'approved in another currency') throw new Refusal('not possible')
  const amountMinor = payment.received_minor ?? payment.amount_minor
  const line = { playerId: payment.player_id, transactionId: payment.transaction_id, now }
  if (payment.cash_type === 1 && isApproved) await approveDeposit(tx, { ...line, amountMinor })
  else if (payment.cash_type === 1) await setDepositStatus(tx, line, 'rejected', 'declined')
  else if (isApproved) await payWithdrawal(tx, line)
  else await returnWithdrawal(tx, line, 'rejected')
  await paymentTables(tx).updateTable('payments.payment').set({ state: isApproved ? 'approved' : 'declined', decided_at: now })
    .where('transaction_id', '=', payment.transaction_id).execute()
  const fact = payment.cash_type === 1 ? (isApproved ? 'deposit-approved' : 'deposit-declined') : isApproved ? 'withdrawal-paid' : 'withdrawal-declined'
  await outbox.add(tx, fact, decisionFact(payment, amountMinor, now))
  return { playerId: payment.player_id, status: isApproved ? TRANSACTION_STATUS.approved : TRANSACTION_STATUS.rejected }
}
