import { sql } from 'kysely'
import type { z } from 'zod'
import type { trackWithdrawal } from '#shared/contracts/withdrawals.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import { findPaymentProposals, getOutflowLimit } from '#server/domains/staff/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { paymentTables, type PaymentRow } from '../tables.ts'

type Track = z.output<(typeof trackWithdrawal)['output']>

const MEASURED_MS = 90 * 86_400_000
const MAX_MEASURED = 1_000
const NEEDED = 20
const COINS: ReadonlySet<string> = new Set(['usdt', 'btc', 'lightning'])

/**
 * Measures how long a method has really taken from request to sending, in whole minutes rounded up;
 * undefined with too few sent.
 */
async function measure(
  read: Db,
  methodId: string,
  now: Date,
): Promise<NonNullable<Track['measured']> | undefined> {
  const {
    rows: [row],
  } = await sql<{ n: bigint; p50: number | null; p90: number | null }>`
    select count(*) as n, percentile_cont(0.5) within group (order by minutes)
      as p50, percentile_cont(0.9) within group (order by minutes) as p90 from (
      select extract(epoch from decided_at - created_at)::float8 / 60 as minutes
        from payments.payment
      where cash_type = 2 and state = 'approved' and method_id = ${methodId}
        and decided_at > ${new Date(now.getTime() - MEASURED_MS)} order by decided_at desc
        limit ${MAX_MEASURED}) sent`.execute(read)
  if (row === undefined || row.n < BigInt(NEEDED)) return undefined
  return {
    count: Number(row.n),
    p50Minutes: Math.ceil(row.p50 ?? 0),
    p90Minutes: Math.ceil(row.p90 ?? 0),
  }
}

/**
 * finance.track_withdrawal: reports only what is known.
 * @throws Refusal 'record not found', also for another player's
 */
export async function getTrack(
  read: Db,
  playerId: string,
  transactionId: string,
  lang: Lang,
  now: Date,
): Promise<Track> {
  if (!isUuid(transactionId)) throw new Refusal('record not found')
  const payment = await paymentTables(read)
    .selectFrom('payments.payment as p')
    .innerJoin('payments.method_version as v', (join) =>
      join
        .onRef('v.method_id', '=', 'p.method_id')
        .onRef('v.cash_type', '=', 'p.cash_type')
        .onRef('v.version', '=', 'p.method_version'),
    )
    .selectAll('p')
    .select('v.body')
    .where('p.transaction_id', '=', transactionId)
    .where('p.player_id', '=', playerId)
    .where('p.cash_type', '=', 2)
    .executeTakeFirst()
  if (payment === undefined) throw new Refusal('record not found')
  const [paidAs, proposals, twoPersonsMinor, measured] = await Promise.all([
    findPaidAs(read, payment),
    findPaymentProposals(read, [payment.transaction_id]),
    getOutflowLimit(read, 'two-persons'),
    measure(read, payment.method_id, now),
  ])
  const checkedAt = proposals.get(payment.transaction_id)?.proposedAt
  const state = (
    {
      pending: 'waiting',
      ready: 'waiting',
      held: 'waiting',
      approved: 'sent',
      declined: 'rejected',
      expired: 'cancelled',
      cancelled: 'cancelled',
    } as const
  )[payment.state]
  return {
    transactionID: payment.transaction_id,
    amount: toWireMoney(payment.amount_minor),
    arrives: toWireMoney(payment.amount_minor - payment.fee_minor),
    method: payment.body.name[lang],
    eta: payment.body.eta[lang],
    state,
    stages: stagesOf(
      payment,
      checkedAt,
      payment.amount_minor > twoPersonsMinor || checkedAt !== undefined,
    ),
    next: nextOf(payment, checkedAt !== undefined),
    paidAs,
    decidedAt: payment.decided_at && toWireTime(payment.decided_at),
    playerReason: payment.player_reason,
    measured: measured ?? null,
    needed: NEEDED,
  }
}

async function findPaidAs(
  read: Db,
  { transaction_id: id, player_id: playerId }: Pick<PaymentRow, 'transaction_id' | 'player_id'>,
): Promise<string | null> {
  const row = await paymentTables(read)
    .selectFrom('payments.payout')
    .select('paid_as')
    .where('transaction_id', '=', id)
    .where('player_id', '=', playerId)
    .where('state', 'in', ['sent', 'review', 'paid'])
    .executeTakeFirst()
  return row?.paid_as ?? null
}

function nextOf(
  { state, method_id: methodId }: Pick<PaymentRow, 'state' | 'method_id'>,
  isChecked: boolean,
): Track['next'] {
  const isCoin = COINS.has(methodId)
  if (state === 'approved') return isCoin ? 'network' : 'bank'
  if (state === 'ready') return isCoin ? 'coin' : 'payout'
  if (state !== 'pending' && state !== 'held') return 'nobody'
  return isChecked ? 'second' : 'staff'
}

/**
 * A sent withdrawal passed every stage, an approved one waits only for sending, a rejected or
 * cancelled one has the stages it reached.
 */
function stagesOf(
  { state, created_at: askedAt, decided_at: decidedAt, approved_at: approvedAt }: PaymentRow,
  checkedAt: Date | undefined,
  needsTwo: boolean,
): Track['stages'] {
  const stage = (
    id: Track['stages'][number]['id'],
    at: Date | null | undefined,
    isDone: boolean,
    isNow = false,
  ) => ({
    id,
    at: at == null ? null : toWireTime(at),
    state: isDone ? ('done' as const) : isNow ? ('now' as const) : ('next' as const),
  })
  const asked = stage('asked', askedAt, true)
  if (state === 'approved' || state === 'ready') {
    const at = approvedAt ?? decidedAt
    const checked = needsTwo
      ? [stage('checked', checkedAt, true), stage('second', at, true)]
      : [stage('checked', at, true)]
    return [asked, ...checked, stage('sent', decidedAt, state === 'approved', true)]
  }
  if (state !== 'pending')
    return [asked, ...(checkedAt === undefined ? [] : [stage('checked', checkedAt, true)])]
  const isChecked = checkedAt !== undefined
  return [
    asked,
    stage('checked', checkedAt, isChecked, true),
    ...(needsTwo ? [stage('second', undefined, false, isChecked)] : []),
    stage('sent', undefined, false),
  ]
}
