import { z } from 'zod'
import { toWireTime } from '#shared/dates.ts'
import type { WaitingPayment } from '#shared/contracts/staff/money.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { LARGE_WITHDRAWAL_MINOR } from '#shared/staff.ts'
import type { Lang } from '#shared/lang.ts'
import { decidePayment, findPayment, type QueuedPayment } from '#server/domains/payments/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import { errorConstraint } from '#server/platform/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from './house.ts'

const WITHDRAWAL = 2
const input = z.object({ transactionID: z.guid(), amountMinor: z.string() })

const needsTwo = ({ cashType, amountMinor, state }: QueuedPayment) => cashType === WITHDRAWAL && state === 'pending' && amountMinor > LARGE_WITHDRAWAL_MINOR

export function presentPayment(payment: QueuedPayment, username: string, lang: Lang): WaitingPayment {
  return {
    transactionID: payment.transactionId, playerID: payment.playerId, username, kind: payment.cashType === WITHDRAWAL ? 'withdrawal' : 'deposit', method: payment.method[lang], provider: payment.provider,
    amount: toWireMoney(payment.amountMinor), received: payment.receivedMinor === null ? null : toWireMoney(payment.receivedMinor), attention: payment.attention, state: payment.state,
    askedAt: toWireTime(payment.createdAt), decidedAt: payment.decidedAt && toWireTime(payment.decidedAt), details: payment.details, fourEyes: needsTwo(payment),
  }
}

/** A large withdrawal is paid in the commit in which a second person approves it. */
export function defineWithdrawal({ platform, staff, wallet }: House): void {
  staff.proposals.define({
    kind: 'withdrawal', approve: 'withdrawal.approve', input,
    async execute(tx, { input: { transactionID } }, { now }) {
      const { playerId } = await decidePayment(tx, platform.outbox, { transactionId: transactionID, decision: 'approve', now })
      return { before: { state: 'pending' }, after: { state: 'approved', transactionID }, later: () => wallet.announceBalance(playerId) }
    },
  })
}

type Order = { transactionID: string; decision: 'approve' | 'reject'; reason: string }

/**
 * Approves or rejects what waits for staff; what needs two is proposed.
 * @throws Refusal 'record not found', 'not pending' where it was decided or cancelled meanwhile, 'duplicate' where it is proposed already
 */
export async function decideWaiting({ platform, staff, wallet }: House, context: StaffContext, { transactionID, decision, reason }: Order): Promise<{ outcome: 'approved' | 'rejected' | 'proposed' }> {
  const { database, outbox } = platform
  const payment = await findPayment(database.read, platform, transactionID)
  if (payment === undefined) throw new Refusal('record not found')
  if (decision === 'approve' && needsTwo(payment)) {
    await database.transaction((tx) => staff.proposals.propose(tx, context, {
      id: crypto.randomUUID(), kind: 'withdrawal', subjectId: payment.playerId, input: { transactionID, amountMinor: payment.amountMinor.toString() }, reason,
    })).catch((error: unknown) => {
      throw errorConstraint(error) === 'proposal_of_withdrawal' ? new Refusal('duplicate') : error
    })
    return { outcome: 'proposed' }
  }
  await database.transaction(async (tx) => {
    await decidePayment(tx, outbox, { transactionId: transactionID, decision: decision === 'approve' ? 'approve' : 'decline', now: context.now })
    await audit(tx, actorOf(context), {
      action: `payment.${decision}`, subject: { kind: 'transaction', id: transactionID }, reason, before: { state: payment.state, attention: payment.attention },
      after: { state: decision === 'approve' ? 'approved' : 'declined', playerID: payment.playerId, amount: toWireMoney(payment.receivedMinor ?? payment.amountMinor) },
    })
  })
  wallet.announceBalance(payment.playerId)
  outbox.nudge()
  return { outcome: decision === 'approve' ? 'approved' : 'rejected' }
}
