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

export type ProviderReturn = {
  transactionId: string
  kind: 'refunded' | 'refund failed' | 'charged back' | 'chargeback reversed'
  theirReference: string | null
  amountMinor: Minor
  at: Date
}
const BOOKED = ['refunded', 'refund failed', 'charged back', 'chargeback reversed'] as const
type Asked = { from: Date; to: Date; limit: number }

/** Returns of these deposits, and those of other deposits that were received in the period. */
export async function findProviderReturns(
  db: Db | Tx,
  provider: string,
  transactionIds: readonly string[],
  { from, to, limit }: Asked,
): Promise<ProviderReturn[]> {
  const rows = await paymentTables(db)
    .selectFrom('payments.return_event as event')
    .innerJoin('payments.payment as payment', (join) =>
      join
        .onRef('payment.transaction_id', '=', 'event.transaction_id')
        .onRef('payment.player_id', '=', 'event.player_id'),
    )
    .select([
      'event.transaction_id',
      'event.kind',
      'event.reference',
      'event.amount_minor',
      'event.received_at',
    ])
    .where('payment.provider', '=', provider)
    .where('event.kind', 'in', BOOKED)
    .where('event.currency', '=', 'TRY')
    .where('event.amount_minor', '>', 0n)
    .where(({ or, and, eb }) =>
      or([
        and([eb('event.received_at', '>=', from), eb('event.received_at', '<', to)]),
        ...(transactionIds.length === 0 ? [] : [eb('event.transaction_id', 'in', transactionIds)]),
      ]),
    )
    .orderBy('event.received_at')
    .orderBy('event.event_id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ kind, ...row }) => {
    const booked = BOOKED.find((known) => known === kind)
    return booked === undefined
      ? []
      : [
          {
            transactionId: row.transaction_id,
            kind: booked,
            theirReference: row.reference,
            amountMinor: row.amount_minor,
            at: row.received_at,
          },
        ]
  })
}

/** `leftAt`: when it was paid; `cameBackAt`: when it was returned. Null: it was not. */
export type ProviderPayoutMove = {
  transactionId: string
  amountMinor: Minor
  state: string
  leftAt: Date | null
  cameBackAt: Date | null
}

export async function findProviderPayouts(
  db: Db | Tx,
  provider: string,
  transactionIds: readonly string[],
  { from, to, limit }: Asked,
): Promise<ProviderPayoutMove[]> {
  const rows = await paymentTables(db)
    .selectFrom('payments.payout')
    .select(['transaction_id', 'amount_minor', 'state', 'sent_at', 'settled_at'])
    .where('provider', '=', provider)
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('state', 'in', ['paid', 'returned']),
          eb('settled_at', '>=', from),
          eb('settled_at', '<', to),
        ]),
        ...(transactionIds.length === 0 ? [] : [eb('transaction_id', 'in', transactionIds)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('transaction_id')
    .limit(limit)
    .execute()
  return rows.map(({ state, ...row }) => ({
    transactionId: row.transaction_id,
    amountMinor: row.amount_minor,
    state,
    leftAt:
      state === 'paid'
        ? row.settled_at
        : state === 'returned'
          ? (row.sent_at ?? row.settled_at)
          : null,
    cameBackAt: state === 'returned' ? row.settled_at : null,
  }))
}
