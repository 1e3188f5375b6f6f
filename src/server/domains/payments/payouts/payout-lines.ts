import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Outbox } from '#server/platform/jobs/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { WithdrawalReason } from '#shared/payments/withdrawals.ts'
import { closePayment } from '../decide-by-staff.ts'
import { readAccount, type PayoutAccount } from './payout-account.ts'
import { lockPayment } from '../settle-deposit.ts'
import { paymentTables, type PayoutState } from '../tables.ts'

export type PayoutLine = {
  transactionId: string
  playerId: string
  position: number
  state: PayoutState
  amountMinor: bigint
  playerReason: WithdrawalReason | null
  settledAt: Date | null
  settledBy: string | null
  account: PayoutAccount
}

export async function listLines(
  db: Db | Tx,
  platform: Pick<Platform, 'secrets'>,
  batchId: string,
): Promise<PayoutLine[]> {
  const rows = await paymentTables(db)
    .selectFrom('payments.payout_line as l')
    .innerJoin('payments.payment as p', 'p.transaction_id', 'l.transaction_id')
    .selectAll('l')
    .select(['p.player_id', 'p.amount_minor', 'p.fee_minor', 'p.player_reason', 'p.details_sealed'])
    .where('l.batch_id', '=', batchId)
    .orderBy('l.position')
    .execute()
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    playerId: row.player_id,
    position: row.position,
    state: row.state,
    amountMinor: row.amount_minor - row.fee_minor,
    playerReason: row.player_reason,
    settledAt: row.settled_at,
    settledBy: row.settled_by,
    account: readAccount(platform, row.details_sealed),
  }))
}

/** Returns the reference of a line in the bank's file, the same each time the file is made. */
export function lineReference(batchNumber: bigint, position: number): string {
  return `KUPA-${batchNumber}-${position}`
}

type Mark = {
  batchId: string
  transactionId: string
  outcome: 'sent' | 'failed'
  playerReason: WithdrawalReason | undefined
  by: string
  now: Date
}

/**
 * Marks one line: `sent` pays out the locked amount, `failed` returns it to the player. `marked` is
 * the player and the amount; undefined, with nothing moved, if the line was marked before or is not
 * in this batch.
 */
export async function markLine(
  tx: Tx,
  outbox: Outbox,
  { batchId, transactionId, outcome, playerReason, by, now }: Mark,
): Promise<{ playerId: string; amountMinor: bigint } | undefined> {
  const payment = await lockPayment(tx, transactionId)
  if (payment.state !== 'ready') return undefined
  const line = await paymentTables(tx)
    .updateTable('payments.payout_line')
    .set({ state: outcome, settled_at: now, settled_by: by })
    .where('transaction_id', '=', transactionId)
    .where('batch_id', '=', batchId)
    .where('state', '=', 'open')
    .returning('transaction_id')
    .executeTakeFirst()
  if (line === undefined) return undefined
  await closePayment(tx, outbox, payment, { isApproved: outcome === 'sent', now, playerReason })
  await paymentTables(tx)
    .updateTable('payments.payout_batch')
    .set(({ eb }) => ({ open_lines: eb('open_lines', '-', 1) }))
    .where('id', '=', batchId)
    .execute()
  return { playerId: payment.player_id, amountMinor: payment.amount_minor }
}

export async function noteTaken(tx: Tx, batchId: string, by: string, now: Date): Promise<void> {
  await paymentTables(tx)
    .updateTable('payments.payout_batch')
    .set({ taken_at: now, taken_by: by })
    .where('id', '=', batchId)
    .execute()
}

export type PayoutLineState = {
  transactionId: string
  playerId: string
  batchId: string
  batchNumber: bigint
  position: number
  state: PayoutState
  amountMinor: bigint
}

export async function findPayoutStates(
  db: Db | Tx,
  transactionIds: readonly string[],
): Promise<Map<string, PayoutLineState>> {
  if (transactionIds.length === 0) return new Map()
  const rows = await paymentTables(db)
    .selectFrom('payments.payout_line as l')
    .innerJoin('payments.payment as p', 'p.transaction_id', 'l.transaction_id')
    .innerJoin('payments.payout_batch as b', 'b.id', 'l.batch_id')
    .select(['l.transaction_id', 'l.player_id', 'l.batch_id', 'l.position', 'l.state', 'b.number'])
    .select(['p.amount_minor', 'p.fee_minor'])
    .where(sql<boolean>`l.transaction_id = any(${[...new Set(transactionIds)]}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.transaction_id,
      {
        transactionId: row.transaction_id,
        playerId: row.player_id,
        batchId: row.batch_id,
        batchNumber: row.number,
        position: row.position,
        state: row.state,
        amountMinor: row.amount_minor - row.fee_minor,
      },
    ]),
  )
}

/** Locks a withdrawal and returns its line in a batch; undefined if it is in none. */
export async function lockPayoutLine(
  tx: Tx,
  transactionId: string,
): Promise<PayoutLineState | undefined> {
  await lockPayment(tx, transactionId)
  return (await findPayoutStates(tx, [transactionId])).get(transactionId)
}

export async function listSentLines(
  db: Db | Tx,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<{ transactionId: string; batchId: string; amountMinor: bigint }[]> {
  const rows = await paymentTables(db)
    .selectFrom('payments.payout_line as l')
    .innerJoin('payments.payment as p', (join) =>
      join
        .onRef('p.transaction_id', '=', 'l.transaction_id')
        .onRef('p.player_id', '=', 'l.player_id'),
    )
    .select(['l.transaction_id', 'l.batch_id', 'p.amount_minor', 'p.fee_minor'])
    .where('l.state', '=', 'sent')
    .where('l.settled_at', '>=', from)
    .where('l.settled_at', '<', to)
    .orderBy('l.settled_at')
    .orderBy('l.transaction_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    batchId: row.batch_id,
    amountMinor: row.amount_minor - row.fee_minor,
  }))
}
