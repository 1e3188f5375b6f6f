import { readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StatementProof } from '#shared/contracts/finance/statement.ts'
import { fromWireMoney } from '#shared/money.ts'
import { EMPTY_CHAIN, extendChain, leafHash, rootOf } from '#shared/payments/ledger-proof.ts'
import { publishRoot } from '#server/domains/wallet/daily-root.ts'
import { findLastMoves, listApprovedDeposits } from '#server/domains/wallet/index.ts'
import { proveStatement } from '#server/domains/wallet/statement/prove-statement.ts'
import { statementSummary } from '#server/domains/wallet/statement/statement-summary.ts'
import {
  approveDeposit,
  openDeposit,
  openWithdrawal,
  payWithdrawal,
} from '#server/domains/wallet/transfer.ts'
import { createTestArchive } from '#tests/support/test-archive.ts'
import { checkAgainstRoots, compareOpenings, isRecorded } from './check-file.ts'
import { BadArchive, readArchive, toEntry, toOpening, type ArchivedEntry } from './read-file.ts'

let ledger: Awaited<ReturnType<typeof createTestArchive>>
beforeEach(async () => {
  ledger = await createTestArchive()
})
afterEach(() => ledger.close())

const NOVEMBER = '2026-11'
const DECEMBER = '2026-12'
const MIDNIGHT = new Date('2026-11-30T21:00:00Z')

