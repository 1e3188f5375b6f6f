import type { Config } from '#server/platform/config.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Minor } from '#shared/money.ts'
import { paymentTables, type PaymentState } from './tables.ts'

/** `amountMinor` is the amount that arrived, otherwise the requested amount. */
export type ProviderDeposit = {
  transactionId: string
  amountMinor: Minor
  state: PaymentState
  createdAt: Date
  decidedAt: Date | null
}

export function providerNames({
  mode,
  paymentProvider,
  adyen,
  btcpay,
}: Pick<Config, 'mode' | 'paymentProvider' | 'adyen' | 'btcpay'>): string[] {
  return [
    ...new Set([
      ...(paymentProvider === undefined ? [] : [paymentProvider]),
      ...(mode === 'demo' ? ['sandbox'] : []),
      ...(adyen === undefined ? [] : ['adyen']),
      ...(btcpay === undefined ? [] : ['btcpay']),
    ]),
  ]
}

const deposits = (db: Db | Tx, provider: string) =>
  paymentTables(db)
    .selectFrom('payments.payment')
    .select([
      'transaction_id',
      'amount_minor',
      'received_minor',
      'state',
      'created_at',
      'decided_at',
    ])
    .where('provider', '=', provider)
    .where('cash_type', '=', 1)
type Row = Awaited<ReturnType<ReturnType<typeof deposits>['execute']>>[number]

const present = (row: Row): ProviderDeposit => ({
  transactionId: row.transaction_id,
  amountMinor: row.received_minor ?? row.amount_minor,
  state: row.state,
  createdAt: row.created_at,
  decidedAt: row.decided_at,
})

export async function findProviderDeposits(
  db: Db | Tx,
  provider: string,
  references: readonly string[],
): Promise<ProviderDeposit[]> {
  return references.length === 0
    ? []
    : (await deposits(db, provider).where('transaction_id', 'in', references).execute()).map(
        present,
      )
}

export async function listPaidDeposits(
  db: Db | Tx,
  provider: string,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<ProviderDeposit[]> {
  return (
    await deposits(db, provider)
      .where('state', 'in', ['approved', 'held'])
      .where('decided_at', '>=', from)
      .where('decided_at', '<', to)
      .orderBy('decided_at')
      .orderBy('transaction_id')
      .limit(limit)
      .execute()
  ).map(present)
}
