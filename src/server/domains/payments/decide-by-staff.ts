import { audit, commandLine, takeOutflow } from '#server/domains/staff/index.ts'
import {
  approveDeposit,
  noteStaff,
  payWithdrawal,
  returnWithdrawal,
  setDepositStatus,
} from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Outbox } from '#server/platform/jobs/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { TRANSACTION_STATUS } from '#shared/contracts/finance/codes.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { WithdrawalReason } from '#shared/payments/withdrawals.ts'
import { bookEarlierReturns } from './deposit-return.ts'
import {
  cancelPayout,
  findPayoutProvider,
  instructPayout,
  type Instructing,
} from './payouts/instruct-payout.ts'
import { DEPOSIT, isPaidToBank, WITHDRAWAL } from './method.ts'
import type { Decision } from './sandbox/sandbox-provider.ts'
import { applyToDeposit, decisionFact, judge, lockPayment } from './settle-deposit.ts'
import { requireMayLeave } from './stops.ts'
import { paymentTables, type PaymentRow } from './tables.ts'

/**
 * Approves or declines a bank transfer, a withdrawal or a held deposit by a command on the server;
 * `only` restricts it to held ones. An approved withdrawal counts as sent. A transfer that may not
 * be credited (excluded player, closed account, lowered limit) is held and must be decided once
 * more. The command bypasses limits, but counts towards the operator's 24 hours and is audited.
 * @throws Refusal `not pending` where it was decided, or is the provider's to decide
 */
export async function decideByStaff(
  { database, outbox }: Pick<Platform, 'database' | 'outbox'>,
  transactionId: string,
  decision: Decision,
  now: Date,
  only?: 'held',
): Promise<{ playerId: string; status: number }> {
  return database.transaction(async (tx) => {
    const done = await decidePayment(tx, outbox, { transactionId, decision, now, only })
    const { playerId, state, isWithdrawal, amountMinor } = done
    if (state === 'approved')
      await takeOutflow(tx, {
        kind: isWithdrawal ? 'withdrawal' : 'deposit',
        actId: transactionId,
        shares: [{ playerId, amountMinor }],
        staffId: null,
      })
    const { name } = commandLine(now)
    await noteStaff(tx, playerId, transactionId, {
      proposedBy: null,
      proposedReason: null,
      decidedBy: name,
      decidedReason: '',
      at: now,
    })
    await audit(tx, commandLine(now), {
      action: `payment.${state === 'held' ? 'hold' : decision === 'approve' ? 'approve' : 'reject'}`,
      subject: { kind: 'transaction', id: transactionId },
      after: { state, playerID: playerId, amount: toWireMoney(amountMinor) },
    })
    return done
  })
}

type Order = {
  transactionId: string
  decision: Decision
  now: Date
  only?: 'held' | undefined
  playerReason?: WithdrawalReason | undefined
  /**
   * Only approves a withdrawal to a bank account. The provider of its method pays it later; without
   * one, a batch does.
   */
  payLater?: Instructing
}

type Decided = {
  playerId: string
  status: number
  state: PaymentRow['state']
  isWithdrawal: boolean
  /** Gross amount, before the fee. */ amountMinor: Minor
}

