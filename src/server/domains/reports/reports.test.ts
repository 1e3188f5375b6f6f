import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import {
  approveDeposit,
  openDeposit,
  openWithdrawal,
  payWithdrawal,
} from '#server/domains/wallet/index.ts'
import { createTestLedger, NOON, roundCall } from '#server/domains/wallet/ledger.fixture.ts'
import { figuresOf } from './figures.ts'
import { foldEntries, foldingGiven } from './fold.ts'
import { countPlayers, sumsByPart, sumsByPeriod } from './sums.ts'

const TODAY = { from: '2026-11-20', to: '2026-11-20' }
const ALWAYS = { from: '2020-01-01', to: '2030-01-01' }

let ledger: Awaited<ReturnType<typeof createTestLedger>>
beforeAll(async () => {
  ledger = await createTestLedger()
})
afterAll(() => ledger.close())

const fold = (batch?: bigint) =>
  foldEntries(ledger.database, NOON, { ...(batch !== undefined && { batch: Number(batch) }) })
const figures = async (days = ALWAYS) =>
  figuresOf((await sumsByPeriod(ledger.database.read, 'day', days)).map(({ sum }) => sum))
const brokenNow = async () => (await brokenChecks(ledger.database.read)).map(({ name }) => name)

async function deposit(playerId: string, amountMinor: bigint, now = NOON): Promise<void> {
  await ledger.database.transaction(async (tx) => {
    const transactionId = await openDeposit(tx, {
      playerId,
      amountMinor,
      subCategory: 101,
      method: { tr: 'FAST', en: 'FAST' },
      reference: 'Y-1',
      description: 'awaiting payment',
      now,
    })
    await approveDeposit(tx, { playerId, transactionId, amountMinor, now })
  })
}

test('stakes, wins, deposits and withdrawals of a day make up its figures, each entry once however often and by how many processes it is folded', async () => {
  const player = await ledger.newPlayer(0n)
  await deposit(player, 50_000n)
  await deposit(player, 20_000n)
  for (const winMinor of [0n, 250n, 100n])
    await ledger.play(
      roundCall(player, { betMinor: 1_000n, winMinor, gameId: '1001', subject: 'Kapadokya' }),
    )
  await ledger.database.transaction(async (tx) => {
    const transactionId = await openWithdrawal(tx, {
      playerId: player,
      amountMinor: 10_000n,
      subCategory: 102,
      method: { tr: 'Havale', en: 'Transfer' },
      reference: 'C-1',
      description: 'awaiting approval',
      now: NOON,
    })
    await payWithdrawal(tx, { playerId: player, transactionId, feeMinor: 0n, now: NOON })
  })
  await Promise.all([fold(2n), fold(3n), fold()])
  while (!(await fold(4n))) await fold(4n)
  expect(await figures(TODAY)).toMatchObject({
    stakesMinor: 3_000n,
    winsMinor: 350n,
    ggrMinor: 2_650n,
    ngrMinor: 2_650n,
    depositsMinor: 70_000n,
    withdrawalsMinor: 10_000n,
    bonusMinor: 0n,
  })
  expect((await countPlayers(ledger.database.read, 'day', TODAY)).get('2026-11-20')).toEqual({
    active: 1,
    firstDeposits: 1,
    firstDepositsMinor: 50_000n,
  })
  expect(
    (await sumsByPart(ledger.database.read, TODAY, { account: 103 })).map(
      ({ gameId, title, sum: { kind, amountMinor } }) => [gameId, title, kind, amountMinor],
    ),
  ).toEqual(
    expect.arrayContaining([
      ['1001', 'Kapadokya', 'stake', 3_000n],
      ['1001', 'Kapadokya', 'win', -350n],
    ]),
  )
  expect(await brokenNow()).toEqual([])
})

test('an entry folded late counts on the day, week and month it was made', async () => {
  const player = await ledger.newPlayer(0n)
  await fold()
  await deposit(player, 1_200n, new Date('2025-12-28T20:59:59Z'))
  await deposit(player, 800n, new Date('2025-12-28T21:00:00Z'))
  await fold()
  const read = async (period: 'day' | 'week' | 'month') =>
    (
      await sumsByPeriod(ledger.database.read, period, { from: '2025-12-01', to: '2025-12-31' })
    ).map(({ starts, sum }) => [starts, sum.amountMinor])
  expect(await read('day')).toEqual([
    ['2025-12-28', -1_200n],
    ['2025-12-29', -800n],
  ])
  expect(await read('week')).toEqual([
    ['2025-12-22', -1_200n],
    ['2025-12-29', -800n],
  ])
  expect(await read('month')).toEqual([['2025-12-01', -2_000n]])
})

