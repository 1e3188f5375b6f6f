import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listPlayersBeginning } from '#server/domains/identity/index.ts'
import {
  searchPayments,
  sumPayments,
  type PaymentFilter,
  type SearchedPayment,
} from '#server/domains/payments/index.ts'
import type { PaymentSort } from '#shared/payments/payment-search.ts'
import { connectDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { inBatches, insertPlayers, playerIdOf } from './bench/many-players.ts'
import { p95, ROUNDS } from './bench/percentile.ts'

/**
 * `npm run bench:transactions -- [PAYMENTS [PLAYERS]]`: a database of that size, and how long the
 * back office's search over all deposits and withdrawals takes in it.
 */
const [PAYMENTS = 1_000_000, PLAYERS = 100_000] = process.argv.slice(2).map(Number)
const GOAL_MS = 200
/** One statement has to end before the connection counts as silent. */
const BATCH = 10_000
/** One payment a minute; every third is a withdrawal, and a few states and methods are rare. */
const NUMBERED = `select n, platform.new_id(wallet.epoch_ms(at), n) as id, at,
    ${playerIdOf('(1 + n * 7919 % $3::bigint)')} as player_id,
    case when n % 3 = 0 then 2 else 1 end as cash_type,
    (array['fast', 'card', 'usdt', 'wallet'])[1 + n / 3 % 4] as any_method
  from (select n, date_trunc('milliseconds', timestamptz '2024-01-01' + n * interval '60 seconds')
    as at from generate_series($1::bigint, $2::bigint) n) l`
const INSERT = `with made as (${NUMBERED}), rows as (select *,
    case when cash_type = 2 and any_method = 'card' then 'bank-transfer' else any_method end as method_id,
    case when n % 1000 = 7 then 'held' when n % 997 = 3 then 'cancelled' when n % 11 = 5 then 'declined'
      when n % 23 = 9 then 'expired' else 'approved' end as state from made),
  lines as (insert into wallet.transaction (player_id, id, type, category, sub_category, status,
    amount_minor, reference, created_at) select player_id, id, cash_type, 1, 101, 1002,
    10000 + n * 104729 % 900000, case cash_type when 1 then 'Y-' else 'C-' end || n, at from rows),
  events as (insert into payments.webhook_event (provider, event_id, transaction_id, body, outcome,
    received_at) select 'adyen', 'PSP' || lpad(n::text, 12, '0') || ':AUTHORISATION:true', id, '{}', 'done',
    at from rows where cash_type = 1),
  sessions as (insert into payments.provider_session (transaction_id, player_id, provider, request,
    session_id, created_at) select id, player_id, 'adyen', '{}', 'CS' || n, at from rows
    where cash_type = 1)
  insert into payments.payment (transaction_id, player_id, cash_type, method_id, provider, amount_minor,
    state, details_sealed, created_at, decided_at)
  select id, player_id, cash_type, method_id, case when cash_type = 1 then 'adyen' end,
    10000 + n * 104729 % 900000, state, '', at, at + interval '5 minutes' from rows`

/** The indexes besides the keys. They are built once the rows are there, which is faster. */
const INDEXES = `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i where not i.indisprimary and i.indrelid in ('payments.payment'::regclass,
    'payments.webhook_event'::regclass, 'payments.provider_session'::regclass,
    'wallet.transaction'::regclass)`

const folder = mkdtempSync(join(tmpdir(), 'kupa-transactions-'))
chmodSync(folder, 0o711)
const embedded = await startEmbeddedPostgres(folder)
const database = connectDatabase({ ...embedded.connection, statement_timeout: 0 }, () => {})
try {
  await migrate(database)
  await insertPlayers(database, PLAYERS, BATCH)
  const { rows: indexes } = await database.pool.query<{ name: string; definition: string }>(INDEXES)
  for (const { name } of indexes) await database.pool.query(`drop index ${name}`)
  await inBatches(database, PAYMENTS, INSERT, [PLAYERS], BATCH)
  // A statement that sets a limit of its own may be silent for longer.
  for (const { definition } of indexes)
    await database.pool.query(
      `set statement_timeout = 0; ${definition.replace(' ON ONLY ', ' ON ')}`,
    )
  for (const table of [
    'identity.player',
    'payments.payment',
    'payments.webhook_event',
    'payments.provider_session',
    'wallet.transaction',
  ])
    await database.pool.query(`analyze ${table}`)

  const { read } = database
  const find = (
    filter: PaymentFilter,
    more: { sort?: PaymentSort; isDescending?: boolean; after?: string | undefined } = {},
  ): Promise<{ rows: SearchedPayment[]; next: string | null }> =>
    searchPayments(read, filter, { sort: 'time', isDescending: true, limit: 50, ...more })
  const nth = (round: number) => 1 + ((round * 4_999) % PAYMENTS)
  const day = (n: number) => new Date(Date.UTC(2024, 0, 1 + (n % 690)))
  const walk = (filter: PaymentFilter, sort: PaymentSort) => {
    let after: string | undefined
    return async () => {
      after = (await find(filter, { sort, after })).next ?? undefined
    }
  }
  const { rows: known } = await database.pool.query<{ transaction_id: string }>(
    'select transaction_id from payments.payment tablesample system (0.5) limit $1',
    [ROUNDS],
  )
  const beginning = async (text: string) => listPlayersBeginning(read, text, 200)
  const searches: Record<string, (round: number) => Promise<unknown>> = {
    'newest, page after page': walk({}, 'time'),
    'largest, page after page': walk({}, 'amount'),
    'declined deposits': walk({ kind: 'deposit', states: ['declined'] }, 'time'),
    'declined or expired, largest first': walk({ states: ['declined', 'expired'] }, 'amount'),
    'held withdrawals by card, of which there are none': () =>
      find({ kind: 'withdrawal', states: ['held'], methodId: 'card' }),
    'a state that no payment has': () => find({ states: ['ready'], kind: 'deposit' }),
    'a method and a provider': walk({ methodId: 'usdt', provider: 'adyen' }, 'time'),
    'payments without a provider': walk({ provider: 'none' }, 'time'),
    'a provider without payments': () => find({ provider: 'nobody' }),
    'one amount': (round) => find({ fromMinor: minorOf(round), toMinor: minorOf(round) }),
    'a day': (round) => find({ from: day(round), to: day(round + 1) }),
    'a month, largest first': (round) =>
      find({ from: day(round), to: day(round + 30) }, { sort: 'amount' }),
    'a player by name': async (round) =>
      find({ playerIds: await beginning(`oyuncu${nth(round) % PLAYERS}`) }),
    '111 players by the beginning of their name': async (round) =>
      find({ playerIds: await beginning(`oyuncu${100 + (round % 890)}`) }),
    'our reference': (round) => find({ reference: `Y-${nth(round)}` }),
    'the reference of a provider': (round) =>
      find({ reference: `PSP${String(nth(round)).padStart(12, '0')}` }),
    'the session of a provider': (round) => find({ reference: `CS${nth(round)}` }),
    'a transaction by its id': (round) =>
      find({ reference: known[round % known.length]?.transaction_id ?? '' }),
    'totals without a filter': () => sumPayments(read, {}),
    'totals of declined deposits': () =>
      sumPayments(read, { kind: 'deposit', states: ['declined'] }),
    'totals of a day': (round) => sumPayments(read, { from: day(round), to: day(round + 1) }),
    'totals of a state and a method': () =>
      sumPayments(read, { states: ['held'], methodId: 'usdt' }),
  }
  for (const [name, ask] of Object.entries(searches)) {
    const ms = await p95(ask)
    process.stdout.write(
      `${ms <= GOAL_MS ? '✓' : '✗'} ${name}: p95 ${ms.toFixed(1)} ms of ${PAYMENTS.toLocaleString('en')} payments (goal ${GOAL_MS})\n`,
    )
  }
} finally {
  await database.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

function minorOf(round: number): bigint {
  return 10_000n + ((BigInt(round) * 104_729n) % 900_000n)
}
