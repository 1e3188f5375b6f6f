import { z } from 'zod'
import { toWireTime } from '#shared/dates.ts'
import type { WaitingPayment } from '#shared/contracts/staff/money.ts'
import { toWireMoney } from '#shared/money.ts'
import type { Seen } from '#shared/office/proposal-context.ts'
import { Refusal, refuseFields } from '#shared/refusals.ts'
import { BACKOFFICE_TEXTS } from '#shared/texts/server/texts.ts'
import type { WithdrawalReason } from '#shared/payments/withdrawals.ts'
import type { Lang } from '#shared/lang.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import {
  decidePayment,
  findPayment,
  waitsToBePaid,
  whyHold,
  type QueuedPayment,
} from '#server/domains/payments/index.ts'
import { findUploaders, useLine } from '#server/domains/reconciliation/index.ts'
import {
  actorOf,
  audit,
  explainLimit,
  findExcess,
  findPaymentProposals,
  isSecondPerson,
  NeedsSecond,
  takeOutflow,
  withinLimits,
  type About,
  type Actor,
  type Approved,
} from '#server/domains/staff/index.ts'
import { noteStaff } from '#server/domains/wallet/index.ts'
import { errorConstraint, type Db, type Tx } from '#server/platform/database/database.ts'
import type { StaffContext } from '#server/platform/http/staff-calls.ts'
import type { House } from './house.ts'
import { receiptsOf } from './receipts.ts'

const WITHDRAWAL = 2
const input = z.object({
  transactionID: z.guid(),
  amountMinor: z.string(),
  lineID: z.guid().optional(),
})

const closed = z.object({ playerId: z.guid(), transactionId: z.guid() })

const kindOf = ({ cashType }: Pick<QueuedPayment, 'cashType'>) =>
  cashType === WITHDRAWAL ? 'withdrawal' : 'deposit'
const movesMinor = ({ receivedMinor, amountMinor }: QueuedPayment) => receivedMinor ?? amountMinor

/**
 * Finds the payments this person may not approve alone: those beyond a limit, and deposits without
 * a provider's confirmation or a bank line.
 */
async function findNeedingTwo(
  read: Db,
  { staff, now }: Pick<StaffContext, 'staff' | 'now'>,
  payments: readonly QueuedPayment[],
): Promise<ReadonlySet<string>> {
  const { id } = staff
  const waiting = payments.filter(({ state }) => state === 'pending' || state === 'held')
  const deposits = waiting.filter(({ cashType }) => cashType !== WITHDRAWAL)
  const uploaders = await findUploaders(
    read,
    deposits.map(({ transactionId }) => transactionId),
  )
  const seconds = new Set<string>()
  for (const uploader of new Set(uploaders.values()))
    if (await isSecondPerson(read, staff, uploader, now)) seconds.add(uploader)
  const isUnbacked = ({ provider, transactionId }: QueuedPayment) =>
    provider === null && !uploaders.has(transactionId)
  const counted = (found: readonly QueuedPayment[]) =>
    found.map((payment) => ({
      id: payment.transactionId,
      playerId: payment.playerId,
      amountMinor: movesMinor(payment),
    }))
  const [out, credited] = await Promise.all([
    findExcess(
      read,
      'withdrawal',
      id,
      counted(waiting.filter(({ cashType }) => cashType === WITHDRAWAL)),
    ),
    findExcess(
      read,
      'deposit',
      id,
      counted(
        deposits.filter(({ transactionId }) => !seconds.has(uploaders.get(transactionId) ?? '')),
      ),
    ),
  ])
  return new Set([
    ...out.keys(),
    ...credited.keys(),
    ...deposits.filter(isUnbacked).map(({ transactionId }) => transactionId),
  ])
}

