import type { Db, Tx } from '#server/platform/database.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { WithdrawalReason } from '#shared/withdrawals.ts'
import { closePayment } from './decide-by-staff.ts'
import { readAccount, type PayoutAccount } from './payout-account.ts'
import { lockPayment } from './settle-deposit.ts'
import { paymentTables, type PayoutState } from './tables.ts'

export type PayoutLine = {
  transactionId: string
  playerId: string
  position: number
  state: PayoutState
  amountMinor: bigint
  told: WithdrawalReason | null
  settledAt: Date | null
  settledBy: string | null
  account: PayoutAccount
}

/** A batch's withdrawals in its order. */
export async function listLines(
  db: Db | Tx,
  platform: Pick<Platform, 'secrets'>,
  batchId: string,
): Promise<PayoutLine[]> {
  const rows = await paymentTables(db)
    .selectFrom('payments.payout_line as l')
    .innerJoin('payments.payment as p', 'p.transaction_id', 'l.transaction_id')
    .selectAll('l')
    .select(['p.player_id', 'p.amount_minor', 'p.fee_minor', 'p.told', 'p.details_sealed'])
    .where('l.batch_id', '=', batchId)
    .orderBy('l.position')
    .execute()
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    playerId: row.player_id,
    position: row.position,
    state: row.state,
    amountMinor: row.amount_minor - row.fee_minor,
    told: row.told,
    settledAt: row.settled_at,
    settledBy: row.settled_by,
    account: readAccount(platform, row.details_sealed),
  }))
}

/** What a bank's file calls a line: the same however often the file is made. */
export function lineReference(batchNumber: bigint, position: number): string {
  return `KUPA-${batchNumber}-${position}`
}

type Mark = {
  batchId: string
  transactionId: string
  outcome: 'sent' | 'failed'
  told: WithdrawalReason | undefined
  by: string
  now: Date
}

/**
 * Marks one line: `sent` pays the locked amount out, `failed` gives it back to its player. `marked`
 * is its player and amount; undefined where the line was marked before, or is none of this batch's,
 * and nothing moves.
 */
export async function markLine(
  tx: Tx,
  outbox: Outbox,
  { batchId, transactionId, outcome, told, by, now }: Mark,
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
  await closePayment(tx, outbox, payment, { isApproved: outcome === 'sent', now, told })
  await paymentTables(tx)
    .updateTable('payments.payout_batch')
    .set(({ eb }) => ({ open_lines: eb('open_lines', '-', 1) }))
    .where('id', '=', batchId)
    .execute()
  return { playerId: payment.player_id, amountMinor: payment.amount_minor }
}

/** Notes who took a batch's file. */
export async function noteTaken(tx: Tx, batchId: string, by: string, now: Date): Promise<void> {
  await paymentTables(tx)
    .updateTable('payments.payout_batch')
    .set({ taken_at: now, taken_by: by })
    .where('id', '=', batchId)
    .execute()
}
