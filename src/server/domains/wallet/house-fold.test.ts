import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import type { Database } from '#server/platform/database/database.ts'
import { foldHouseAccounts, houseBalance } from './house-fold.ts'
import { createTestLedger, NOON, roundCall } from './ledger.fixture.ts'
import { adjust } from './transfer.ts'

const CASINO = 103
const ENTRIES = 200_000
const SLOWEST_CALL_MS = 700

let ledger: Awaited<ReturnType<typeof createTestLedger>>
beforeEach(async () => {
  ledger = await createTestLedger()
})
afterEach(() => ledger.drop())

const fold = (batch?: bigint, database: Pick<Database, 'read' | 'transaction'> = ledger.database) =>
  foldHouseAccounts(database, NOON, batch)
const brokenFolds = async () =>
  (await brokenChecks(ledger.database.read)).filter(({ name }) => name.startsWith('every fold'))

async function writeManyEntries(): Promise<void> {
  await sql`
    insert into wallet.entry (player_id, seq, transfer_id, debit, credit, amount_minor, created_at,
      hash)
    select '00000000-0000-7000-8000-000000000001', n, '00000000-0000-7000-8000-000000000002', case
      when n % 2 = 0 then 1 else 103 + n % 5 end,
      case when n % 2 = 0 then 103 + n % 5 else 1 end, 1 + n % 1000, ${NOON}, '\\x00'
        from generate_series(1, ${ENTRIES}) n`.execute(ledger.database.read)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function playUntil(done: Promise<unknown>): Promise<number[]> {
  const playerId = await ledger.newPlayer(1_000_000n)
  let isDone = false
  const end = done.finally(() => (isDone = true))
  const times: number[] = []
  do {
    times.push(await timed(() => ledger.play(roundCall(playerId))))
  } while (!isDone)
  await end
  return times
}

test('folds many entries while money calls keep their speed, also with a second folder at the same time', async () => {
  await writeManyEntries()
  const before = await houseBalance(ledger.database.read, CASINO)
  const times = await playUntil(Promise.all([fold(50_000n), fold(30_000n)]))
  expect(Math.max(...times)).toBeLessThan(SLOWEST_CALL_MS)
  expect(await houseBalance(ledger.database.read, CASINO)).toBe(
    before + 100n * BigInt(times.length),
  )
  expect(await brokenFolds()).toEqual([])
})

test('delays no money call while another transaction with an entry stays open, and folds that entry once it is committed', async () => {
  const [slow, other] = [await ledger.newPlayer(5_000n), await ledger.newPlayer(5_000n)]
  const commit = Promise.withResolvers<undefined>()
  const written = Promise.withResolvers<undefined>()
  const open = ledger.database.transaction(async (tx) => {
    await adjust(tx, {
      playerId: slow,
      amountMinor: 700n,
      description: 'opening balance',
      reference: '',
      now: NOON,
    })
    written.resolve(undefined)
    await commit.promise
  })
  await written.promise
  const folding = fold()
  const times: number[] = []
  try {
    for (let n = 0; n < 20; n += 1) times.push(await timed(() => ledger.play(roundCall(other))))
  } finally {
    commit.resolve(undefined)
    await open
  }
  expect(Math.max(...times)).toBeLessThan(SLOWEST_CALL_MS)
  await folding
  const before = await houseBalance(ledger.database.read, 111)
  expect(await fold()).toBe(true)
  expect(await houseBalance(ledger.database.read, 111)).toBe(before)
  expect(await brokenFolds()).toEqual([])
})

test('continues after a crash between two slices', async () => {
  await writeManyEntries()
  const before = await houseBalance(ledger.database.read, CASINO)
  let slices = 0
  const dying: Pick<Database, 'read' | 'transaction'> = {
    read: ledger.database.read,
    transaction(work) {
      slices += 1
      if (slices > 3) throw new Error('killed')
      return ledger.database.transaction(work)
    },
  }
  await expect(fold(40_000n, dying)).rejects.toThrow('killed')
  expect(await houseBalance(ledger.database.read, CASINO)).toBe(before)
  expect(await fold(40_000n)).toBe(true)
  expect(await houseBalance(ledger.database.read, CASINO)).toBe(before)
  const { rows } = await sql<{
    folds: bigint
    last: bigint
  }>`select count(distinct to_entry_id) as folds, max(to_entry_id) as last
    from wallet.house_fold`.execute(ledger.database.read)
  expect(rows).toEqual([{ folds: 5n, last: BigInt(ENTRIES) }])
  expect(await brokenFolds()).toEqual([])
})

test('the ledger check names a fold that differs from its entries', async () => {
  await ledger.play(roundCall(await ledger.newPlayer(5_000n)))
  await fold()
  await ledger.play(roundCall(await ledger.newPlayer(5_000n)))
  await fold()
  expect(await brokenFolds()).toEqual([])
  await sql`insert into wallet.house_fold (account, to_entry_id, balance_minor, folded_at)
    select 103, max(id), 1, now() from wallet.entry where id not in (select to_entry_id
    from wallet.house_fold)`.execute(ledger.database.read)
  expect((await brokenFolds())[0]?.detail).toContain('account 103')
})
