import { sql } from 'kysely'
import { lockName, type Db, type Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Bilingual } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import { PAYMENTS_TEXTS } from '#shared/texts/server/texts.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import { isPaidToBank, WITHDRAWAL } from '../method.ts'
import { readAccount, type PayoutAccount } from './payout-account.ts'
import { findStopped } from '../stops.ts'
import { paymentTables, type BatchRow } from '../tables.ts'

/**
 * An approved withdrawal in no batch yet. `amountMinor` is the amount the bank sends, after the
 * fee.
 */
export type ReadyPayout = {
  transactionId: string
  playerId: string
  methodId: string
  method: Bilingual
  amountMinor: bigint
  approvedAt: Date
  account: PayoutAccount
}
export type Batch = Omit<BatchRow, 'number'> & {
  number: bigint
  name: Bilingual
  sent: number
  failed: number
  sent_minor: bigint
  failed_minor: bigint
}

const free = (db: Db | Tx) =>
  paymentTables(db)
    .selectFrom('payments.payment as p')
    .where('p.state', '=', 'ready')
    .where('p.provider', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments.payout_line as l')
            .select('l.transaction_id')
            .whereRef('l.transaction_id', '=', 'p.transaction_id'),
        ),
      ),
    )

export async function countReady(
  read: Db,
): Promise<{ methodId: string; method: Bilingual; count: number; amountMinor: bigint }[]> {
  const [methods, sums] = await Promise.all([
    paymentTables(read)
      .selectFrom('payments.method')
      .select(['method_id', 'name'])
      .where('cash_type', '=', WITHDRAWAL)
      .orderBy('position')
      .execute(),
    free(read)
      .select(['p.method_id'])
      .select(({ fn }) => [
        fn.countAll<bigint>().as('n'),
        fn.sum<string>(sql<bigint>`p.amount_minor - p.fee_minor`).as('minor'),
      ])
      .groupBy('p.method_id')
      .execute(),
  ])
  return methods
    .filter(({ method_id: id }) => isPaidToBank(id))
    .map(({ method_id: methodId, name }) => {
      const sum = sums.find((row) => row.method_id === methodId)
      return {
        methodId,
        method: name,
        count: Number(sum?.n ?? 0n),
        amountMinor: BigInt(sum?.minor ?? 0),
      }
    })
}

export async function countUnsent(read: Db): Promise<number> {
  return Number(
    (
      await paymentTables(read)
        .selectFrom('payments.payment')
        .select(({ fn }) => fn.countAll<bigint>().as('n'))
        .where('state', '=', 'ready')
        .where('provider', 'is', null)
        .executeTakeFirst()
    )?.n ?? 0n,
  )
}

export async function listReady(
  read: Db,
  platform: Platform,
  { methodId, limit, after }: { methodId: string; limit: number; after?: string | undefined },
): Promise<{ rows: ReadyPayout[]; next: string | null }> {
  const last =
    after === undefined
      ? undefined
      : await paymentTables(read)
          .selectFrom('payments.payment')
          .select(['approved_at', 'transaction_id'])
          .where('transaction_id', '=', after)
          .executeTakeFirst()
  const found = await free(read)
    .innerJoin('payments.method as m', (join) =>
      join.onRef('m.method_id', '=', 'p.method_id').onRef('m.cash_type', '=', 'p.cash_type'),
    )
    .select([
      'p.transaction_id',
      'p.player_id',
      'p.method_id',
      'p.amount_minor',
      'p.fee_minor',
      'p.approved_at',
      'p.created_at',
      'p.details_sealed',
      'm.name',
    ])
    .where('p.method_id', '=', methodId)
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('p.approved_at', 'p.transaction_id'),
          '>',
          tuple(last?.approved_at ?? null, last?.transaction_id ?? ''),
        ),
      ),
    )
    .orderBy('p.approved_at')
    .orderBy('p.transaction_id')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return {
    rows: rows.map((row) => ({
      transactionId: row.transaction_id,
      playerId: row.player_id,
      methodId: row.method_id,
      method: row.name,
      amountMinor: row.amount_minor - row.fee_minor,
      approvedAt: row.approved_at ?? row.created_at,
      account: readAccount(platform, row.details_sealed),
    })),
    next: found.length > limit ? (rows.at(-1)?.transaction_id ?? null) : null,
  }
}

type NewBatch = {
  id: string
  methodId: string
  transactionIds: readonly string[]
  by: string
  now: Date
}

/**
 * Puts approved withdrawals of one method into a batch. The same ID with the same withdrawals
 * returns the same batch, with `isNew` false.
 * @throws Refusal 'not pending' where one of them was declined or is in another batch, 'duplicate'
 * for other withdrawals under one ID, 'not possible' where withdrawals of one of the players are
 * stopped
 */
