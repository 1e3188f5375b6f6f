import { z } from 'zod'
import type { Bilingual } from '#shared/lang.ts'
import type { Doubt } from '#shared/payments/withdrawal-checks.ts'
import { maskIdentityNumber } from '#server/domains/identity/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findReferences } from '#server/domains/wallet/index.ts'
import { BANK_TYPE, listBanks } from './bank.ts'
import { DEPOSIT } from './method.ts'
import { SEAL } from './open-payment.ts'
import { isLate } from './payouts/payout-desk.ts'
import {
  paymentTables,
  type PaymentRow,
  type PayoutState,
  type ProviderPayoutRow,
} from './tables.ts'

export type Queue = 'withdrawals' | 'deposits' | 'held'
export type QueuedPayment = {
  transactionId: string
  playerId: string
  cashType: number
  methodId: string
  method: Bilingual
  provider: string | null
  amountMinor: bigint
  receivedMinor: bigint | null
  attention: string | null
  state: PaymentRow['state']
  threeDSecure: PaymentRow['three_d_secure']
  isReturned: boolean
  createdAt: Date
  decidedAt: Date | null
  playerReason: PaymentRow['player_reason']
  check: { outcome: 'approved' | 'waits'; doubts: Doubt[]; checkedAt: Date } | null
  approvedAt: Date | null
  payout: { batchId: string; number: bigint; state: PayoutState } | null
  payoutProvider: string | null
  providerPayout: QueuedPayout | null
  /**
   * The fields the player filled in, with bank names, masked identity numbers and their reference
   * of a deposit.
   */
  details: Record<string, string>
}

type QueuedPayout = Pick<
  ProviderPayoutRow,
  | 'state'
  | 'provider_id'
  | 'paid_as'
  | 'error'
  | 'attention'
  | 'sent_at'
  | 'settled_at'
  | 'next_try_at'
> & { isLate: boolean }

/** Only reveal_identity shows whole numbers; it records who asked and why. */
const IDENTITY_FIELDS = ['senderIdentity', 'receiverIdentity'] as const
const BANK_FIELDS = ['bank', 'bankID'] as const

const details = z.record(z.string(), z.unknown())

const payments = (db: Db | Tx) => paymentTables(db).selectFrom('payments.payment as p')

function inQueue(db: Db | Tx, queue: Queue) {
  const rows = payments(db)
  if (queue === 'held') return rows.where('p.state', '=', 'held')
  const pending = rows.where('p.state', '=', 'pending')
  return queue === 'withdrawals'
    ? pending.where('p.cash_type', '=', 2)
    : pending.where('p.cash_type', '=', 1).where('p.provider', 'is', null)
}

const joined = (query: ReturnType<typeof inQueue>) =>
  query
    .innerJoin('payments.method as m', (join) =>
      join.onRef('m.method_id', '=', 'p.method_id').onRef('m.cash_type', '=', 'p.cash_type'),
    )
    .leftJoin('payments.withdrawal_check as c', (join) =>
      join
        .onRef('c.transaction_id', '=', 'p.transaction_id')
        .onRef('c.player_id', '=', 'p.player_id'),
    )
    .leftJoin('payments.payout_line as l', 'l.transaction_id', 'p.transaction_id')
    .leftJoin('payments.payout_batch as b', 'b.id', 'l.batch_id')
    .leftJoin('payments.deposit_return as r', (join) =>
      join
        .onRef('r.transaction_id', '=', 'p.transaction_id')
        .onRef('r.player_id', '=', 'p.player_id'),
    )
    .leftJoin('payments.payout as o', (join) =>
      join
        .onRef('o.transaction_id', '=', 'p.transaction_id')
        .onRef('o.player_id', '=', 'p.player_id'),
    )
    .selectAll('p')
    .select([
      'm.name',
      'm.provider as method_provider',
      'c.outcome',
      'c.doubts',
      'c.checked_at',
      'b.id as batch_id',
      'b.number as batch_number',
      'l.state as line_state',
      'r.opened_at as returned_at',
      'o.state as payout_state',
      'o.provider_id as payout_id',
      'o.paid_as as payout_paid_as',
      'o.error as payout_error',
      'o.attention as payout_attention',
      'o.sent_at as payout_sent_at',
      'o.settled_at as payout_settled_at',
      'o.next_try_at as payout_next_try_at',
    ])

type Row = PaymentRow & {
  name: Bilingual
  method_provider: string | null
  outcome: 'approved' | 'waits' | null
  doubts: Doubt[] | null
  checked_at: Date | null
  batch_id: string | null
  batch_number: bigint | null
  line_state: PayoutState | null
  returned_at: Date | null
  payout_state: ProviderPayoutRow['state'] | null
  payout_id: string | null
  payout_paid_as: string | null
  payout_error: string | null
  payout_attention: string | null
  payout_sent_at: Date | null
  payout_settled_at: Date | null
  payout_next_try_at: Date | null
}

