import { sql } from 'kysely'
import type { Platform } from '#server/platform/platform.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { whyNotCredit } from '#server/domains/identity/index.ts'
import { hasDepositRoom } from '#server/domains/protection/index.ts'
import {
  approveDeposit,
  lockPlayer,
  setDepositStatus,
  type DescriptionKey,
} from '#server/domains/wallet/index.ts'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { isReturn, type ReturnStatus, type ThreeDSecure } from '#shared/payments/deposit-returns.ts'
import { isUuid } from '#shared/uuid.ts'
import { hasLevelRoom } from './level.ts'
import { nextState, REVERSED, type PaymentEvent } from './payment-state.ts'
import { applyReturn, bookEarlierReturns } from './deposit-return.ts'
import type { PayoutEvent, ProviderEvent } from './port.ts'
import { paymentTables, type PaymentRow } from './tables.ts'

export type Settling = Pick<Platform, 'database' | 'outbox'>
export type Settled = { playerId: string; outcome: 'nothing' | 'returned' | PaymentRow['state'] }

type Holder = { playerId?: string; provider?: string }

/**
 * Locks a payment and its player until the transaction ends. With a holder, only that player's or
 * provider's payment is found, and nothing of anyone else's is locked.
 * @throws Refusal `record not found`, also for someone else's
 */
export async function lockPayment(
  tx: Tx,
  transactionId: string,
  { playerId, provider }: Holder = {},
): Promise<PaymentRow> {
  if (!isUuid(transactionId)) throw new Refusal('record not found')
  const payments = paymentTables(tx)
    .selectFrom('payments.payment')
    .where('transaction_id', '=', transactionId)
    .$if(playerId !== undefined, (own) => own.where('player_id', '=', playerId ?? ''))
    .$if(provider !== undefined, (own) => own.where('provider', '=', provider ?? ''))
  const owner = await payments.select('player_id').executeTakeFirst()
  if (owner === undefined) throw new Refusal('record not found')
  await lockPlayer(tx, owner.player_id)
  return payments.selectAll().forUpdate().executeTakeFirstOrThrow()
}

/**
 * Applies a provider's event to a deposit, once; a repeated event is `nothing`.
 * @throws Refusal `record not found` for a reference that is none of this provider's
 */
export function settleByProvider(
  settling: Settling,
  provider: string,
  event: ProviderEvent,
  now: Date,
): Promise<Settled> {
  return settling.database.transaction((tx) => applyEvent(settling, tx, provider, event, now))
}

/**
 * Does the same in the caller's transaction.
 * @throws Refusal `record not found`
 */
export async function applyEvent(
  settling: Pick<Settling, 'outbox'>,
  tx: Tx,
  provider: string,
  event: ProviderEvent,
  now: Date,
): Promise<Settled> {
  const payment = await lockPayment(tx, event.reference, { provider })
  if (payment.cash_type !== 1) throw new Refusal('record not found')
  const isNew = await rememberEvent(tx, provider, event, payment, now)
  const { player_id: playerId } = payment
  if (!isNew) return { playerId, outcome: 'nothing' }
  const { status } = event
  if (isReturn(status)) {
    const isMoved = await applyReturn(settling.outbox, tx, payment, event, status, now)
    if (status === 'charged back')
      await settling.outbox.add(
        tx,
        'deposit-charged-back',
        decisionFact(payment, event.amountMinor, now),
      )
    return { playerId, outcome: isMoved ? 'returned' : 'nothing' }
  }
  if (event.threeDSecure !== undefined) await noteThreeDSecure(tx, payment, event.threeDSecure)
  const meant = await judge(tx, payment, { ...event, status }, now)
  return {
    playerId,
    outcome: await applyToDeposit(settling, tx, payment, meant, now, event.amountMinor),
  }
}

async function noteThreeDSecure(
  tx: Tx,
  { transaction_id: transactionId, player_id: playerId }: PaymentRow,
  result: ThreeDSecure,
): Promise<void> {
  await sql`update payments.payment set three_d_secure = ${JSON.stringify(result)}::jsonb
    where transaction_id = ${transactionId} and player_id = ${playerId}`.execute(tx)
}