/** Does the same in the caller's transaction. The caller records it. */
export async function decidePayment(
  tx: Tx,
  outbox: Outbox,
  { transactionId, decision, now, only, playerReason, payLater }: Order,
): Promise<Decided> {
  const payment = await lockPayment(tx, transactionId)
  const of = {
    playerId: payment.player_id,
    isWithdrawal: payment.cash_type === WITHDRAWAL,
    amountMinor: payment.received_minor ?? payment.amount_minor,
  }
  if (!(await isTheirs(tx, payment, decision, only))) throw new Refusal('not pending')
  const isApproved = decision === 'approve'
  if (isApproved && payment.attention === 'approved in another currency')
    throw new Refusal('not possible')
  if (isApproved && payment.cash_type === WITHDRAWAL)
    await requireMayLeave(tx, payment.player_id, now)
  const provider =
    isApproved && payLater !== undefined && payment.cash_type === WITHDRAWAL
      ? await findPayoutProvider(tx, payment)
      : null
  if (isApproved && payLater !== undefined && waitsToBePaid(payment, provider)) {
    await paymentTables(tx)
      .updateTable('payments.payment')
      .set({ state: 'ready', approved_at: now, provider })
      .where('transaction_id', '=', transactionId)
      .execute()
    if (provider !== null) await instructPayout(tx, payLater, payment, provider, now)
    return { ...of, status: TRANSACTION_STATUS.pending, state: 'ready' }
  }
  const event =
    isApproved && payment.state === 'pending' && payment.cash_type === DEPOSIT
      ? await judge(
          tx,
          payment,
          { status: 'approved', currency: 'TRY', amountMinor: payment.amount_minor },
          now,
        )
      : 'approved'
  if (event !== 'approved') {
    await applyToDeposit({ outbox }, tx, payment, event, now)
    return { ...of, status: TRANSACTION_STATUS.inReview, state: 'held' }
  }
  if (payment.state === 'ready' && payment.provider !== null) await cancelPayout(tx, payment, now)
  await closePayment(tx, outbox, payment, { isApproved, now, playerReason })
  return isApproved
    ? { ...of, status: TRANSACTION_STATUS.approved, state: 'approved' }
    : { ...of, status: TRANSACTION_STATUS.rejected, state: 'declined' }
}

export function waitsToBePaid(
  { cash_type: cashType, method_id: methodId }: Pick<PaymentRow, 'cash_type' | 'method_id'>,
  provider: string | null,
): boolean {
  return cashType === WITHDRAWAL && (provider !== null || isPaidToBank(methodId))
}

/**
 * A withdrawal that is approved for a batch can be declined until it is in one; one for a provider
 * until it is sent, which `cancelPayout` checks.
 */
async function isTheirs(
  tx: Tx,
  { state, provider, cash_type: cashType, transaction_id: id }: PaymentRow,
  decision: Decision,
  only: 'held' | undefined,
): Promise<boolean> {
  if (state === 'held') return true
  if (only !== undefined) return false
  if (state === 'pending') return provider === null || cashType === WITHDRAWAL
  if (state !== 'ready' || decision === 'approve') return false
  return (
    (await paymentTables(tx)
      .selectFrom('payments.payout_line')
      .select('transaction_id')
      .where('transaction_id', '=', id)
      .executeTakeFirst()) === undefined
  )
}

export async function closePayment(
  tx: Tx,
  outbox: Outbox,
  payment: PaymentRow,
  {
    isApproved,
    now,
    playerReason,
  }: { isApproved: boolean; now: Date; playerReason?: WithdrawalReason | undefined },
): Promise<void> {
  const amountMinor = payment.received_minor ?? payment.amount_minor
  const line = { playerId: payment.player_id, transactionId: payment.transaction_id, now }
  if (payment.cash_type === 1 && isApproved) await approveDeposit(tx, { ...line, amountMinor })
  else if (payment.cash_type === 1) await setDepositStatus(tx, line, 'rejected', 'declined')
  else if (isApproved) await payWithdrawal(tx, { ...line, feeMinor: payment.fee_minor })
  else await returnWithdrawal(tx, line, 'rejected')
  await paymentTables(tx)
    .updateTable('payments.payment')
    .set({
      state: isApproved ? 'approved' : 'declined',
      decided_at: now,
      player_reason: isApproved ? null : (playerReason ?? null),
    })
    .where('transaction_id', '=', payment.transaction_id)
    .execute()
  const fact =
    payment.cash_type === 1
      ? isApproved
        ? 'deposit-approved'
        : 'deposit-declined'
      : isApproved
        ? 'withdrawal-paid'
        : 'withdrawal-declined'
  if (fact === 'deposit-approved')
    await bookEarlierReturns(outbox, tx, { ...payment, state: 'approved' }, now)
  await outbox.add(tx, fact, {
    ...decisionFact(payment, amountMinor, now),
    ...(isApproved || playerReason === undefined ? {} : { playerReason }),
  })
}
