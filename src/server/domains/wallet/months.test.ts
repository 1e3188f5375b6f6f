import { afterEach, beforeEach, expect, test } from 'vitest'
import { driveDatabaseTime } from '#server/cli/provider-check/driven-time.ts'
import { createTestLedger, NOON, roundCall } from './ledger.fixture.ts'
import { addMonths, MONTHS_LOCK } from '#server/platform/database/months.ts'
import { MONTHLY_TABLES } from './monthly-tables.ts'
import { roundPlayer } from './play-round.ts'
import { noteStaff } from './transaction-staff.ts'

let ledger: Awaited<ReturnType<typeof createTestLedger>>
let at: Date
let playAt: (playerId: string) => Promise<void>

beforeEach(async () => {
  ledger = await createTestLedger()
  at = NOON
  await driveDatabaseTime(ledger.database.pool, { now: () => at })
  const player = roundPlayer(ledger.database, { now: () => at }, 'games.round')
  playAt = async (playerId) => {
    const answer = await player.run(roundCall(playerId, { winMinor: 30n }))
    expect(answer.outcome).toBe('done')
  }
})
afterEach(() => ledger.close())

async function partitions(table: 'entry' | 'transaction') {
  const { rows: parts } = await ledger.database.pool.query<{ name: string; bounds: string }>(
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass order by 1`,
    [`wallet.${table}`],
  )
  const { rows } = await ledger.database.pool.query<{ name: string; n: number }>(
    `select c.relname as name, count(*)::int as n from wallet.${table} t
     join pg_class c on c.oid = t.tableoid group by 1`,
  )
  return {
    names: parts.map(({ name }) => name),
    rows: Object.fromEntries(rows.map(({ name, n }) => [name, n])),
  }
}

test('creates the current and the next two months once, also for two processes at once', async () => {
  const added = await Promise.all([
    addMonths(ledger.database, MONTHLY_TABLES),
    addMonths(ledger.database, MONTHLY_TABLES),
  ])
  const months = ['2026_11', '2026_12', '2027_01']
  expect(added.flat()).toEqual([
    ...months.map((month) => `wallet.transaction_${month}`),
    ...months.map((month) => `wallet.entry_${month}`),
  ])
  expect(await addMonths(ledger.database, MONTHLY_TABLES)).toEqual([])
  at = new Date('2026-11-30T21:00:00Z')
  expect(await addMonths(ledger.database, MONTHLY_TABLES)).toEqual([
    'wallet.transaction_2027_02',
    'wallet.entry_2027_02',
  ])
  expect((await partitions('entry')).names).toEqual([
    'entry_2026_11',
    'entry_2026_12',
    'entry_2027_01',
    'entry_2027_02',
    'entry_later',
  ])
})

test('writes each row to the month of its own time, whichever clock is late', async () => {
  await addMonths(ledger.database, MONTHLY_TABLES)
  const player = await ledger.newPlayer(1_000n)
  const midnight = new Date('2026-11-30T21:00:00Z')
  at = midnight
  await playAt(player)
  // A process whose clock is a second late writes after one whose clock is right.
  at = new Date(midnight.getTime() - 1)
  await playAt(player)
  const month = { first: 1 + 2, second: 2 }
  expect((await partitions('entry')).rows).toEqual({
    entry_2026_11: month.first,
    entry_2026_12: month.second,
  })
  expect((await partitions('transaction')).rows).toEqual({
    transaction_2026_11: month.first,
    transaction_2026_12: month.second,
  })
})

test('money moves when no month was created for a long time, and the months follow', async () => {
  await addMonths(ledger.database, MONTHLY_TABLES)
  const player = await ledger.newPlayer(1_000n)
  at = new Date('2027-03-15T09:00:00Z')
  await playAt(player)
  expect((await partitions('entry')).rows).toEqual({ entry_2026_11: 1, entry_later: 2 })
  expect(await addMonths(ledger.database, MONTHLY_TABLES)).toEqual([
    'wallet.transaction_2027_05',
    'wallet.entry_2027_05',
  ])
  const { names, rows } = await partitions('entry')
  expect(names).toEqual([
    'entry_2026_11',
    'entry_2026_12',
    'entry_2027_01',
    'entry_2027_05',
    'entry_later',
  ])
  expect(rows).toEqual({ entry_2026_11: 1, entry_2027_05: 2 })
  at = new Date('2027-07-01T09:00:00Z')
  await playAt(player)
  expect((await partitions('transaction')).rows).toMatchObject({ transaction_later: 2 })
})

test('a database with money and no months keeps its rows', async () => {
  const player = await ledger.newPlayer(1_000n)
  await playAt(player)
  const { rows } = await ledger.database.pool.query<{ id: string }>(
    'select id from wallet.transaction limit 1',
  )
  const decision = {
    proposedBy: null,
    proposedReason: null,
    decidedBy: 'a',
    decidedReason: 'b',
    at,
  }
  const note = (transactionId: string) =>
    ledger.database.transaction((tx) => noteStaff(tx, player, transactionId, decision))
  await note(rows[0]?.id ?? '')
  expect(await addMonths(ledger.database, MONTHLY_TABLES)).toEqual([
    'wallet.transaction_2027_01',
    'wallet.entry_2027_01',
  ])
  expect((await partitions('entry')).rows).toEqual({ entry_2027_01: 3 })
  await note(rows[0]?.id ?? '')
})

test('continues after a process that was killed before it closed the open partition', async () => {
  const player = await ledger.newPlayer(1_000n)
  await ledger.database.pool.query(
    `alter table wallet.entry_later add constraint within_months
     check (created_at < '2026-12-31T21:00:00Z') not valid`,
  )
  at = new Date('2026-12-05T09:00:00Z')
  await addMonths(ledger.database, MONTHLY_TABLES)
  await playAt(player)
  expect((await partitions('entry')).rows).toEqual({ entry_2027_02: 3 })
  const { rows } = await ledger.database.pool.query(
    `select from pg_constraint where conname = 'within_months'`,
  )
  expect(rows).toEqual([])
})

test('refuses to change an entry through any partition', async () => {
  await addMonths(ledger.database, MONTHLY_TABLES)
  at = new Date('2027-03-15T09:00:00Z')
  await ledger.newPlayer(1_000n)
  await playAt(await ledger.newPlayer(1_000n))
  await addMonths(ledger.database, MONTHLY_TABLES)
  const { names } = await partitions('entry')
  for (const name of ['entry', ...names])
    for (const statement of [
      `update wallet.${name} set amount_minor = 1`,
      `delete from wallet.${name}`,
      `truncate wallet.${name}`,
    ])
      await expect(ledger.database.pool.query(statement), statement).rejects.toThrow(
        'is append-only',
      )
})

test('a process that starts during an archive run does not wait for it, and the months are added later', async () => {
  const archive = await ledger.database.pool.connect()
  await archive.query('select pg_advisory_lock($1)', [MONTHS_LOCK])
  expect(await addMonths(ledger.database, MONTHLY_TABLES, { patienceMs: 100 })).toEqual([])
  const player = await ledger.newPlayer(1_000n)
  await playAt(player)
  archive.release(true)
  expect(await addMonths(ledger.database, MONTHLY_TABLES)).toEqual([
    'wallet.transaction_2027_01',
    'wallet.entry_2027_01',
  ])
  expect((await partitions('entry')).rows).toEqual({ entry_2027_01: 3 })
})