export async function createBatch(
  tx: Tx,
  { id, methodId, transactionIds, by, now }: NewBatch,
): Promise<{ batch: Batch; isNew: boolean }> {
  const wanted = [...new Set(transactionIds)].toSorted()
  await lockName(tx, `payout-batch:${id}`)
  const before = await paymentTables(tx)
    .selectFrom('payments.payout_line')
    .select('transaction_id')
    .where('batch_id', '=', id)
    .orderBy('transaction_id')
    .execute()
  if (before.length > 0) {
    if (before.map((row) => row.transaction_id).join() !== wanted.join())
      throw new Refusal('duplicate')
    return { batch: await getBatch(tx, id), isNew: false }
  }
  // Locks in ID order: of two callers that choose the same withdrawals, the second waits and finds
  // them taken.
  const rows = await paymentTables(tx)
    .selectFrom('payments.payment')
    .select(['transaction_id', 'player_id', 'amount_minor', 'fee_minor'])
    .where('transaction_id', 'in', wanted)
    .where('state', '=', 'ready')
    .where('provider', 'is', null)
    .where('method_id', '=', methodId)
    .where('cash_type', '=', WITHDRAWAL)
    .orderBy('transaction_id')
    .forUpdate()
    .execute()
  const taken = await paymentTables(tx)
    .selectFrom('payments.payout_line')
    .select('transaction_id')
    .where('transaction_id', 'in', wanted)
    .limit(1)
    .executeTakeFirst()
  if (rows.length !== wanted.length || taken !== undefined) throw new Refusal('not pending')
  await requireNoneStopped(
    tx,
    rows.map(({ player_id: id }) => id),
    now,
  )
  await paymentTables(tx)
    .insertInto('payments.payout_batch')
    .values({
      id,
      method_id: methodId,
      lines: rows.length,
      amount_minor: rows.reduce((sum, row) => sum + row.amount_minor - row.fee_minor, 0n),
      open_lines: rows.length,
      created_at: now,
      created_by: by,
      taken_at: null,
      taken_by: null,
    })
    .execute()
  await paymentTables(tx)
    .insertInto('payments.payout_line')
    .values(
      rows.map((row, index) => ({
        transaction_id: row.transaction_id,
        player_id: row.player_id,
        batch_id: id,
        position: index + 1,
        state: 'open' as const,
        settled_at: null,
        settled_by: null,
      })),
    )
    .execute()
  return { batch: await getBatch(tx, id), isNew: true }
}

/** @throws Refusal 'not possible', naming the players */
async function requireNoneStopped(tx: Tx, playerIds: readonly string[], now: Date): Promise<void> {
  const stopped = await findStopped(tx, playerIds, 'withdrawals', now)
  if (stopped.size === 0) return
  const names = [...(await namePlayers(tx, [...stopped])).values()].toSorted().join(', ')
  throw new Refusal('not possible', {}, PAYMENTS_TEXTS.withdrawalsStoppedOf(names))
}

const sumOf = (state: 'sent' | 'failed') =>
  sql<bigint>`coalesce(sum(p.amount_minor - p.fee_minor) filter (where l.state = ${state}),
    0)::bigint`
const countOf = (state: 'sent' | 'failed') =>
  sql<bigint>`count(*) filter (where l.state = ${state})`

function batches(db: Db | Tx) {
  return paymentTables(db)
    .selectFrom('payments.payout_batch as b')
    .innerJoin('payments.method as m', (join) =>
      join.onRef('m.method_id', '=', 'b.method_id').on('m.cash_type', '=', WITHDRAWAL),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('payments.payout_line as l')
          .innerJoin('payments.payment as p', 'p.transaction_id', 'l.transaction_id')
          .whereRef('l.batch_id', '=', 'b.id')
          .select([
            countOf('sent').as('sent'),
            countOf('failed').as('failed'),
            sumOf('sent').as('sent_minor'),
            sumOf('failed').as('failed_minor'),
          ])
          .as('s'),
      (join) => join.onTrue(),
    )
    .selectAll('b')
    .select(['m.name', 's.sent', 's.failed', 's.sent_minor', 's.failed_minor'])
}

const counted = <R extends { sent: bigint; failed: bigint }>(row: R) => ({
  ...row,
  sent: Number(row.sent),
  failed: Number(row.failed),
})

export async function getBatch(db: Db | Tx, id: string): Promise<Batch> {
  const row = await batches(db).where('b.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Refusal('record not found')
  return counted(row)
}

export async function listBatches(
  read: Db,
  { state, limit, after }: { state: 'open' | 'done'; limit: number; after?: string | undefined },
): Promise<{ rows: Batch[]; next: string | null }> {
  const last = after !== undefined && /^\d{1,18}$/.test(after) ? BigInt(after) : undefined
  const found = await batches(read)
    .where('b.open_lines', state === 'open' ? '>' : '=', 0)
    .$if(last !== undefined, (query) => query.where('b.number', '<', last ?? 0n))
    .orderBy('b.number', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit).map(counted)
  return { rows, next: found.length > limit ? String(rows.at(-1)?.number ?? '') : null }
}