export async function listWaiting(
  read: Db,
  platform: Platform,
  queue: Queue,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ rows: QueuedPayment[]; next: string | null }> {
  const last =
    after === undefined
      ? undefined
      : await payments(read)
          .select(['created_at', 'transaction_id'])
          .where('transaction_id', '=', after)
          .executeTakeFirst()
  const found = await joined(inQueue(read, queue))
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('p.created_at', 'p.transaction_id'),
          '>',
          tuple(last?.created_at ?? new Date(0), last?.transaction_id ?? ''),
        ),
      ),
    )
    .orderBy('p.created_at')
    .orderBy('p.transaction_id')
    .limit(limit + 1)
    .execute()
  const shown = found.slice(0, limit)
  return {
    rows: await presentAll(read, platform, shown),
    next: found.length > limit ? (shown.at(-1)?.transaction_id ?? null) : null,
  }
}

export async function findPayment(
  read: Db,
  platform: Platform,
  transactionId: string,
): Promise<QueuedPayment | undefined> {
  const row = await joined(payments(read))
    .where('p.transaction_id', '=', transactionId)
    .executeTakeFirst()
  return row && (await presentAll(read, platform, [row]))[0]
}

async function presentAll(
  read: Db,
  { secrets, config, clock }: Platform,
  rows: readonly Row[],
): Promise<QueuedPayment[]> {
  const deposits = rows
    .filter((row) => row.cash_type === DEPOSIT)
    .map((row) => ({ transactionId: row.transaction_id, playerId: row.player_id }))
  const [banks, references] = await Promise.all([
    listBanks(read, config, BANK_TYPE.all),
    findReferences(read, deposits),
  ])
  const names = new Map(banks.map(({ bankID, name }) => [bankID, name]))
  return rows.map((row) => {
    const filled = flatten(details.parse(JSON.parse(secrets.decrypt(SEAL, row.details_sealed))))
    for (const field of BANK_FIELDS) {
      const name = names.get(filled[field] ?? '')
      if (name !== undefined) filled[field] = name
    }
    for (const field of IDENTITY_FIELDS)
      if (filled[field] !== undefined) filled[field] = maskIdentityNumber(filled[field])
    const reference = references.get(row.transaction_id) ?? ''
    return present(row, reference === '' ? filled : { reference, ...filled }, clock.now())
  })
}

function present(row: Row, filled: Record<string, string>, now: Date): QueuedPayment {
  return {
    transactionId: row.transaction_id,
    playerId: row.player_id,
    cashType: row.cash_type,
    methodId: row.method_id,
    method: row.name,
    provider: row.provider,
    amountMinor: row.amount_minor,
    receivedMinor: row.received_minor,
    attention: row.attention,
    state: row.state,
    threeDSecure: row.three_d_secure,
    isReturned: row.returned_at !== null,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    approvedAt: row.approved_at,
    payout:
      row.batch_id === null || row.batch_number === null || row.line_state === null
        ? null
        : { batchId: row.batch_id, number: row.batch_number, state: row.line_state },
    payoutProvider: row.cash_type === DEPOSIT ? null : row.method_provider,
    providerPayout: presentPayout(row, now),
    playerReason: row.player_reason,
    details: filled,
    check:
      row.outcome === null || row.checked_at === null
        ? null
        : { outcome: row.outcome, doubts: row.doubts ?? [], checkedAt: row.checked_at },
  }
}

function presentPayout(row: Row, now: Date): QueuedPayout | null {
  const { payout_state: state } = row
  return state === null
    ? null
    : {
        state,
        provider_id: row.payout_id,
        paid_as: row.payout_paid_as,
        error: row.payout_error,
        attention: row.payout_attention,
        sent_at: row.payout_sent_at,
        settled_at: row.payout_settled_at,
        next_try_at: row.payout_next_try_at,
        isLate: isLate({ state, created_at: row.approved_at ?? row.created_at }, now),
      }
}

function flatten(filled: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filled).flatMap(([name, value]): [string, string][] => {
      if (typeof value === 'string' || typeof value === 'number')
        return value === '' ? [] : [[name, String(value)]]
      const inner = details.safeParse(value)
      return inner.success ? Object.entries(flatten(inner.data)) : []
    }),
  )
}

/** Counts the payments of each queue; with `before`, those that were requested before that time. */
export async function countWaiting(
  read: Db,
  before?: Readonly<Record<Queue, Date>>,
): Promise<Record<Queue, number>> {
  const count = async (queue: Queue) =>
    Number(
      (
        await inQueue(read, queue)
          .where((where) =>
            before === undefined ? where.lit(true) : where('p.created_at', '<', before[queue]),
          )
          .select(({ fn }) => fn.countAll<bigint>().as('n'))
          .executeTakeFirst()
      )?.n ?? 0n,
    )
  const [withdrawals, deposits, held] = await Promise.all([
    count('withdrawals'),
    count('deposits'),
    count('held'),
  ])
  return { withdrawals, deposits, held }
}
