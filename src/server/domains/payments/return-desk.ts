import { sql } from 'kysely'
import { settleReceivable, type Settlement } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import {
  reportedMinor,
  type ReturnView,
  type ThreeDSecure,
} from '#shared/payments/deposit-returns.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import { bookedMinor, findCase, returnOf, sumsOf, writeCase } from './deposit-return.ts'
import { lockPayment } from './settle-deposit.ts'
import {
  paymentTables,
  type DepositReturnRow,
  type PaymentState,
  type ReturnEventRow,
} from './tables.ts'

export type DepositReturn = {
  transactionId: string
  playerId: string
  method: Bilingual
  provider: string | null
  depositMinor: Minor
  depositState: PaymentState
  depositedAt: Date
  threeDSecure: ThreeDSecure | null
  refundedMinor: Minor
  chargedBackMinor: Minor
  wonMinor: Minor
  bookedMinor: Minor
  borneMinor: Minor
  receivableMinor: Minor
  writtenOffMinor: Minor
  /** The provider's events exceed the deposit by this much, which is not booked. */
  excessMinor: Minor
  reason: string | null
  state: ReturnView
  openedAt: Date
  dueAt: Date | null
  closedAt: Date | null
  closedBy: string | null
  closedReason: string | null
}

type Row = DepositReturnRow & {
  name: Bilingual
  provider: string | null
  amount_minor: Minor
  received_minor: Minor | null
  payment_state: PaymentState
  created_at: Date
  three_d_secure: ThreeDSecure | null
  reason: string | null
}

const CASES = sql`payments.deposit_return r
  join payments.payment p on p.transaction_id = r.transaction_id and p.player_id = r.player_id
  join payments.method m on m.method_id = p.method_id and m.cash_type = p.cash_type`

const COLUMNS = sql`r.*, m.name, p.provider, p.amount_minor, p.received_minor,
  p.state as payment_state, p.created_at, p.three_d_secure,
  (select e.reason from payments.return_event e where e.transaction_id = r.transaction_id
    and e.player_id = r.player_id and e.reason is not null
    order by e.received_at desc, e.event_id desc limit 1) as reason`

type Query = { view: ReturnView; limit: number; after?: string | undefined }

export async function listDepositReturns(
  read: Db,
  { view, limit, after }: Query,
): Promise<{ rows: DepositReturn[]; next: string | null }> {
  const isOpen = view === 'open'
  const place = isOpen ? sql`r.opened_at` : sql`r.closed_at`
  const last =
    after === undefined || !isUuid(after)
      ? sql`true`
      : sql`(${place}, r.transaction_id) ${isOpen ? sql`>` : sql`<`} (select ${place},
          r.transaction_id from payments.deposit_return r where r.transaction_id = ${after})`
  const way = isOpen ? sql`asc` : sql`desc`
  const { rows } = await sql<Row>`select ${COLUMNS} from ${CASES}
    where r.state = ${view} and ${last}
    order by ${place} ${way}, r.transaction_id ${way} limit ${limit + 1}`.execute(read)
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map(present),
    next: rows.length > limit ? (shown.at(-1)?.transaction_id ?? null) : null,
  }
}

