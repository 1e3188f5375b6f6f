import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { PayoutOutcome, PayoutView } from '#shared/payments/payouts.ts'
import { Refusal } from '#shared/refusals.ts'
import { lockPayout, schedulePayout } from './instruct-payout.ts'
import { lockPayment } from '../settle-deposit.ts'
import { moveMoney } from './settle-payout.ts'
import { paymentTables, type ProviderPayoutRow } from '../tables.ts'

export const PAYOUT_LATE_MS = 24 * 3_600_000

const UNDERWAY = ['waiting', 'sending', 'sent'] as const

export type DeskPayout = Omit<ProviderPayoutRow, 'destination_sealed' | 'digest'> & {
  method: Bilingual
  isLate: boolean
}

const lateBefore = (now: Date) => new Date(now.getTime() - PAYOUT_LATE_MS)

function inView(db: Db, view: PayoutView, now: Date) {
  const payouts = paymentTables(db).selectFrom('payments.payout as o')
  return view === 'underway'
    ? payouts
        .where('o.state', 'in', UNDERWAY)
        .where('o.attention', 'is', null)
        .where('o.created_at', '>', lateBefore(now))
    : payouts.where(({ or, and, eb }) =>
        or([
          eb('o.attention', 'is not', null),
          and([eb('o.state', 'in', UNDERWAY), eb('o.created_at', '<=', lateBefore(now))]),
        ]),
      )
}

export async function listProviderPayouts(
  read: Db,
  { view, limit, after }: { view: PayoutView; limit: number; after?: string | undefined },
  now: Date,
): Promise<{ rows: DeskPayout[]; next: string | null }> {
  const last =
    after === undefined
      ? undefined
      : await paymentTables(read)
          .selectFrom('payments.payout')
          .select(['created_at', 'transaction_id'])
          .where('transaction_id', '=', after)
          .executeTakeFirst()
  const found = await inView(read, view, now)
    .innerJoin('payments.payment as p', (join) =>
      join
        .onRef('p.transaction_id', '=', 'o.transaction_id')
        .onRef('p.player_id', '=', 'o.player_id'),
    )
    .innerJoin('payments.method as m', (join) =>
      join.onRef('m.method_id', '=', 'p.method_id').onRef('m.cash_type', '=', 'p.cash_type'),
    )
    .selectAll('o')
    .select('m.name')
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('o.created_at', 'o.transaction_id'),
          '>',
          tuple(last?.created_at ?? new Date(0), last?.transaction_id ?? ''),
        ),
      ),
    )
    .orderBy('o.created_at')
    .orderBy('o.transaction_id')
    .limit(limit + 1)
    .execute()
  const rows = found
    .slice(0, limit)
    .map(({ name, ...row }) => ({ ...row, method: name, isLate: isLate(row, now) }))
  return {
    rows,
    next: found.length > limit ? (rows.at(-1)?.transaction_id ?? null) : null,
  }
}

const isUnderway = ({ state }: Pick<ProviderPayoutRow, 'state'>) =>
  UNDERWAY.some((known) => known === state)

export function isLate(row: Pick<ProviderPayoutRow, 'state' | 'created_at'>, now: Date): boolean {
  return isUnderway(row) && row.created_at <= lateBefore(now)
}

export async function countProviderPayouts(
  read: Db,
  now: Date,
): Promise<Readonly<Record<PayoutView, number>>> {
  const count = async (view: PayoutView) =>
    Number(
      (
        await inView(read, view, now)
          .select(({ fn }) => fn.countAll<bigint>().as('n'))
          .executeTakeFirst()
      )?.n ?? 0n,
    )
  const [attention, underway] = await Promise.all([count('attention'), count('underway')])
  return { attention, underway }
}

export async function oldestPayoutSeconds(read: Db): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ age: number | null }>`select extract(epoch from platform.now() -
    min(created_at))::float8 as age from payments.payout
    where state in ('waiting', 'sending', 'sent')`.execute(read)
  return Math.max(0, row?.age ?? 0)
}

type Order = { transactionId: string; outcome: PayoutOutcome; now: Date }

/**
 * Applies what staff found out at the provider. `retry` asks the provider again and sends the same
 * request if it has none; `paid` and `failed` settle a payout that needs staff or is late; `seen`
 * takes one that is settled off the list.
 * @throws Refusal 'record not found', 'not pending'
 */
export async function settlePayout(
  tx: Tx,
  platform: Pick<Platform, 'outbox' | 'jobs'>,
  { transactionId, outcome, now }: Order,
): Promise<{ playerId: string; amountMinor: bigint; before: ProviderPayoutRow['state'] }> {
  const payment = await lockPayment(tx, transactionId)
  const row = await lockPayout(tx, payment)
  if (row === undefined) throw new Refusal('record not found')
  const isOpen = row.state === 'review' || isLate(row, now)
  if (outcome === 'seen' ? isOpen || row.attention === null : !isOpen)
    throw new Refusal('not pending')
  if (outcome === 'retry' && row.state !== 'review') throw new Refusal('not pending')
  await paymentTables(tx)
    .updateTable('payments.payout')
    .set({ attention: null, ...changeOf(outcome, now) })
    .where('transaction_id', '=', row.transaction_id)
    .where('player_id', '=', row.player_id)
    .execute()
  if (outcome === 'retry') await schedulePayout(tx, platform, transactionId, now)
  if (outcome === 'paid') await moveMoney(tx, platform.outbox, payment, 'pay', now)
  if (outcome === 'failed') await moveMoney(tx, platform.outbox, payment, 'give back', now)
  return { playerId: payment.player_id, amountMinor: payment.amount_minor, before: row.state }
}

/** A retry counts as begun, so that the provider is asked before anything is sent. */
function changeOf(outcome: PayoutOutcome, now: Date): Partial<ProviderPayoutRow> {
  if (outcome === 'seen') return {}
  return outcome === 'retry'
    ? { state: 'sending', attempts: 1, next_try_at: now }
    : { state: outcome, settled_at: now, next_try_at: null }
}
