import { listPaymentStops } from '#shared/contracts/staff/controls.ts'
import {
  decidePayment,
  getTransaction,
  listPayments,
  type WaitingPayment,
} from '#shared/contracts/staff/money.ts'
import type { WithdrawalReason } from '#shared/payments/withdrawals.ts'
import { REASONS } from '../../texts/office.ts'
import { disagree } from '../../transport/ask.ts'
import { choiceOf, dueItems, order, rowsOf, type Shift } from '../shift.ts'

const PAGE = 50
const REJECTED = 0.07
const LOST_TRANSFER = 0.1
const READ_AGAIN = 0.25
const PLAYER_REASONS: readonly WithdrawalReason[] = ['details', 'account-name', 'play', 'identity']
const WITHDRAWAL_HOURS = 5
const TRANSFER_HOURS = 8
const HELD_HOURS = 10

const aboutPayment = ({ transactionID, askedAt }: WaitingPayment) => ({
  id: transactionID,
  since: askedAt,
})

async function findStopped(
  shift: Shift,
  payments: readonly WaitingPayment[],
): Promise<ReadonlySet<string>> {
  if (payments.length === 0) return new Set()
  const reply = await order(shift, listPaymentStops, {
    playerIDs: [...new Set(payments.map(({ playerID }) => playerID))],
  })
  const stopped = (reply.ok ? reply.data : []).filter(({ stops }) =>
    stops.some(({ holds }) => holds === 'both' || holds === 'withdrawals'),
  )
  return new Set(stopped.map(({ playerID }) => playerID))
}

export async function decideWithdrawals(shift: Shift): Promise<void> {
  const waiting = await rowsOf(shift, listPayments, { queue: 'withdrawals', limit: PAGE })
  const stopped = await findStopped(shift, waiting)
  const open = waiting.filter(
    ({ proposed, playerID }) => proposed === null && !stopped.has(playerID),
  )
  for (const payment of dueItems(
    shift,
    'withdrawals',
    open,
    { hours: WITHDRAWAL_HOURS },
    aboutPayment,
  )) {
    const chance = choiceOf(shift, 'withdrawals', payment.transactionID)
    if (chance.happens(REJECTED))
      await decide(shift, payment, {
        decision: 'reject',
        reason: chance.pick(REASONS.reject),
        playerReason: chance.pick(PLAYER_REASONS),
      })
    else await decide(shift, payment, { decision: 'approve', reason: chance.pick(REASONS.approve) })
  }
}

export async function decideTransfers(shift: Shift): Promise<void> {
  const waiting = await rowsOf(shift, listPayments, { queue: 'deposits', limit: PAGE })
  const open = waiting.filter(({ proposed }) => proposed === null)
  for (const payment of dueItems(
    shift,
    'transfers',
    open,
    { hours: TRANSFER_HOURS, max: 3 },
    aboutPayment,
  )) {
    const chance = choiceOf(shift, 'transfers', payment.transactionID)
    const isLost = chance.happens(LOST_TRANSFER)
    await decide(shift, payment, {
      decision: isLost ? 'reject' : 'approve',
      reason: chance.pick(isLost ? REASONS.lostTransfer : REASONS.transfer),
    })
  }
}

export async function decideHeld(shift: Shift): Promise<void> {
  const held = await rowsOf(shift, listPayments, { queue: 'held', limit: PAGE })
  const open = held.filter(({ proposed }) => proposed === null)
  for (const payment of dueItems(
    shift,
    'held',
    open,
    { hours: HELD_HOURS, max: 2 },
    aboutPayment,
  )) {
    const chance = choiceOf(shift, 'held', payment.transactionID)
    const isReturned = chance.happens(0.3)
    await decide(shift, payment, {
      decision: isReturned ? 'reject' : 'approve',
      reason: chance.pick(isReturned ? REASONS.reject : REASONS.held),
      ...(isReturned && payment.kind === 'withdrawal' && { playerReason: 'details' as const }),
    })
  }
}

type Decision = {
  decision: 'approve' | 'reject'
  reason: string
  playerReason?: WithdrawalReason | undefined
}

async function decide(shift: Shift, payment: WaitingPayment, chosen: Decision): Promise<void> {
  const { transactionID } = payment
  const call = 'staff.decide_payment'
  const reply = await order(shift, decidePayment, { transactionID, ...chosen })
  if (!reply.ok) return
  const { outcome } = reply.data
  const allowed = chosen.decision === 'reject' ? ['rejected'] : ['approved', 'held', 'proposed']
  if (!allowed.includes(outcome)) throw disagree(shift.member, call, allowed.join(' or '), outcome)
  if (payment.fourEyes && outcome === 'approved')
    throw disagree(shift.member, call, 'a proposal to a second person', outcome)
  if (!shift.chance.happens(READ_AGAIN)) return
  const read = await order(shift, getTransaction, { transactionID })
  if (!read.ok) throw disagree(shift.member, 'staff.get_transaction', transactionID, read)
  const { staff, line } = read.data
  if (outcome !== 'proposed' && staff?.decidedBy !== shift.member.username)
    throw disagree(
      shift.member,
      'staff.get_transaction',
      `decided by ${shift.member.username}`,
      staff,
    )
  if (line.id !== transactionID)
    throw disagree(shift.member, 'staff.get_transaction', transactionID, line)
  shift.world.tally.checked('staff: payment')
}