async function rowsOf(table: string): Promise<Record<string, number>> {
  const { rows } = await ledger.database.pool.query<{ name: string; n: number }>(
    `select c.relname as name, count(*)::int as n from ${table} t
     join pg_class c on c.oid = t.tableoid group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}

async function holds(proof: StatementProof): Promise<boolean> {
  const { opening } = proof
  const start =
    opening === undefined
      ? EMPTY_CHAIN
      : {
          length: opening.length,
          head: opening.head,
          cashMinor: fromWireMoney(opening.cash),
          bonusMinor: fromWireMoney(opening.bonus),
          lockedMinor: fromWireMoney(opening.locked),
          vaultMinor: fromWireMoney(opening.vault),
        }
  const chain = await extendChain(proof.leaf.playerID, start, proof.entries)
  return (
    chain !== undefined &&
    chain.head === proof.leaf.head &&
    (await rootOf(await leafHash(proof.leaf), proof.path)) === proof.root
  )
}

const payment = (playerId: string, amountMinor: bigint) => ({
  playerId,
  amountMinor,
  subCategory: 101,
  method: { tr: 'Havale', en: 'Transfer' },
  reference: 'a',
  description: 'deposit' as const,
  now: ledger.clock.now(),
})

test('moves a month to a file, and every chain, balance and proof continues from its opening', async () => {
  const { database } = ledger
  const [gone, both, late] = [
    await ledger.newPlayer(1_000n),
    await ledger.newPlayer(2_000n),
    await ledger.newPlayer(3_000n),
  ]
  for (const player of [gone, both]) await ledger.play(player)
  await publishRoot(database, ledger.clock.now())
  // Two processes write at midnight, and the clock of the second is late.
  await ledger.setTime(MIDNIGHT.toISOString())
  await ledger.play(late)
  await ledger.setTime(new Date(MIDNIGHT.getTime() - 1).toISOString())
  await ledger.play(late)
  await ledger.setTime('2026-12-10T09:00:00Z')
  await ledger.play(both)
  await ledger.setTime('2027-04-15T09:00:00Z')
  await ledger.play(late)
  await ledger.fold()
  const before = await statementSummary(database.read, both, {}, ledger.clock.now())

  const archived = await ledger.archive(NOVEMBER)
  expect(archived.rows).toMatchObject({ 'wallet.entry': 3 + 4 + 4, 'wallet.transaction': 9 })
  expect(await rowsOf('wallet.entry')).toEqual({ entry_2026_12: 4, entry_2027_04: 2 })
  await ledger.expectSound()
  expect(await ledger.archive(NOVEMBER)).toEqual(archived)
  expect(await isRecorded(database.read, archived.sha256)).toBe(true)
  expect((await readArchive(archived.file)).sha256).toBe(archived.sha256)

  await publishRoot(database, ledger.clock.now())
  for (const player of [gone, both, late]) {
    const proof = await proveStatement(database.read, player, { limit: 1_000, offset: 0 })
    expect(proof.opening?.length).toBe(player === late ? 5 : 3)
    expect(await holds(proof)).toBe(true)
  }
  expect(await statementSummary(database.read, both, {}, ledger.clock.now())).toEqual(before)
  expect(
    await statementSummary(
      database.read,
      both,
      { startDate: '2026-11-01', endDate: '2026-12-31' },
      ledger.clock.now(),
    ),
  ).toMatchObject({ startDate: '2026-12-01', startBalance: '19.30', endBalance: '18.60' })

  const entries: ArchivedEntry[] = []
  await readArchive(archived.file, ({ table, row }) => {
    if (table === 'wallet.entry' && toEntry(row).player_id === both) entries.push(toEntry(row))
    return undefined
  })
  expect(await checkAgainstRoots(database.read, entries)).toEqual({ checked: 1, broken: [] })
  const [first] = entries
  const other = entries.map((entry) => ({ ...entry, hash: first?.hash ?? '' }))
  expect((await checkAgainstRoots(database.read, other)).broken).toHaveLength(1)

  for (const player of [gone, both, late]) await ledger.play(player)
  await ledger.setTime('2027-05-15T09:00:00Z')
  await ledger.fold()
  const next = await ledger.archive(DECEMBER)
  expect(next.rows['wallet.entry']).toBe(4)
  await ledger.expectSound()
  await publishRoot(database, ledger.clock.now())
  expect(await holds(await proveStatement(database.read, both, { limit: 1_000, offset: 0 }))).toBe(
    true,
  )
})

test('what is not finished at the end of the month stays until it is', async () => {
  const { database } = ledger
  const player = await ledger.newPlayer(10_000n)
  await ledger.setTime('2026-11-30T20:00:00Z')
  const open = await ledger.play(player, { winMinor: null })
  const [waiting, asked, approved] = await database.transaction(async (tx) => [
    await openDeposit(tx, payment(player, 500n)),
    await openWithdrawal(tx, payment(player, 700n)),
    await openDeposit(tx, payment(player, 900n)),
  ])
  await ledger.setTime('2026-12-01T09:00:00Z')
  await database.transaction((tx) =>
    approveDeposit(tx, {
      playerId: player,
      transactionId: approved ?? '',
      amountMinor: 900n,
      now: ledger.clock.now(),
    }),
  )
  await ledger.setTime('2027-04-15T09:00:00Z')
  await ledger.fold()
  await ledger.archive(NOVEMBER)
  await ledger.expectSound()
  expect(await rowsOf('wallet.transaction')).toEqual({ transaction_before: 4 })
  const last = await database.transaction((tx) => findLastMoves(tx, [player]))
  expect(last.get(player)).toMatchObject({ isHeld: true })

  const ref = { playerId: player, now: ledger.clock.now() }
  await database.transaction(async (tx) => {
    await approveDeposit(tx, { ...ref, transactionId: waiting ?? '', amountMinor: 500n })
    await payWithdrawal(tx, { ...ref, transactionId: asked ?? '', feeMinor: 0n })
  })
  await database.pool.query(
    `select * from wallet.close_rounds(array[$1]::uuid[], array[$2]::uuid[], array[4]::smallint[],
      array[250]::bigint[], array['Lale Devri'], 301::smallint, $3)`,
    [player, open, ledger.clock.now()],
  )
  await ledger.expectSound()
  await ledger.setTime('2027-09-15T09:00:00Z')
  await ledger.fold()
  await ledger.archive('2027-04')
  await ledger.expectSound()
  expect(await rowsOf('wallet.transaction')).toEqual({})
  expect(await rowsOf('wallet.entry')).toEqual({})
  const again = await database.transaction((tx) => openDeposit(tx, payment(player, 100n)))
  await database.transaction((tx) =>
    approveDeposit(tx, {
      playerId: player,
      transactionId: again,
      amountMinor: 100n,
      now: ledger.clock.now(),
    }),
  )
  const deposits = await listApprovedDeposits(database.read, player, new Date(0))
  expect(deposits).toMatchObject([{ id: again, isFirst: false }])
})

test('refuses a month that is too young, is not read by the reports, or has nothing to hold the file', async () => {
  const player = await ledger.newPlayer(1_000n)
  await ledger.setTime('2027-03-15T09:00:00Z')
  await ledger.fold()
  await expect(ledger.archive(NOVEMBER)).rejects.toThrow('too young')
  await ledger.setTime('2027-04-15T09:00:00Z')
  await ledger.database.pool.query('update reports.watermark set to_entry_id = to_entry_id - 1')
  await expect(ledger.archive(NOVEMBER)).rejects.toThrow('the reports have not read')
  await ledger.database.pool.query('update reports.watermark set to_entry_id = to_entry_id + 1')
  await expect(ledger.archive('2026-10')).rejects.toThrow('no partition')
  const { rows } = await ledger.database.pool.query(
    `select from pg_trigger where tgname = 'a_month_is_archived'`,
  )
  expect(rows).toEqual([])
  await ledger.play(player)
  await ledger.fold()
  expect(readdirSync(ledger.directory)).toEqual([])
})

test('an interrupted archive refuses changes of the month, and the next one continues', async () => {
  const { database } = ledger
  const player = await ledger.newPlayer(1_000n)
  await ledger.play(player)
  await ledger.setTime('2027-04-15T09:00:00Z')
  await ledger.fold()
  // State after a killed process: guarded months and a part of the file.
  for (const table of ['wallet.entry', 'wallet.transaction'])
    await database.pool.query(
      `create trigger a_month_is_archived before insert or update or delete on ${table}_2026_11
       for each row execute function platform.refuse_archiving()`,
    )
  writeFileSync(join(ledger.directory, 'kupa-2026-11.ndjson.gz.partial'), 'half')
  await expect(
    database.pool.query(`update wallet.transaction set reference = 'x' where player_id = $1`, [
      player,
    ]),
  ).rejects.toThrow('is being archived')
  await ledger.play(player)
  await ledger.fold()
  await ledger.archive(NOVEMBER)
  await ledger.expectSound()
  expect(readdirSync(ledger.directory).toSorted()).toEqual([
    'kupa-2026-11.ndjson.gz',
    'kupa-2026-11.ndjson.gz.sha256',
  ])
})

test('notices a file that was cut or changed', async () => {
  for (const player of [await ledger.newPlayer(1_000n), await ledger.newPlayer(2_000n)])
    await ledger.play(player)
  await ledger.setTime('2027-04-15T09:00:00Z')
  await ledger.fold()
  const { file } = await ledger.archive(NOVEMBER)
  const whole = readFileSync(file)
  const text = gunzipSync(whole).toString()
  const changed = (from: string | RegExp, to: string) => {
    expect(text).toMatch(from)
    return gzipSync(text.replace(from, to))
  }
  const bad = join(ledger.directory, 'bad.gz')
  for (const bytes of [
    whole.subarray(0, whole.length - 20),
    changed(/"amount_minor":100,/, '"amount_minor":101,'),
    changed(/\{"table":"wallet.entry".*\n/, ''),
    changed(/\{"table":"wallet.transaction".*\n/, ''),
    changed(/"balance_minor":-?\d+/, '"balance_minor":7'),
    // A chain without an end. The number of ends in the file is reduced too.
    gzipSync(
      text
        .replace(/\{"table":"end".*\n/, '')
        .replace(/"end":(\d+)/, (_, ends) => `"end":${Number(ends) - 1}`),
    ),
    gzipSync(text.slice(0, text.lastIndexOf('{"end"'))),
    gzipSync(''),
  ]) {
    writeFileSync(bad, bytes)
    await expect(readArchive(bad)).rejects.toThrow(BadArchive)
  }
})

async function openingsOf(file: string) {
  const ends = compareOpenings(ledger.database.read)
  return ends.finish(
    await readArchive(file, ({ table, row }) =>
      table === 'end' ? ends.add(toOpening(row)) : undefined,
    ),
  )
}

test('finds changed openings in the database, which the ledger check cannot find', async () => {
  const { pool } = ledger.database
  const [from, to] = [await ledger.newPlayer(1_000n), await ledger.newPlayer(2_000n)]
  for (const player of [from, to]) await ledger.play(player)
  await ledger.setTime('2027-04-15T09:00:00Z')
  await ledger.fold()
  const first = await ledger.archive(NOVEMBER)
  expect(await openingsOf(first.file)).toEqual({ checked: 2, broken: [] })
  await ledger.play(from)
  await ledger.setTime('2027-09-15T09:00:00Z')
  await ledger.fold()
  const second = await ledger.archive('2027-04')
  for (const { file } of [first, second])
    expect(await openingsOf(file)).toMatchObject({ broken: [] })

  // Someone with write access to the database moves money between players consistently.
  for (const table of ['account', 'opening'])
    await pool.query(
      `update wallet.${table} set cash_minor = cash_minor + case when player_id = $1 then -500
         else 500 end where player_id in ($1, $2)`,
      [from, to],
    )
  await ledger.expectSound()
  expect((await openingsOf(second.file)).broken).toEqual([from])
  expect((await openingsOf(first.file)).broken).toEqual([to])
  const changeHouse = (minor: number) =>
    pool.query(
      'update wallet.house_opening set balance_minor = balance_minor + $1 where account = 103',
      [minor],
    )
  await changeHouse(1)
  expect((await openingsOf(second.file)).broken).toEqual([from, 'house account 103'])
  await changeHouse(-1)
  await pool.query('create table kept_opening as select * from wallet.opening')
  await pool.query('delete from wallet.opening where player_id = $1', [to])
  expect((await openingsOf(first.file)).broken).toEqual([to])
  await pool.query('insert into wallet.opening select * from kept_opening on conflict do nothing')
})

test('if the disk is full, the archive leaves no file and the month stays open', async () => {
  const player = await ledger.newPlayer(1_000n)
  await ledger.play(player)
  await ledger.setTime('2027-04-15T09:00:00Z')
  await ledger.fold()
  symlinkSync('/dev/full', join(ledger.directory, 'kupa-2026-11.ndjson.gz.partial'))
  await expect(ledger.archive(NOVEMBER)).rejects.toThrow('ENOSPC')
  expect(readdirSync(ledger.directory)).toEqual([])
  await ledger.database.pool.query(
    `update wallet.transaction set reference = 'x' where player_id = $1`,
    [player],
  )
  await ledger.archive(NOVEMBER)
  await ledger.expectSound()
})

test('months are added before and after a month is archived', async () => {
  const player = await ledger.newPlayer(1_000n)
  ledger.passTime('2027-08-15T09:00:00Z')
  await ledger.play(player)
  await ledger.fold()
  // This is the last added month. All later rows are in the open partition.
  await ledger.archive('2027-01')
  await ledger.expectSound()
  await ledger.setTime('2028-03-15T09:00:00Z')
  await ledger.play(player)
  await ledger.fold()
  await ledger.archive('2027-10')
  await ledger.expectSound()
  expect(Object.keys(await rowsOf('wallet.entry'))).toEqual(['entry_2028_03'])
})

test('no foreign key leads into a table of months', async () => {
  const { rows } = await ledger.database.pool.query(
    `select conname from pg_constraint where contype = 'f' and confrelid in
       (select partrelid from pg_partitioned_table)`,
  )
  expect(rows).toEqual([])
})