async function slowDeposit(amountMinor: bigint) {
  const playerId = await ledger.newPlayer(0n)
  await fold()
  const { depositsMinor } = await figures()
  const [gate, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = ledger.database.transaction(async (tx) => {
    const line = {
      playerId,
      amountMinor,
      subCategory: 101,
      method: { tr: 'FAST', en: 'FAST' },
      reference: 'Y-2',
      description: 'awaiting payment' as const,
      now: NOON,
    }
    await approveDeposit(tx, {
      playerId,
      transactionId: await openDeposit(tx, line),
      amountMinor,
      now: NOON,
    })
    written.resolve()
    await gate.promise
  })
  await written.promise
  return { depositsMinor, end: async () => (gate.resolve(), writing) }
}

test('waits for entries still being written when later ones are done, and then includes them', async () => {
  const quick = await ledger.newPlayer(0n)
  const { depositsMinor, end } = await slowDeposit(300n)
  await deposit(quick, 500n)
  const folding = fold()
  await end()
  while (!(await folding) && !(await fold())) await fold()
  await fold()
  expect((await figures()).depositsMinor - depositsMinor).toBe(800n)
})

test('nor does it skip a number whose writer began last', async () => {
  const { depositsMinor, end } = await slowDeposit(300n)
  try {
    expect(await foldEntries(ledger.database, NOON, { patienceMs: 200 })).toBe(false)
  } finally {
    await end()
  }
  await fold()
  expect((await figures()).depositsMinor - depositsMinor).toBe(300n)
})

test('a fold that dies before its commit has folded nothing, and the next folds everything once', async () => {
  const player = await ledger.newPlayer(0n)
  await fold()
  const before = await figures()
  await deposit(player, 700n)
  const dying = await ledger.database.pool.connect()
  const died = new Promise((resolve) => dying.once('error', resolve))
  await dying.query('begin')
  const {
    rows: [own],
  } = await dying.query<{ pid: number }>('select pg_backend_pid() as pid')
  await dying.query('select reports.fold((select max(id) from wallet.entry), now())')
  await ledger.database.pool.query('select pg_terminate_backend($1)', [own?.pid])
  await died
  dying.release(true)
  expect(await figures()).toEqual(before)
  await fold()
  expect((await figures()).depositsMinor - before.depositsMinor).toBe(700n)
})

test('a tampered reporting row fails the ledger’s check, which names it', async () => {
  await fold()
  const { pool } = ledger.database
  for (const [rows, column, name] of [
    [
      "reports.day_sum where day = '2026-11-20' and kind = 'stake'",
      'amount_minor',
      'the reports’ days = the entries they were folded from',
    ],
    [
      "reports.moment_sum where kind = 'withdrawal'",
      'entries',
      'the reports’ five minutes = the entries they were folded from',
    ],
    [
      "reports.active_count where account = 0 and period = 'day'",
      'players',
      'the reports’ active players = those whose stakes stand',
    ],
    [
      'reports.first_deposit_count where true',
      'players',
      'the reports’ first deposits of a day = those of its players',
    ],
  ] as const) {
    const [table, which] = rows.split(' where ')
    await pool.query(`update ${table} set ${column} = ${column} + 1 where ${which}`)
    expect(await brokenNow()).toEqual([name])
    await pool.query(`update ${table} set ${column} = ${column} - 1 where ${which}`)
  }
  await pool.query('update reports.first_deposit set amount_minor = amount_minor + 1')
  expect(await brokenNow()).toEqual([
    'the reports’ first deposits = each player’s first',
    'the reports’ first deposits of a day = those of its players',
  ])
  await pool.query('update reports.first_deposit set amount_minor = amount_minor - 1')
  expect(await brokenNow()).toEqual([])
})

test('numbers are folded one step after they were given, again after a failure, and then no more', async () => {
  let given = 5n
  const folds: bigint[] = []
  const answers = [false, true, true]
  const step = foldingGiven(
    () => Promise.resolve(given),
    (upTo) => {
      folds.push(upTo)
      return Promise.resolve(answers[folds.length - 1] ?? true)
    },
  )
  for (let n = 0; n < 5; n += 1) await step()
  expect(folds).toEqual([5n, 5n])
  given = 7n
  for (let n = 0; n < 4; n += 1) await step()
  expect(folds).toEqual([5n, 5n, 7n])
})
