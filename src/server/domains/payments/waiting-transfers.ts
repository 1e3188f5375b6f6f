import { z } from 'zod'
import { findReferences } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Outbox } from '#server/platform/jobs/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Minor } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { DEPOSIT, TRANSFER_TYPE } from './method.ts'
import { SEAL } from './open-payment.ts'
import type { PaymentEvent } from './payment-state.ts'
import { applyToDeposit, judge, lockPayment } from './settle-deposit.ts'
import { paymentTables } from './tables.ts'

export type AnnouncedTransfer = {
  transactionId: string
  playerId: string
  amountMinor: Minor
  reference: string
  bankId: string
}

const MAX = 5_000
const announced = z.object({ bank: z.string().default('') })

export async function listWaitingTransfers(
  read: Db,
  { secrets }: Pick<Platform, 'secrets'>,
): Promise<AnnouncedTransfer[]> {
  const rows = await paymentTables(read)
    .selectFrom('payments.payment as p')
    .innerJoin('payments.method as m', (join) =>
      join.onRef('m.method_id', '=', 'p.method_id').onRef('m.cash_type', '=', 'p.cash_type'),
    )
    .select(['p.transaction_id', 'p.player_id', 'p.amount_minor', 'p.details_sealed'])
    .where('p.state', '=', 'pending')
    .where('p.cash_type', '=', DEPOSIT)
    .where('p.provider', 'is', null)
    .where('m.transfer_type_id', '=', TRANSFER_TYPE.bank)
    .orderBy('p.created_at')
    .orderBy('p.transaction_id')
    .limit(MAX)
    .execute()
  const transfers = rows.map((row) => ({
    transactionId: row.transaction_id,
    playerId: row.player_id,
    amountMinor: row.amount_minor,
    bankId: announced.parse(JSON.parse(secrets.decrypt(SEAL, row.details_sealed))).bank,
  }))
  const references = await findReferences(read, transfers)
  return transfers.map((transfer) => ({
    ...transfer,
    reference: references.get(transfer.transactionId) ?? '',
  }))
}

export async function findPayments(
  read: Db,
  transactionIds: readonly string[],
): Promise<{ transactionId: string; playerId: string; amountMinor: Minor }[]> {
  if (transactionIds.length === 0) return []
  const rows = await paymentTables(read)
    .selectFrom('payments.payment')
    .select(['transaction_id', 'player_id', 'amount_minor'])
    .where('transaction_id', 'in', transactionIds)
    .execute()
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    playerId: row.player_id,
    amountMinor: row.amount_minor,
  }))
}

type Arrival = { transactionId: string; receivedMinor: Minor; now: Date }

/**
 * Returns why money that arrived for a waiting transfer may not be credited without a review;
 * undefined if it may. Its player and payment stay locked.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function whyHold(
  tx: Tx,
  { transactionId, receivedMinor, now }: Arrival,
): Promise<PaymentEvent | undefined> {
  const payment = await lockPayment(tx, transactionId)
  if (payment.state !== 'pending' || payment.provider !== null || payment.cash_type !== DEPOSIT)
    throw new Refusal('not pending')
  const event = await judge(
    tx,
    payment,
    { status: 'approved', currency: 'TRY', amountMinor: receivedMinor },
    now,
  )
  return event === 'approved' ? undefined : event
}

/**
 * Holds a waiting transfer with the amount that arrived: staff credit it or send it back.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function holdTransfer(
  tx: Tx,
  outbox: Outbox,
  arrival: Arrival,
): Promise<{ playerId: string; why: PaymentEvent }> {
  const why = await whyHold(tx, arrival)
  if (why === undefined) throw new Refusal('not pending')
  const payment = await lockPayment(tx, arrival.transactionId)
  await applyToDeposit({ outbox }, tx, payment, why, arrival.now, arrival.receivedMinor)
  return { playerId: payment.player_id, why }
}
