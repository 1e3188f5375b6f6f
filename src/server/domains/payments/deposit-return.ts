import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Outbox } from '#server/platform/jobs/outbox.ts'
import {
  findReferences,
  forfeitBonus,
  giveDepositBack,
  takeDepositBack,
  type ReturnOf,
} from '#server/domains/wallet/index.ts'
import type { Minor } from '#shared/money.ts'
import {
  returnedMinor,
  type ReturnStatus,
  type ReturnSums,
} from '#shared/payments/deposit-returns.ts'
import { DEPOSIT } from './method.ts'
import type { ProviderEvent } from './port.ts'
import { paymentTables, type DepositReturnRow, type PaymentRow } from './tables.ts'

type Deposit = Pick<
  PaymentRow,
  'transaction_id' | 'player_id' | 'method_id' | 'state' | 'amount_minor' | 'received_minor'
>
type Sum = 'refunded_minor' | 'refund_failed_minor' | 'charged_back_minor' | 'won_minor'

/** The sum that an event adds to; undefined where it moves no money. */
const SUM_OF: Readonly<Record<ReturnStatus, Sum | undefined>> = {
  refunded: 'refunded_minor',
  'refund failed': 'refund_failed_minor',
  'charged back': 'charged_back_minor',
  'chargeback reversed': 'won_minor',
  'dispute opened': undefined,
  'dispute continued': undefined,
}

/** The part that is booked: an amount that is not positive or in another currency is for staff. */
const countedMinor = ({ amountMinor, currency }: ProviderEvent): Minor =>
  currency === 'TRY' && amountMinor > 0n ? amountMinor : 0n

/**
 * Adds an event to the case of its deposit and books what changes. The payment and its player must
 * be locked, and the event must be new. Returns true if money moved.
 */
export async function applyReturn(
  outbox: Pick<Outbox, 'add'>,
  tx: Tx,
  payment: Deposit,
  event: ProviderEvent,
  status: ReturnStatus,
  now: Date,
): Promise<boolean> {
  await addEvent(tx, payment, event, status, now)
  const before = await lockCase(tx, payment, status, now)
  const sum = SUM_OF[status]
  const counted = {
    ...before,
    ...(sum !== undefined && { [sum]: before[sum] + countedMinor(event) }),
    due_at: later(before.due_at, event.details?.dueAt ?? null),
  }
  const booked = await bookCase(tx, payment, counted, now)
  await writeCase(tx, booked, stateAfter(booked, status), now)
  return publishBooked(outbox, tx, before, booked, now)
}

/**
 * Books what was returned of a deposit before it was credited. Called in the commit that credits
 * it.
 */
export async function bookEarlierReturns(
  outbox: Pick<Outbox, 'add'>,
  tx: Tx,
  payment: Deposit,
  now: Date,
): Promise<void> {
  const row = await findCase(tx, payment.transaction_id)
  if (row === undefined) return
  const booked = await bookCase(tx, payment, row, now)
  await writeCase(tx, booked, booked.receivable_minor > 0n ? 'open' : booked.state, now)
  await publishBooked(outbox, tx, row, booked, now)
}

/** Publishes what was booked, for the player's notification. Returns true if money moved. */
async function publishBooked(
  outbox: Pick<Outbox, 'add'>,
  tx: Tx,
  before: DepositReturnRow,
  after: DepositReturnRow,
  now: Date,
): Promise<boolean> {
  const changeMinor = bookedMinor(after) - bookedMinor(before)
  if (changeMinor === 0n) return false
  const isTaken = changeMinor > 0n
  const owedMinor = after.receivable_minor - before.receivable_minor
  const isDispute = after.charged_back_minor > 0n
  const [taken, given] = isDispute
    ? (['charged back', 'chargeback reversed'] as const)
    : (['refunded', 'refund failed'] as const)
  await outbox.add(tx, 'deposit-returned', {
    playerId: after.player_id,
    transactionId: after.transaction_id,
    what: isTaken ? taken : given,
    amountMinor: (isTaken ? changeMinor : -changeMinor).toString(),
    owedMinor: (isTaken ? owedMinor : 0n).toString(),
    at: now.toISOString(),
  })
  return true
}