export async function presentPayments(
  read: Db,
  context: StaffContext,
  payments: readonly QueuedPayment[],
): Promise<WaitingPayment[]> {
  const { staff, lang } = context
  const [names, proposals, needTwo, receipts] = await Promise.all([
    namePlayers(read, [...new Set(payments.map(({ playerId }) => playerId))]),
    findPaymentProposals(
      read,
      payments.map(({ transactionId }) => transactionId),
    ),
    findNeedingTwo(read, context, payments),
    receiptsOf(read, payments),
  ])
  return payments.map((payment) => {
    const proposal = proposals.get(payment.transactionId)
    return {
      ...presentPayment(payment, names.get(payment.playerId) ?? '', lang),
      receipts: receipts.get(payment.transactionId) ?? [],
      fourEyes: needTwo.has(payment.transactionId),
      proposed:
        proposal === undefined
          ? null
          : {
              by: proposal.proposer,
              at: toWireTime(proposal.proposedAt),
              own: proposal.proposedBy === staff.id,
            },
    }
  })
}

function presentPayment(
  payment: QueuedPayment,
  username: string,
  lang: Lang,
): Omit<WaitingPayment, 'fourEyes' | 'proposed' | 'receipts'> {
  return {
    transactionID: payment.transactionId,
    playerID: payment.playerId,
    username,
    kind: payment.cashType === WITHDRAWAL ? 'withdrawal' : 'deposit',
    method: payment.method[lang],
    provider: payment.provider,
    threeDSecure: payment.threeDSecure,
    returned: payment.isReturned,
    amount: toWireMoney(payment.amountMinor),
    received: payment.receivedMinor === null ? null : toWireMoney(payment.receivedMinor),
    attention: payment.attention,
    state: payment.state,
    askedAt: toWireTime(payment.createdAt),
    decidedAt: payment.decidedAt && toWireTime(payment.decidedAt),
    details: payment.details,
    playerReason: payment.playerReason,
    byBatch: waitsToBePaid(
      { cash_type: payment.cashType, method_id: payment.methodId },
      payment.payoutProvider,
    ),
    approvedAt: payment.approvedAt && toWireTime(payment.approvedAt),
    payout: payment.payout && {
      batchID: payment.payout.batchId,
      number: String(payment.payout.number),
      state: payment.payout.state,
    },
    payoutProvider: payment.payoutProvider,
    providerPayout: payment.providerPayout && {
      state: payment.providerPayout.state,
      providerID: payment.providerPayout.provider_id,
      paidAs: payment.providerPayout.paid_as,
      error: payment.providerPayout.error,
      attention: payment.providerPayout.attention,
      late: payment.providerPayout.isLate,
      sentAt: payment.providerPayout.sent_at && toWireTime(payment.providerPayout.sent_at),
      settledAt: payment.providerPayout.settled_at && toWireTime(payment.providerPayout.settled_at),
      nextTryAt:
        payment.providerPayout.next_try_at && toWireTime(payment.providerPayout.next_try_at),
    },
    check: payment.check && {
      outcome: payment.check.outcome,
      doubts: payment.check.doubts,
      at: toWireTime(payment.check.checkedAt),
    },
  }
}

export function defineWithdrawal(house: House): void {
  for (const kind of ['withdrawal', 'deposit'] as const) {
    house.staff.proposals.define({
      kind,
      input,
      seen: (tx, about) => seenOf(tx, house, kind, about),
      execute: (tx, proposal, actor) => approveByTwo(tx, house, kind, proposal, actor),
    })
  }
  withdrawProposals(house)
}

/**
 * Withdraws the proposal to approve a withdrawal once its player cancels it or staff decline it. It
 * does so after that commit: a decision locks its proposal before the player.
 */