/** Returns false if the event was received before. */
export async function rememberEvent(
  tx: Tx,
  provider: string,
  event: ProviderEvent | PayoutEvent,
  payment: PaymentRow,
  now: Date,
): Promise<boolean> {
  const added = await paymentTables(tx)
    .insertInto('payments.webhook_event')
    .values({
      provider,
      event_id: event.eventId,
      transaction_id: payment.transaction_id,
      outcome: 'payout' in event ? event.payout : event.status,
      received_at: now,
      body: JSON.stringify({ ...event, amountMinor: event.amountMinor.toString() }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return added !== undefined
}

/**
 * Decides what the event means for this payment now. The player must be locked, so that a player
 * who is excluded meanwhile is not credited.
 */
export async function judge(
  tx: Tx,
  payment: PaymentRow,
  event: Pick<ProviderEvent, 'currency' | 'amountMinor' | 'isLate'> & {
    status: Exclude<ProviderEvent['status'], ReturnStatus>
  },
  now: Date,
): Promise<PaymentEvent> {
  if (event.status !== 'approved') return event.status
  if (payment.attention === REVERSED) return 'approved after it was reversed'
  if (event.currency !== 'TRY') return 'approved in another currency'
  if (event.amountMinor !== payment.amount_minor) return 'approved with another amount'
  if (event.isLate === true) return 'approved too late for its price'
  const closed = await whyNotCredit(tx, payment.player_id, now)
  if (closed !== undefined)
    return closed === 'closed' ? 'approved for a closed account' : 'approved for an excluded player'
  const { player_id: playerId, amount_minor: amountMinor } = payment
  return (await hasDepositRoom(tx, playerId, amountMinor, now)) &&
    (await hasLevelRoom(tx, { playerId, amountMinor, now }))
    ? 'approved'
    : 'approved over a deposit limit'
}

const WHY_HELD: Partial<Record<PaymentEvent, DescriptionKey>> = {
  'approved for a closed account': 'account closed',
  'approved for an excluded player': 'account closed',
  'approved over a deposit limit': 'over a limit',
}

export async function applyToDeposit(
  settling: Pick<Settling, 'outbox'>,
  tx: Tx,
  payment: PaymentRow,
  event: PaymentEvent,
  now: Date,
  receivedMinor: Minor = payment.amount_minor,
): Promise<'nothing' | PaymentRow['state']> {
  const step = nextState(payment.state, event)
  if (step === 'nothing') return 'nothing'
  await paymentTables(tx)
    .updateTable('payments.payment')
    .set({
      state: step.state,
      // A reversal leaves the time and the amount of the decision.
      ...(event === 'reversed' ? {} : { decided_at: now, received_minor: receivedMinor }),
      ...(step.attention === undefined ? {} : { attention: step.attention }),
    })
    .where('transaction_id', '=', payment.transaction_id)
    .execute()
  if (step.state === payment.state) return 'nothing'
  const line = { playerId: payment.player_id, transactionId: payment.transaction_id }
  if (step.state === 'approved') await credit(settling, tx, payment, now)
  if (step.state === 'held') {
    await setDepositStatus(tx, line, 'in review', WHY_HELD[event] ?? 'amount differs')
    await settling.outbox.add(tx, 'deposit-held', decisionFact(payment, payment.amount_minor, now))
  }
  if (step.state === 'declined') {
    await setDepositStatus(tx, line, 'rejected', 'declined')
    await settling.outbox.add(
      tx,
      'deposit-declined',
      decisionFact(payment, payment.amount_minor, now),
    )
  }
  if (step.state === 'expired') await setDepositStatus(tx, line, 'cancelled', 'payment expired')
  return step.state
}

async function credit(
  { outbox }: Pick<Settling, 'outbox'>,
  tx: Tx,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const { player_id: playerId, transaction_id: transactionId, amount_minor: amountMinor } = payment
  await approveDeposit(tx, { playerId, transactionId, amountMinor, now })
  const credited = { ...payment, state: 'approved' as const, received_minor: amountMinor }
  await bookEarlierReturns(outbox, tx, credited, now)
  await outbox.add(tx, 'deposit-approved', decisionFact(payment, amountMinor, now))
}

export function decisionFact(
  { player_id: playerId, transaction_id: transactionId }: PaymentRow,
  amountMinor: Minor,
  now: Date,
) {
  return { playerId, transactionId, amountMinor: amountMinor.toString(), at: now.toISOString() }
}