export async function hasOpenReturn(db: Db | Tx, playerId: string): Promise<boolean> {
  const found = await paymentTables(db)
    .selectFrom('payments.deposit_return')
    .select('transaction_id')
    .where('player_id', '=', playerId)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export function findCase(tx: Tx, transactionId: string): Promise<DepositReturnRow | undefined> {
  return paymentTables(tx)
    .selectFrom('payments.deposit_return')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .forUpdate()
    .executeTakeFirst()
}

export const bookedMinor = ({
  borne_minor: borne,
  receivable_minor: receivable,
  written_off_minor: writtenOff,
}: DepositReturnRow): Minor => borne + receivable + writtenOff

export const sumsOf = (row: DepositReturnRow): ReturnSums => ({
  refundedMinor: row.refunded_minor,
  refundFailedMinor: row.refund_failed_minor,
  chargedBackMinor: row.charged_back_minor,
  wonMinor: row.won_minor,
})

export async function returnOf(tx: Tx, payment: Deposit, now: Date): Promise<ReturnOf> {
  const method = await paymentTables(tx)
    .selectFrom('payments.method')
    .select(['name', 'sub_category'])
    .where('method_id', '=', payment.method_id)
    .where('cash_type', '=', DEPOSIT)
    .executeTakeFirstOrThrow()
  const { transaction_id: transactionId, player_id: playerId } = payment
  const references = await findReferences(tx, [{ transactionId, playerId }])
  return {
    playerId,
    subCategory: method.sub_category,
    method: method.name,
    reference: references.get(transactionId) ?? '',
    now,
  }
}

export async function writeCase(
  tx: Tx,
  row: DepositReturnRow,
  state: DepositReturnRow['state'],
  now: Date,
  by?: { name: string; reason: string },
): Promise<void> {
  const { transaction_id: transactionId, player_id: playerId, ...columns } = row
  const isSame = state === row.state && by === undefined
  await paymentTables(tx)
    .updateTable('payments.deposit_return')
    .set({
      ...columns,
      state,
      ...(isSame
        ? {}
        : {
            opened_at: state === 'open' && row.state === 'closed' ? now : row.opened_at,
            closed_at: state === 'closed' ? now : null,
            closed_by: state === 'closed' ? (by?.name ?? null) : null,
            closed_reason: state === 'closed' ? (by?.reason ?? null) : null,
          }),
    })
    .where('transaction_id', '=', transactionId)
    .where('player_id', '=', playerId)
    .execute()
}

async function addEvent(
  tx: Tx,
  { transaction_id: transactionId, player_id: playerId }: Deposit,
  { eventId, amountMinor, currency, details }: ProviderEvent,
  kind: ReturnStatus,
  now: Date,
): Promise<void> {
  await paymentTables(tx)
    .insertInto('payments.return_event')
    .values({
      transaction_id: transactionId,
      player_id: playerId,
      event_id: eventId,
      kind,
      amount_minor: amountMinor,
      currency,
      code: details?.code ?? kind,
      reason: details?.reason ?? null,
      reference: details?.reference ?? null,
      due_at: details?.dueAt ?? null,
      received_at: now,
    })
    .execute()
}

/** The first event opens the case; a refund has nothing to decide as long as cash covers it. */
async function lockCase(
  tx: Tx,
  { transaction_id: transactionId, player_id: playerId }: Deposit,
  status: ReturnStatus,
  now: Date,
): Promise<DepositReturnRow> {
  const isRefund = status === 'refunded' || status === 'refund failed'
  await paymentTables(tx)
    .insertInto('payments.deposit_return')
    .values({
      transaction_id: transactionId,
      player_id: playerId,
      state: isRefund ? 'closed' : 'open',
      opened_at: now,
      closed_at: isRefund ? now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await findCase(tx, transactionId)
  if (row === undefined) throw new Error('payments: a case of a deposit is missing')
  return row
}

async function bookCase(
  tx: Tx,
  payment: Deposit,
  row: DepositReturnRow,
  now: Date,
): Promise<DepositReturnRow> {
  if (payment.state !== 'approved') return row
  const depositedMinor = payment.received_minor ?? payment.amount_minor
  const dueMinor = returnedMinor(sumsOf(row), depositedMinor)
  const changeMinor = dueMinor - bookedMinor(row)
  if (changeMinor === 0n) return row
  const of = await returnOf(tx, payment, now)
  const isDispute = row.charged_back_minor > 0n
  if (changeMinor > 0n) {
    await forfeitBonusOf(tx, payment, now)
    const { cashMinor, receivableMinor } = await takeDepositBack(
      tx,
      of,
      changeMinor,
      isDispute ? 'chargeback' : 'deposit refund',
    )
    await revokeRewards(tx, payment, dueMinor, depositedMinor, now)
    return {
      ...row,
      borne_minor: row.borne_minor + cashMinor,
      receivable_minor: row.receivable_minor + receivableMinor,
    }
  }
  const given = shareOf(row, -changeMinor)
  await giveDepositBack(tx, of, given, isDispute ? 'chargeback reversed' : 'deposit refund failed')
  await revokeRewards(tx, payment, dueMinor, depositedMinor, now)
  return {
    ...row,
    borne_minor: row.borne_minor - given.borneMinor,
    receivable_minor: row.receivable_minor - given.receivableMinor,
    written_off_minor: row.written_off_minor - given.writtenOffMinor,
  }
}

/** Money that came back is given to the player first, then reduces what they owe, then the loss. */
function shareOf(row: DepositReturnRow, minor: Minor) {
  const min = (one: Minor, other: Minor) => (one < other ? one : other)
  const borneMinor = min(row.borne_minor, minor)
  const receivableMinor = min(row.receivable_minor, minor - borneMinor)
  return { borneMinor, receivableMinor, writtenOffMinor: minor - borneMinor - receivableMinor }
}

/** Free bets, free rounds and cash that were given for this deposit (decision 039). */
async function revokeRewards(
  tx: Tx,
  { transaction_id: depositId, player_id: playerId }: Deposit,
  returnedMinor: Minor,
  depositedMinor: Minor,
  now: Date,
): Promise<void> {
  await sql`select promotions.revoke_rewards(${playerId}::uuid, ${depositId}::uuid,
    ${returnedMinor}::bigint, ${depositedMinor}::bigint, ${now}::timestamptz)`.execute(tx)
}

async function forfeitBonusOf(
  tx: Tx,
  { transaction_id: depositId, player_id: playerId }: Deposit,
  now: Date,
): Promise<void> {
  const { rows } = await sql`select from promotions.request r join wallet.bonus b on b.id = r.id
    and b.player_id = r.player_id
    where r.player_id = ${playerId} and r.deposit_id = ${depositId} and b.state = 'active'`.execute(
    tx,
  )
  if (rows.length > 0) await forfeitBonus(tx, playerId, now)
}

/**
 * A won dispute closes its case where nothing is owed. A notice about a chargeback that was already
 * taken opens nothing again.
 */
function stateAfter(row: DepositReturnRow, status: ReturnStatus): DepositReturnRow['state'] {
  if (row.receivable_minor > 0n) return 'open'
  switch (status) {
    case 'refunded':
    case 'refund failed':
      return row.state
    case 'charged back':
    case 'chargeback reversed':
      return row.won_minor > 0n && row.charged_back_minor <= row.won_minor ? 'closed' : 'open'
    case 'dispute opened':
      return row.charged_back_minor > 0n || row.won_minor > 0n ? row.state : 'open'
    case 'dispute continued':
      return 'open'
    default:
      return status satisfies never
  }
}

function later(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}
