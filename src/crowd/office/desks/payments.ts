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
import { choiceOf, dueItems, order, rowsOf, type Seat } from '../seat.ts'

const PAGE = 50
const REJECTED = 0.07
const LOST_TRANSFER = 0.1
const READ_AGAIN = 0.25
const PLAYER_REASONS: readonly WithdrawalReason[] = ['details', 'account-name', 'play', 'identity']
/** Mean time until a decision, in hours. */
const WITHDRAWAL_HOURS = 5
const TRANSFER_HOURS = 8
const HELD_HOURS = 10

const aboutPayment = ({ transactionID, askedAt }: WaitingPayment) => ({
  id: transactionID,
  since: askedAt,
})

/** Returns the players whose withdrawals are stopped by an open case or a delay. */
async function findStopped(
  seat: Seat,
  payments: readonly WaitingPayment[],
): Promise<ReadonlySet<string>> {
  if (payments.length === 0) return new Set()
  const reply = await order(seat, listPaymentStops, {
    playerIDs: [...new Set(payments.map(({ playerID }) => playerID))],
  })
  const stopped = (reply.ok ? reply.data : []).filter(({ stops }) =>
    stops.some(({ holds }) => holds === 'both' || holds === 'withdrawals'),
  )
  return new Set(stopped.map(({ playerID }) => playerID))
}

export async function decideWithdrawals(seat: Seat): Promise<void> {
  const waiting = await rowsOf(seat, listPayments, { queue: 'withdrawals', limit: PAGE })
  const stopped = await findStopped(seat, waiting)
  const open = waiting.filter(
    ({ proposed, playerID }) => proposed === null && !stopped.has(playerID),
  )
  for (const payment of dueItems(
    seat,
    'withdrawals',
    open,
    { hours: WITHDRAWAL_HOURS },
    aboutPayment,
  )) {
    const chance = choiceOf(seat, 'withdrawals', payment.transactionID)
    if (chance.happens(REJECTED))
      await decide(seat, payment, {
        decision: 'reject',
        reason: chance.pick(REASONS.reject),
        playerReason: chance.pick(PLAYER_REASONS),
      })
    else await decide(seat, payment, { decision: 'approve', reason: chance.pick(REASONS.approve) })
  }
}

/** Decides transfers that match no bank statement. Crediting one needs a second person. */
export async function decideTransfers(seat: Seat): Promise<void> {
  const waiting = await rowsOf(seat, listPayments, { queue: 'deposits', limit: PAGE })
  const open = waiting.filter(({ proposed }) => proposed === null)
  for (const payment of dueItems(
    seat,
    'transfers',
    open,
    { hours: TRANSFER_HOURS, most: 3 },
    aboutPayment,
  )) {
    const chance = choiceOf(seat, 'transfers', payment.transactionID)
    const isLost = chance.happens(LOST_TRANSFER)
    await decide(seat, payment, {
      decision: isLost ? 'reject' : 'approve',
      reason: chance.pick(isLost ? REASONS.lostTransfer : REASONS.transfer),
    })
  }
}

/** Decides deposits that arrived with a different amount or for a player who may not deposit. */
export async function decideHeld(seat: Seat): Promise<void> {
  const held = await rowsOf(seat, listPayments, { queue: 'held', limit: PAGE })
  const open = held.filter(({ proposed }) => proposed === null)
  for (const payment of dueItems(
    seat,
    'held',
    open,
    { hours: HELD_HOURS, most: 2 },
    aboutPayment,
  )) {
    const chance = choiceOf(seat, 'held', payment.transactionID)
    const isReturned = chance.happens(0.3)
    await decide(seat, payment, {
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

async function decide(seat: Seat, payment: WaitingPayment, chosen: Decision): Promise<void> {
  const { transactionID } = payment
  const call = 'staff.decide_payment'
  const reply = await order(seat, decidePayment, { transactionID, ...chosen })
  if (!reply.ok) return
  const { outcome } = reply.data
  const allowed = chosen.decision === 'reject' ? ['rejected'] : ['approved', 'held', 'proposed']
  if (!allowed.includes(outcome)) throw disagree(seat.member, call, allowed.join(' or '), outcome)
  if (payment.fourEyes && outcome === 'approved')
    throw disagree(seat.member, call, 'a proposal to a second person', outcome)
  if (!seat.chance.happens(READ_AGAIN)) return
  const read = await order(seat, getTransaction, { transactionID })
  if (!read.ok) throw disagree(seat.member, 'staff.get_transaction', transactionID, read)
  const { staff, line } = read.data
  if (outcome !== 'proposed' && staff?.decidedBy !== seat.member.username)
    throw disagree(
      seat.member,
      'staff.get_transaction',
      `decided by ${seat.member.username}`,
      staff,
    )
  if (line.id !== transactionID)
    throw disagree(seat.member, 'staff.get_transaction', transactionID, line)
  seat.world.tally.checked('staff: payment')
}
