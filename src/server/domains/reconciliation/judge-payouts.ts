import { sql } from 'kysely'
import { endOfSiteDay, startOfSiteDay } from '#shared/dates.ts'
import { MAX_STATEMENT_LINES, type PayoutVerdict } from '#shared/payments/reconciliation.ts'
import {
  findPayoutStates,
  listSentLines,
  type PayoutLineState,
} from '#server/domains/payments/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { reconciliationTables, type LineRow } from './tables.ts'

export type JudgedPayout = { payout: PayoutLineState; verdict: PayoutVerdict }
type Movements = { out: number; back: number }

/**
 * Judges movements that have the EndToEndId of a payout, by its state now and by its movements in
 * all files. The result is not stored.
 */
export async function judgePayouts(
  db: Db | Tx,
  lines: readonly Pick<LineRow, 'id' | 'amount_minor' | 'payout_id'>[],
): Promise<Map<string, JudgedPayout>> {
  const ids = [...new Set(lines.flatMap(({ payout_id: id }) => id ?? []))]
  if (ids.length === 0) return new Map()
  const [payouts, movements] = [await findPayoutStates(db, ids), await countMovements(db, ids)]
  const judged = new Map<string, JudgedPayout>()
  for (const { id, amount_minor: amountMinor, payout_id: payoutId } of lines) {
    const payout = payouts.get(payoutId ?? '')
    if (payout === undefined) continue
    const moved = movements.get(payout.transactionId) ?? { out: 0, back: 0 }
    judged.set(id, { payout, verdict: judge(amountMinor, payout, moved) })
  }
  return judged
}

function judge(amountMinor: bigint, payout: PayoutLineState, moved: Movements): PayoutVerdict {
  const absolute = amountMinor < 0n ? -amountMinor : amountMinor
  if (absolute !== payout.amountMinor) return 'other-amount'
  if (amountMinor > 0n || moved.back >= moved.out) return 'returned'
  if (moved.out - moved.back > 1) return 'paid-again'
  if (payout.state === 'failed') return 'failed'
  return payout.state === 'sent' ? 'confirmed' : 'confirms'
}

export async function isDebited(db: Db | Tx, payoutId: string): Promise<boolean> {
  const moved = (await countMovements(db, [payoutId])).get(payoutId)
  return moved !== undefined && moved.out > moved.back
}

async function countMovements(
  db: Db | Tx,
  payoutIds: readonly string[],
): Promise<Map<string, Movements>> {
  const { rows } = await sql<{ payout_id: string } & Movements>`
    select payout_id, (count(*) filter (where amount_minor < 0))::int as out,
      (count(*) filter (where amount_minor > 0))::int as back
    from reconciliation.line where payout_id = any(${[...payoutIds]}::uuid[])
    group by payout_id`.execute(db)
  return new Map(rows.map(({ payout_id: id, out, back }) => [id, { out, back }]))
}

export async function listPayoutMovements(
  db: Db | Tx,
  statementId: string,
): Promise<Pick<LineRow, 'id' | 'position' | 'amount_minor' | 'payout_id'>[]> {
  return reconciliationTables(db)
    .selectFrom('reconciliation.line')
    .select(['id', 'position', 'amount_minor', 'payout_id'])
    .where('statement_id', '=', statementId)
    .where('payout_id', 'is not', null)
    .orderBy('position')
    .execute()
}

/**
 * Lists the payouts that were marked as sent in these days and that no statement shows as paid: the
 * mark was wrong, the bank pays later, or a statement is missing.
 */
export async function listUndebited(
  db: Db | Tx,
  { from, to }: { from: string; to: string },
): Promise<{ transactionId: string; batchId: string; amountMinor: bigint }[]> {
  const sent = await listSentLines(db, {
    from: startOfSiteDay(from),
    to: endOfSiteDay(to),
    limit: MAX_STATEMENT_LINES,
  })
  if (sent.length === 0) return []
  const movements = await countMovements(
    db,
    sent.map(({ transactionId }) => transactionId),
  )
  return sent.filter(({ transactionId }) => {
    const moved = movements.get(transactionId)
    return moved === undefined || moved.out === 0
  })
}
