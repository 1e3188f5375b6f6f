import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { REPORT_HEADS } from '#shared/payments/reconciliation.ts'
import type { Db } from '#server/platform/database/database.ts'
import { statusOf } from './sandbox-provider.ts'
import { paymentTables } from '../tables.ts'

/**
 * The sandbox's fee: 1.5 % of the paid amount, in tenths of a percent, rounded down to the kuruş.
 */
const FEE_PER_MILLE = 15n
const MAX = 20_000

/** Returns the decisions in [from, to) as CSV: reference, amount, fee, state, time. */
export async function sandboxReport(
  read: Db,
  { from, to }: { from: Date; to: Date },
): Promise<string> {
  const rows = await paymentTables(read)
    .selectFrom('payments.sandbox_payment')
    .select(['reference', 'amount_minor', 'decision', 'decided_at'])
    .where('decided_at', '>=', from)
    .where('decided_at', '<', to)
    .orderBy('decided_at')
    .orderBy('reference')
    .limit(MAX)
    .execute()
  const lines = rows.flatMap(({ reference, amount_minor: minor, decision, decided_at: at }) => {
    if (decision === null || at === null) return []
    return [
      [
        reference,
        toWireMoney(minor),
        toWireMoney(decision === 'approve' ? (minor * FEE_PER_MILLE) / 1000n : 0n),
        statusOf(decision),
        toWireTime(at),
      ].join(','),
    ]
  })
  return [REPORT_HEADS.join(','), ...lines, ''].join('\r\n')
}