function withdrawProposals({ platform, staff }: House): void {
  const { outbox, clock, config } = platform
  for (const [fact, source] of [
    ['withdrawal-cancelled', 'backoffice:end-cancelled-withdrawal'],
    ['withdrawal-declined', 'backoffice:end-declined-withdrawal'],
  ] as const)
    outbox.on(fact, source, async (tx, { payload }) => {
      const { playerId, transactionId } = closed.parse(payload)
      const notify = await staff.proposals.withdrawPending(tx, {
        kind: 'withdrawal',
        subjectId: playerId,
        transactionId,
        reason: BACKOFFICE_TEXTS.withdrawalClosed[config.lang],
        now: clock.now(),
      })
      await notify()
    })
}

async function seenOf(
  tx: Tx,
  { payments }: House,
  kind: 'withdrawal' | 'deposit',
  { input: { transactionID, amountMinor }, now }: About<z.output<typeof input>>,
): Promise<Partial<Seen>> {
  if (kind === 'deposit')
    return { facts: [{ field: 'amount', unit: 'money', value: amountMinor, fixed: false }] }
  const { amountMinor: askedMinor, doubts } = await payments.judgeWaiting(tx, transactionID, now)
  return {
    checks: doubts,
    facts: [{ field: 'amount', unit: 'money', value: String(askedMinor), fixed: true }],
  }
}

async function approveByTwo(
  tx: Tx,
  { platform, wallet }: House,
  kind: 'withdrawal' | 'deposit',
  proposal: Approved<z.output<typeof input>>,
  { staffId, name, now }: Actor,
) {
  const {
    input: { transactionID, amountMinor, lineID },
    proposedBy,
    proposer,
    reason,
    decisionReason,
  } = proposal
  if (lineID !== undefined) {
    await useLine(tx, lineID, transactionID, { by: name, now })
    if (
      (await whyHold(tx, {
        transactionId: transactionID,
        receivedMinor: BigInt(amountMinor),
        now,
      })) !== undefined
    )
      throw new Refusal('not possible')
  }
  const decided = await decidePayment(tx, platform.outbox, {
    transactionId: transactionID,
    decision: 'approve',
    payLater: platform,
    now,
  })
  const { playerId, state } = decided
  if (decided.amountMinor !== BigInt(amountMinor))
    throw new Refusal('not possible', { amount: toWireMoney(decided.amountMinor) })
  if (state !== 'held')
    await takeOutflow(tx, {
      kind,
      actId: transactionID,
      shares: [{ playerId, amountMinor: decided.amountMinor }],
      staffId: proposedBy,
      secondId: staffId,
    })
  await noteStaff(tx, playerId, transactionID, {
    proposedBy: proposer,
    proposedReason: reason,
    decidedBy: name,
    decidedReason: decisionReason,
    at: now,
  })
  return {
    before: { state: 'pending' },
    after: { state, transactionID },
    later: () => wallet.announceBalance(playerId),
  }
}

type Order = {
  transactionID: string
  decision: 'approve' | 'reject'
  reason: string
  playerReason?: WithdrawalReason | undefined
}

/**
 * A bank line that pays a deposit. `take` runs first in the commit of the decision; its result is
 * logged.
 */
export type BankLine = { id: string; uploadedBy: string; take(tx: Tx): Promise<object> }
export type Outcome = { outcome: 'approved' | 'rejected' | 'held' | 'proposed' }

/**
 * Approves or rejects a pending payment, or proposes what one person may not approve alone.
 * @throws FieldRefusal where a withdrawal is rejected without a reason for its player; Refusal
 * 'record not found', 'not pending' where it was decided or cancelled meanwhile, 'duplicate' where
 * it is proposed already
 */
export async function decideWaiting(
  house: House,
  context: StaffContext,
  order: Order,
  line?: BankLine,
): Promise<Outcome> {
  const payment = await findPayment(
    house.platform.database.read,
    house.platform,
    order.transactionID,
  )
  if (payment === undefined) throw new Refusal('record not found')
  if (
    order.decision === 'reject' &&
    payment.cashType === WITHDRAWAL &&
    order.playerReason === undefined
  )
    throw refuseFields({ playerReason: 'required' })
  return withinLimits(
    () => decideAlone(house, context, order, payment, line),
    (why) => proposePayment(house, context, { order, payment, line, why }),
  )
}