export async function getDepositReturn(db: Db | Tx, transactionId: string): Promise<DepositReturn> {
  const { rows } = await sql<Row>`select ${COLUMNS} from ${CASES}
    where r.transaction_id = ${transactionId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Refusal('record not found')
  return present(row)
}

export function listReturnEvents(read: Db, transactionId: string): Promise<ReturnEventRow[]> {
  return paymentTables(read)
    .selectFrom('payments.return_event')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .orderBy('received_at')
    .orderBy('event_id')
    .execute()
}

export async function countOpenReturns(read: Db): Promise<number> {
  const { rows } = await sql<{
    n: bigint
  }>`select count(*) as n from payments.deposit_return where state = 'open'`.execute(read)
  return Number(rows[0]?.n ?? 0)
}

type Act = { transactionId: string; by: string; reason: string; now: Date }

/**
 * Settles a receivable that still has this amount, and closes its case.
 * @throws Refusal 'record not found'; 'not possible' where it has another amount
 */
export async function settleReturn(
  tx: Tx,
  { amountMinor, how, ...act }: Act & { amountMinor: Minor; how: Settlement },
): Promise<{ playerId: string; leftMinor: Minor }> {
  const payment = await lockPayment(tx, act.transactionId)
  const row = await requireCase(tx, act.transactionId)
  const isPart = how === 'paid from balance' && amountMinor < row.receivable_minor
  if (amountMinor <= 0n || (row.receivable_minor !== amountMinor && !isPart))
    throw new Refusal('not possible')
  await settleReceivable(tx, await returnOf(tx, payment, act.now), amountMinor, how)
  const isLoss = how === 'written off'
  const settled = {
    ...row,
    receivable_minor: row.receivable_minor - amountMinor,
    borne_minor: row.borne_minor + (isLoss ? 0n : amountMinor),
    written_off_minor: row.written_off_minor + (isLoss ? amountMinor : 0n),
    paid_outside_minor: row.paid_outside_minor + (how === 'paid outside' ? amountMinor : 0n),
  }
  if (settled.receivable_minor > 0n) await writeCase(tx, settled, 'open', act.now)
  else await writeCase(tx, settled, 'closed', act.now, { name: act.by, reason: act.reason })
  return { playerId: payment.player_id, leftMinor: settled.receivable_minor }
}

/**
 * Takes a receivable, or the part of it that there is cash for, from the player's balance.
 * @throws Refusal 'record not found'; 'not possible' where nothing is owed; 'insufficient balance'
 */
export async function collectReturn(
  tx: Tx,
  act: Act,
): Promise<{ playerId: string; takenMinor: Minor; leftMinor: Minor }> {
  const { player_id: playerId } = await lockPayment(tx, act.transactionId)
  const { receivable_minor: owedMinor } = await requireCase(tx, act.transactionId)
  if (owedMinor === 0n) throw new Refusal('not possible')
  const { rows } = await sql<{
    cash_minor: Minor
  }>`select cash_minor from wallet.account where player_id = ${playerId}`.execute(tx)
  const cashMinor = rows[0]?.cash_minor ?? 0n
  if (cashMinor === 0n) throw new Refusal('insufficient balance')
  const takenMinor = cashMinor < owedMinor ? cashMinor : owedMinor
  const { leftMinor } = await settleReturn(tx, {
    ...act,
    amountMinor: takenMinor,
    how: 'paid from balance',
  })
  return { playerId, takenMinor, leftMinor }
}

/**
 * Closes an open case in which nothing is owed.
 * @throws Refusal 'record not found'; 'not pending' where it is closed; 'not possible' where
 * something is owed
 */
export async function closeReturn(tx: Tx, { transactionId, by, reason, now }: Act): Promise<void> {
  await lockPayment(tx, transactionId)
  const row = await requireCase(tx, transactionId)
  if (row.state === 'closed') throw new Refusal('not pending')
  if (row.receivable_minor > 0n) throw new Refusal('not possible')
  await writeCase(tx, row, 'closed', now, { name: by, reason })
}

async function requireCase(tx: Tx, transactionId: string): Promise<DepositReturnRow> {
  const row = await findCase(tx, transactionId)
  if (row === undefined) throw new Refusal('record not found')
  return row
}

function present(row: Row): DepositReturn {
  const depositMinor = row.received_minor ?? row.amount_minor
  const overMinor = reportedMinor(sumsOf(row)) - depositMinor
  return {
    transactionId: row.transaction_id,
    playerId: row.player_id,
    method: row.name,
    provider: row.provider,
    depositMinor,
    depositState: row.payment_state,
    depositedAt: row.created_at,
    threeDSecure: row.three_d_secure,
    refundedMinor: row.refunded_minor - row.refund_failed_minor,
    chargedBackMinor: row.charged_back_minor,
    wonMinor: row.won_minor,
    bookedMinor: bookedMinor(row),
    borneMinor: row.borne_minor,
    receivableMinor: row.receivable_minor,
    writtenOffMinor: row.written_off_minor,
    excessMinor: overMinor > 0n ? overMinor : 0n,
    reason: row.reason,
    state: row.state,
    openedAt: row.opened_at,
    dueAt: row.due_at,
    closedAt: row.closed_at,
    closedBy: row.closed_by,
    closedReason: row.closed_reason,
  }
}
