import type { StatementLine } from '#shared/contracts/staff/reconciliation.ts'
import { toWireMoney } from '#shared/money.ts'
import { describePlayers } from '#server/domains/identity/index.ts'
import { findPayments } from '#server/domains/payments/index.ts'
import { findReferences } from '#server/domains/wallet/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { receiptsOf } from '../receipts.ts'

type Deposit = NonNullable<StatementLine['deposit']>

export async function depositsOf(
  { database: { read } }: Platform,
  transactionIds: readonly string[],
  now: Date,
): Promise<Map<string, Deposit>> {
  const payments = await findPayments(read, transactionIds)
  const [people, references, receipts] = await Promise.all([
    describePlayers(read, [...new Set(payments.map(({ playerId }) => playerId))], now),
    findReferences(read, payments),
    receiptsOf(read, payments),
  ])
  return new Map(
    payments.map(({ transactionId, playerId, amountMinor }) => {
      const person = people.get(playerId)
      return [
        transactionId,
        {
          transactionID: transactionId,
          playerID: playerId,
          username: person?.username ?? '',
          name: person?.name ?? '',
          amount: toWireMoney(amountMinor),
          reference: references.get(transactionId) ?? '',
          receipts: receipts.get(transactionId) ?? [],
        },
      ]
    }),
  )
}
