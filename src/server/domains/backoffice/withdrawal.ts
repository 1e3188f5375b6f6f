import { z } from 'zod'
import { toWireTime } from '#shared/dates.ts'
import type { WaitingPayment } from '#shared/contracts/staff/money.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import type { WithdrawalReason } from '#shared/withdrawals.ts'
import type { Lang } from '#shared/lang.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import { decidePayment, findPayment, getRule, waitsForBatch, type QueuedPayment } from '#server/domains/payments/index.ts'
import { actorOf, audit, findWithdrawalProposals } from '#server/domains/staff/index.ts'
import { errorConstraint, type Db, type Tx } from '#server/platform/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from './house.ts'

const WITHDRAWAL = 2
const input = z.object({ transactionID: z.guid(), amountMinor: z.string() })

const needsTwo = ({ cashType, amountMinor, state }: QueuedPayment, twoPersonsMinor: Minor) => cashType === WITHDRAWAL && state === 'pending' && amountMinor > twoPersonsMinor

/** Payments as staff see them, each with who proposed it where it waits for a second person. */
export async function presentPayments(read: Db, staffId: string, payments: readonly QueuedPayment[], lang: Lang): Promise<WaitingPayment[]> {
  const [names, proposals, twoPersonsMinor] = await Promise.all([
    namePlayers(read, [...new Set(payments.map(({ playerId }) => playerId))]), findWithdrawalProposals(read, payments.map(({ transactionId }) => transactionId)), getRule(read, 'two-persons'),
  ])
  return payments.map((payment) => {
    const proposal = proposals.get(payment.transactionId)
    return {
      ...presentPayment(payment, names.get(payment.playerId) ?? '', lang), fourEyes: needsTwo(payment, twoPersonsMinor),
      proposed: proposal === undefined ? null : { by: proposal.proposer, at: toWireTime(proposal.proposedAt), own: proposal.proposedBy === staffId },
    }
  })
}

function presentPayment(payment: QueuedPayment, username: string, lang: Lang): Omit<WaitingPayment, 'fourEyes' | 'proposed'> {
  return {
    transactionID: payment.transactionId, playerID: payment.playerId, username, kind: payment.cashType === WITHDRAWAL ? 'withdrawal' : 'deposit', method: payment.method[lang], provider: payment.provider,
    amount: toWireMoney(payment.amountMinor), received: payment.receivedMinor === null ? null : toWireMoney(payment.receivedMinor), attention: payment.attention, state: payment.state,
    askedAt: toWireTime(payment.createdAt), decidedAt: payment.decidedAt && toWireTime(payment.decidedAt), details: payment.details, told: payment.told,
    byBatch: waitsForBatch({ cash_type: payment.cashType, method_id: payment.methodId }), approvedAt: payment.approvedAt && toWireTime(payment.approvedAt),
    payout: payment.payout && { batchID: payment.payout.batchId, number: String(payment.payout.number), state: payment.payout.state },
    check: payment.check && { outcome: payment.check.outcome, doubts: payment.check.doubts, at: toWireTime(payment.check.checkedAt) },
  }
}

/** A large withdrawal is paid, or left to a batch, in the commit in which a second person approves it. */
export function defineWithdrawal({ platform, staff, wallet }: House): void {
  staff.proposals.define({
    kind: 'withdrawal', approve: 'withdrawal.approve', input,
    async execute(tx, { input: { transactionID } }, { now }) {
      const { playerId, state } = await decidePayment(tx, platform.outbox, { transactionId: transactionID, decision: 'approve', byBatch: true, now })
      return { before: { state: 'pending' }, after: { state, transactionID }, later: () => wallet.announceBalance(playerId) }
    },
  })
}

type Order = { transactionID: string; decision: 'approve' | 'reject'; reason: string; told?: WithdrawalReason | undefined }

/**
 * Approves or rejects what waits for staff; what needs two is proposed. `within` is done in the commit of the decision, before it; what it answers is written into the log beside it.
 * @throws FieldRefusal where a withdrawal is rejected without a reason for its player; Refusal 'record not found', 'not pending' where it was decided or cancelled meanwhile, 'duplicate' where it is proposed already
 */
export async function decideWaiting({ platform, staff, wallet }: House, context: StaffContext, { transactionID, decision, reason, told }: Order, within?: (tx: Tx) => Promise<object>): Promise<{ outcome: 'approved' | 'rejected' | 'held' | 'proposed' }> {
  const { database, outbox } = platform
  const payment = await findPayment(database.read, platform, transactionID)
  if (payment === undefined) throw new Refusal('record not found')
  if (decision === 'reject' && payment.cashType === WITHDRAWAL && told === undefined) throw refuseFields({ told: 'required' })
  if (decision === 'approve' && needsTwo(payment, await getRule(database.read, 'two-persons'))) {
    await database.transaction((tx) => staff.proposals.propose(tx, context, {
      id: crypto.randomUUID(), kind: 'withdrawal', subjectId: payment.playerId, input: { transactionID, amountMinor: payment.amountMinor.toString() }, reason,
    })).catch((error: unknown) => {
      throw errorConstraint(error) === 'proposal_of_withdrawal' ? new Refusal('duplicate') : error
    })
    return { outcome: 'proposed' }
  }
  const state = await database.transaction(async (tx) => {
    const beside = await within?.(tx)
    const { state } = await decidePayment(tx, outbox, { transactionId: transactionID, decision: decision === 'approve' ? 'approve' : 'decline', byBatch: true, now: context.now, told })
    await audit(tx, actorOf(context), {
      action: `payment.${state === 'held' ? 'hold' : decision}`, subject: { kind: 'transaction', id: transactionID }, reason, before: { state: payment.state, attention: payment.attention },
      after: { state, playerID: payment.playerId, amount: toWireMoney(payment.receivedMinor ?? payment.amountMinor), told, ...beside },
    })
    return state
  })
  wallet.announceBalance(payment.playerId)
  outbox.nudge()
  return { outcome: decision === 'reject' ? 'rejected' : state === 'held' ? 'held' : 'approved' }
}