async function decideAlone(
  { platform, wallet }: House,
  context: StaffContext,
  { transactionID, decision, reason, playerReason }: Order,
  payment: QueuedPayment,
  line: BankLine | undefined,
): Promise<Outcome> {
  const { database, outbox } = platform
  const { now, staff } = context
  const state = await database.transaction(async (tx) => {
    const beside = await line?.take(tx)
    const decided = await decidePayment(tx, outbox, {
      transactionId: transactionID,
      decision: decision === 'approve' ? 'approve' : 'decline',
      payLater: platform,
      now,
      playerReason,
    })
    if (decided.state === 'approved' || decided.state === 'ready')
      await takeAlone(tx, context, payment, decided.amountMinor, line)
    await noteStaff(tx, payment.playerId, transactionID, {
      proposedBy: null,
      proposedReason: null,
      decidedBy: staff.username,
      decidedReason: reason,
      at: now,
    })
    await audit(tx, actorOf(context), {
      action: `payment.${decided.state === 'held' ? 'hold' : decision}`,
      subject: { kind: 'transaction', id: transactionID },
      reason,
      before: { state: payment.state, attention: payment.attention },
      after: {
        state: decided.state,
        playerID: payment.playerId,
        amount: toWireMoney(decided.amountMinor),
        playerReason: playerReason,
        ...beside,
      },
    })
    return decided.state
  })
  wallet.announceBalance(payment.playerId)
  outbox.nudge()
  return { outcome: decision === 'reject' ? 'rejected' : state === 'held' ? 'held' : 'approved' }
}

/**
 * Checks whether one person may approve the payment. A deposit needs its provider's confirmation or
 * a bank line. If a second person uploaded the line, two people have seen the money, so the deposit
 * does not count as an outflow.
 * @throws NeedsSecond
 */
async function takeAlone(
  tx: Tx,
  { staff, now }: StaffContext,
  payment: QueuedPayment,
  amountMinor: bigint,
  line: BankLine | undefined,
): Promise<void> {
  const { transactionId, playerId, provider, cashType } = payment
  if (cashType !== WITHDRAWAL) {
    const uploadedBy =
      line?.uploadedBy ?? (await findUploaders(tx, [transactionId])).get(transactionId)
    if (provider === null && uploadedBy === undefined) throw new NeedsSecond('no bank line')
    if (uploadedBy !== undefined && (await isSecondPerson(tx, staff, uploadedBy, now))) return
  }
  await takeOutflow(tx, {
    kind: kindOf(payment),
    actId: transactionId,
    shares: [{ playerId, amountMinor }],
    staffId: staff.id,
  })
}

type Waits = {
  order: Order
  payment: QueuedPayment
  line: BankLine | undefined
  why: NeedsSecond['limit']
}

async function proposePayment(
  { platform: { database }, staff }: House,
  context: StaffContext,
  { order: { transactionID, reason }, payment, line, why }: Waits,
): Promise<Outcome> {
  await database
    .transaction(async (tx) =>
      staff.proposals.propose(tx, context, {
        id: crypto.randomUUID(),
        kind: kindOf(payment),
        subjectId: payment.playerId,
        reason,
        causes: [
          await explainLimit(tx, why, {
            kind: kindOf(payment),
            playerId: payment.playerId,
            staffId: context.staff.id,
          }),
        ],
        input: {
          transactionID,
          amountMinor: movesMinor(payment).toString(),
          ...(line !== undefined && { lineID: line.id }),
        },
      }),
    )
    .catch((error: unknown) => {
      throw /^proposal_of_(withdrawal|deposit)$/.test(errorConstraint(error))
        ? new Refusal('duplicate')
        : error
    })
  return { outcome: 'proposed' }
}
