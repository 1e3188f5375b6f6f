import { bringBackWithdrawal } from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Outbox } from '#server/platform/jobs/outbox.ts'
import { Refusal } from '#shared/refusals.ts'
import { toWireMoney } from '#shared/money.ts'
import { closePayment } from '../decide-by-staff.ts'
import { lockPayout } from './instruct-payout.ts'
import { WITHDRAWAL } from '../method.ts'
import { nextPayout, type PayoutStep } from '../payment-state.ts'
import type { PayoutEvent, PayoutResult } from '../port.ts'
import { decisionFact, lockPayment, rememberEvent } from '../settle-deposit.ts'
import { paymentTables, type PaymentRow, type ProviderPayoutRow } from '../tables.ts'

const OPEN = ['waiting', 'sending', 'sent', 'review']

export type SettledPayout = { playerId: string; outcome: 'nothing' | PayoutResult['status'] }

/**
 * Applies a provider's event to a payout, once. Money and states change in this commit.
 * @throws Refusal `record not found` for a reference that is none of this provider's
 */
export async function applyPayoutEvent(
  tx: Tx,
  outbox: Outbox,
  provider: string,
  event: PayoutEvent,
  now: Date,
): Promise<SettledPayout> {
  const payment = await lockPayment(tx, event.reference, { provider })
  if (payment.cash_type !== WITHDRAWAL) throw new Refusal('record not found')
  const payout = await lockPayout(tx, payment)
  if (payout === undefined) throw new Refusal('record not found')
  const isNew = await rememberEvent(tx, provider, event, payment, now)
  const { amountMinor, currency, reason } = event
  return {
    playerId: payment.player_id,
    outcome: isNew
      ? await applyResult(
          tx,
          outbox,
          { payment, payout },
          { status: event.payout, amountMinor, currency, reason },
          now,
        )
      : 'nothing',
  }
}

type Locked = { payment: PaymentRow; payout: ProviderPayoutRow }

async function applyResult(
  tx: Tx,
  outbox: Outbox,
  { payment, payout }: Locked,
  result: PayoutResult,
  now: Date,
): Promise<SettledPayout['outcome']> {
  const step = judge(payout, result)
  if (step === 'nothing') return 'nothing'
  if ('look' in step) {
    await leaveToStaff(tx, payout, step.look, describeResult(result))
    return 'nothing'
  }
  await moveMoney(tx, outbox, payment, step.money, now)
  await paymentTables(tx)
    .updateTable('payments.payout')
    .set({
      state: step.state,
      settled_at: now,
      next_try_at: null,
      attention: null,
      error: result.reason,
    })
    .where('transaction_id', '=', payout.transaction_id)
    .where('player_id', '=', payout.player_id)
    .execute()
  return step.state
}

function judge(
  { state, amount_minor: minor }: ProviderPayoutRow,
  result: PayoutResult,
): PayoutStep {
  const { status, currency, amountMinor } = result
  if (currency !== 'TRY') return { look: `${status} in another currency` }
  if (amountMinor !== minor) return { look: `${status} with another amount` }
  return nextPayout(state, status)
}

function describeResult({ amountMinor, currency, reason }: PayoutResult): string {
  const amount = `${toWireMoney(amountMinor)} ${currency}`
  return reason === null ? amount : `${amount}, ${reason}`
}

export async function leaveToStaff(
  tx: Tx,
  payout: ProviderPayoutRow,
  attention: string,
  error: string,
): Promise<void> {
  await paymentTables(tx)
    .updateTable('payments.payout')
    .set({
      attention,
      error,
      ...(OPEN.includes(payout.state) ? { state: 'review', next_try_at: null } : {}),
    })
    .where('transaction_id', '=', payout.transaction_id)
    .where('player_id', '=', payout.player_id)
    .execute()
}

export async function moveMoney(
  tx: Tx,
  outbox: Outbox,
  payment: PaymentRow,
  money: 'pay' | 'give back' | 'take back',
  now: Date,
): Promise<void> {
  if (money !== 'take back') {
    const isApproved = money === 'pay'
    await closePayment(tx, outbox, payment, { isApproved, now, playerReason: 'bank' })
    return
  }
  const { player_id: playerId, transaction_id: transactionId, fee_minor: feeMinor } = payment
  await bringBackWithdrawal(tx, { playerId, transactionId, feeMinor, now })
  await paymentTables(tx)
    .updateTable('payments.payment')
    .set({ state: 'declined', player_reason: 'bank', decided_at: now })
    .where('transaction_id', '=', transactionId)
    .where('player_id', '=', playerId)
    .execute()
  await outbox.add(tx, 'withdrawal-declined', {
    ...decisionFact(payment, payment.amount_minor, now),
    playerReason: 'bank',
  })
}
