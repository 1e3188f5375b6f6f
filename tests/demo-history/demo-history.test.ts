import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createCrowd, runCrowd } from '#crowd/run-crowd.ts'
import { proveFall } from '#games/jackpots/prove-fall.ts'
import { checkLedger } from '#server/check-ledger.ts'
import { readArchive } from '#server/demo-history/archive-file.ts'
import { historyFor } from '#server/demo-history/first-data.ts'
import { packHistory } from '#server/demo-history/pack-history.ts'
import { checkAudit } from '#server/domains/staff/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { connectDatabase, type Database } from '#server/platform/database/database.ts'
import { migrate, SCHEMA_FOLDERS } from '#server/platform/database/migrate.ts'
import { loadSecrets, type Secrets } from '#server/platform/security/secrets.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { createCrowdWorld } from '../crowd/crowd-world.ts'
import { carriedTables, comparable, movedRow, readTable, type Row } from './moved-rows.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const PLAYERS = 5
/** The hours of each day in which the players act. They register within six hours. */
const HOURS_OF_PLAY = [7, 2]
/** The history moves by five weeks, which are the whole weeks in this time. */
const DAYS_LATER = 37
const MOVED_DAYS = 35

const folder = mkdtempSync(join(tmpdir(), 'kupa-history-'))
const file = join(folder, 'history.kupa')
const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' })
const config = readConfig({})

let world: Awaited<ReturnType<typeof createCrowdWorld>>
let packed: { endsAt: number; playedMs: number }
type RestoredDatabase = { database: Database; secrets: Secrets; drop(): Promise<void> }
let restored: RestoredDatabase
let firstDay: RestoredDatabase

async function play(): Promise<void> {
  const { app, world: crowd, endsAt } = world
  const agents = createCrowd('history', PLAYERS, crowd.clock.now())
  await app.app.domains.staff.seedDemo('admin', 'Admin1234')
  for (const [before, hours] of HOURS_OF_PLAY.entries()) {
    const day = before + 1
    await runCrowd(crowd, agents, endsAt(before) + hours * HOUR_MS, { maxConcurrent: 1 })
    await crowd.clock.until(endsAt(day))
    await app.drain()
    await app.app.domains.reports.fold()
    await app.app.domains.wallet.publishRoot()
    if (day === 1) {
      await pack([packable(app)], file)
      firstDay = await restore(file, new Date(endsAt(1) + 1))
    }
  }
  await fallOfClubs()
  await app.drain()
  await app.app.domains.reports.fold()
}

/** Counts rounds for the jackpot `clubs` until one wins it. Each adds a fiftieth of the jackpot. */
async function fallOfClubs(): Promise<void> {
  const { app } = world
  await app.database.pool.query(`update jackpots.pool set is_enabled = id = 'clubs'`)
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from identity.player limit 1',
  )
  const facts = Array.from({ length: 60 }, () => {
    const atMs = app.clock.now().getTime()
    const hex = atMs.toString(16).padStart(12, '0')
    return {
      playerId: rows[0]?.id,
      roundId: `${hex.slice(0, 8)}-${hex.slice(8)}-7${crypto.randomUUID().slice(15)}`,
      gameId: '2001',
      subCategory: 301,
      betMinor: '562500',
      winMinor: '0',
      clientDigest: null,
      atMs,
    }
  })
  await app.database.transaction((tx) => app.platform.outbox.add(tx, 'rounds-settled', facts))
  await app.drain()
  await app.app.domains.jackpots.settled()
  await app.database.pool.query('update jackpots.pool set is_enabled = false')
}

async function emptyDatabase(): Promise<{ database: Database; drop(): Promise<void> }> {
  const { host, user } = inject('postgres')
  const name = `h_${crypto.randomUUID().replaceAll('-', '')}`
  const administer = async (statement: string) => {
    const client = new pg.Client({ host, user, database: 'postgres' })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await administer(`create database ${name}`)
  const database = connectDatabase({ host, user, database: name, max: 4 }, () => {})
  return {
    database,
    async drop() {
      await database.close()
      await administer(`drop database if exists ${name} with (force)`)
    },
  }
}

type Packable = Pick<RestoredDatabase, 'database' | 'secrets'>
const packable = ({ database, platform }: (typeof world)['app']): Packable => ({
  database,
  secrets: platform.secrets,
})

async function pack(states: readonly Packable[], to: string): Promise<number[]> {
  await using opened = new AsyncDisposableStack()
  const open = await Promise.all(
    states.map(async ({ database: { pool }, secrets }) => {
      const { host, user, database } = pool.options
      const client = new pg.Client({ host, user, database })
      await client.connect()
      opened.defer(() => client.end())
      return { client, secrets }
    }),
  )
  await packHistory(open, to)
  return (await readArchive(to)).header.ends
}

async function restore(from: string, now: Date): Promise<RestoredDatabase> {
  const empty = await emptyDatabase()
  const clock = { now: () => now }
  const { database } = empty
  await migrate(database, SCHEMA_FOLDERS, historyFor({ config, database, log, clock, file: from }))
  return { ...empty, secrets: await loadSecrets(config, database, clock) }
}

const laterClock = () => ({ now: () => new Date(packed.endsAt + DAYS_LATER * DAY_MS + 3_600_000) })

beforeAll(async () => {
  world = await createCrowdWorld()
  await play()
  await pack([packable(world.app)], file)
  const { header } = await readArchive(file)
  packed = { endsAt: header.ends[0] ?? 0, playedMs: header.beganMs }
  restored = await restore(file, laterClock().now())
}, 600_000)

afterAll(async () => {
  await restored.drop()
  await firstDay.drop()
  await world.app.close()
  rmSync(folder, { recursive: true })
})

async function differences(before: pg.Pool, after: pg.Pool, days: number): Promise<string[]> {
  const within = {
    fromMs: packed.playedMs,
    toMs: packed.endsAt + DAY_MS,
    aroundMs: 399 * DAY_MS,
  }
  const found: string[] = []
  const isCompared = (row: Row) => row['period'] !== 'month' && row['name'] !== 'demo-history'
  for (const table of await carriedTables(before)) {
    const rows = (await readTable(before, table)).filter(isCompared)
    const expected = rows
      .map((row) => comparable(table, movedRow(table, row, days, within)))
      .toSorted()
    const received = (await readTable(after, table))
      .filter(isCompared)
      .map((row) => comparable(table, row))
      .toSorted()
    const wrong = expected.findIndex((row, n) => row !== received[n])
    if (wrong >= 0 || expected.length !== received.length)
      found.push(`${table}: ${expected[wrong]} became ${received[wrong]}`)
  }
  return found
}

test('every row of the archive is restored, with each time and id moved by the same weeks', async () => {
  const { pool } = world.app.database
  expect(await differences(pool, restored.database.pool, MOVED_DAYS)).toEqual([])
  const { rows } = await pool.query<{ n: string }>('select count(*) as n from wallet.entry')
  expect(Number(rows[0]?.n)).toBeGreaterThan(100)
})

test('if there are several states, the one that ends closest before now is restored', async () => {
  const both = join(folder, 'both.kupa')
  const ends = await pack([firstDay, packable(world.app)], both)
  for (const [state, source] of [firstDay.database, world.app.database].entries()) {
    const end = ends[state] ?? 0
    const one = await restore(both, new Date(end + 14 * DAY_MS + 1_000))
    expect(await differences(source.pool, one.database.pool, 14)).toEqual([])
    expect((await checkLedger(one.database.read)).filter(({ ok }) => !ok)).toEqual([])
    expect(await checkAudit(one.database.read)).toMatchObject({ ok: true })
    await one.drop()
  }
})

test('the product’s own checks of the ledger and the audit log pass after the move', async () => {
  const { read } = restored.database
  const checks = await checkLedger(read)
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
  expect(checks.find(({ name }) => name.includes('daily root'))?.detail).toContain('2')
  const audit = await checkAudit(read)
  expect(audit).toMatchObject({ ok: true, broken: [] })
  expect(audit.lines).toBeGreaterThan(0)
})

test('no entry is later than the end of the history', async () => {
  const { rows } = await restored.database.pool.query<{ late: string; played: string }>(
    `select count(*) filter (where created_at > $1) as late, count(*) as played from wallet.entry`,
    [laterClock().now()],
  )
  expect(Number(rows[0]?.late)).toBe(0)
  expect(Number(rows[0]?.played)).toBeGreaterThan(100)
})

test('each month of the history has its partitions and its active players', async () => {
  const { pool } = restored.database
  const { rows } = await pool.query<{ elsewhere: string; played: string; counted: string }>(
    `select (select count(*) from wallet.entry where tableoid::regclass::text <>
         'wallet.entry_' || to_char(created_at at time zone 'Europe/Istanbul', 'YYYY_MM')) as elsewhere,
       (select count(distinct player_id) from reports.staked_day where staked_minor > 0) as played,
       (select sum(players) from reports.active_count
         where period = 'month' and account = 0) as counted`,
  )
  expect(Number(rows[0]?.elsewhere)).toBe(0)
  expect(Number(rows[0]?.played)).toBeGreaterThan(0)
  expect(Number(rows[0]?.counted)).toBeGreaterThanOrEqual(Number(rows[0]?.played))
})

test('the proof of a jackpot drop is valid for the moved round', async () => {
  const { rows } = await restored.database.pool.query<{
    cycle: number
    commitment: string
    sealed: Buffer
    round_id: string
    settled_ms: bigint
    client_digest: string | null
    stake_minor: bigint
    rate_ppm: number
    ceiling_minor: bigint
    before_micro: bigint
    paid_minor: bigint
  }>(
    `select h.*, c.commitment, c.seed_sealed as sealed from jackpots.hit h join jackpots.cycle c
       on c.pool_id = h.pool_id and c.number = h.cycle where h.pool_id = 'clubs'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows)
    expect(
      proveFall({
        jackpotId: 'clubs',
        cycle: row.cycle,
        seed: restored.secrets.decrypt('fairness:server-seed', row.sealed),
        commitment: row.commitment,
        roundId: row.round_id,
        settledMs: Number(row.settled_ms),
        clientDigest: row.client_digest,
        stakeMinor: row.stake_minor,
        rules: {
          ratePpm: BigInt(row.rate_ppm),
          ceilingMinor: row.ceiling_minor,
          turnoverMinor: null,
        },
        beforeMicro: row.before_micro,
        paidMinor: row.paid_minor,
      }),
    ).toMatchObject({ isCommitted: true, isDrawn: true, isPaid: true })
})

test('personal data are encrypted with this installation’s key, and its digests find them', async () => {
  const before = await peopleOf(world.app.database.pool, world.app.platform.secrets)
  const after = await peopleOf(restored.database.pool, restored.secrets)
  expect(after.map(({ number }) => number)).toEqual(before.map(({ number }) => number))
  expect(after.length).toBeGreaterThan(PLAYERS / 2)
  for (const { digest, claimed, number } of after) {
    expect(digest).toBe(restored.secrets.digest('identity-number', `TR:${number}`))
    expect(claimed).toBe(digest)
  }
  expect(after.map(({ digest }) => digest)).not.toEqual(before.map(({ digest }) => digest))
})

test('no password of the history opens a restored account', async () => {
  const hashesOf = async ({ pool }: Database) => {
    const { rows } = await pool.query<{ hash: string }>(
      `select password_hash as hash from identity.player
       union select password_hash from staff.member`,
    )
    return rows.map(({ hash }) => hash)
  }
  const before = await hashesOf(world.app.database)
  const after = await hashesOf(restored.database)
  expect(before.length).toBeGreaterThan(PLAYERS / 2)
  expect(after).toEqual([expect.stringMatching(/^\$argon2id\$/)])
  expect(before).not.toContain(after[0])
})

async function peopleOf(pool: pg.Pool, secrets: Secrets) {
  const { rows } = await pool.query<{ sealed: Buffer; digest: string; claimed: string }>(
    `select p.identity_sealed as sealed, p.identity_digest as digest, c.key as claimed
     from identity.player p join identity.claim c on c.player_id = p.id and c.kind = 'identity'
     order by p.id`,
  )
  return rows.map(({ sealed, digest, claimed }) => ({
    number: secrets.decrypt('identity-number', sealed),
    digest,
    claimed,
  }))
}

test('a restored database has the tables, constraints and indexes of a new one', async () => {
  const fresh = await createTestDatabase(inject('postgres'))
  const catalog = async ({ pool }: Database) => {
    const { rows } = await pool.query<{ line: string }>(
      `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
       from pg_constraint where connamespace::regnamespace::text not like 'pg\\_%'
         and conrelid::regclass::text !~ '_\\d{4}_\\d\\d$'
       union all select indexdef from pg_indexes where schemaname not like 'pg\\_%'
         and tablename !~ '_\\d{4}_\\d\\d$'
       union all select tgrelid::regclass || ' ' || pg_get_triggerdef(oid) from pg_trigger
         where not tgisinternal and tgrelid::regclass::text !~ '_\\d{4}_\\d\\d$' order by 1`,
    )
    return rows.map(({ line }) => line)
  }
  expect(await catalog(restored.database)).toEqual(await catalog(fresh.database))
  await fresh.drop()
})

test('a process that is killed during the restore leaves nothing, and the next start restores everything', async () => {
  const empty = await emptyDatabase()
  const { pool } = empty.database
  const find = historyFor({ config, database: empty.database, log, clock: laterClock(), file })
  // The restore waits for this lock before its commit, until its connection is terminated.
  const stopper = new pg.Client({ ...pool.options, idle_in_transaction_session_timeout: 0 })
  const killed = migrate(empty.database, SCHEMA_FOLDERS, async () => {
    const first = await find()
    return (
      first && {
        ...first,
        async load() {
          await stopper.connect()
          await stopper.query('begin; lock table wallet.root_level in access exclusive mode')
          const loading = first.load()
          loading.catch(() => {})
          await expect
            .poll(
              async () => {
                const { rows } = await pool.query(
                  `select pg_terminate_backend(pid) from pg_stat_activity
                 where application_name = 'kupa-demo-history' and wait_event_type = 'Lock'
                   and datname = current_database()`,
                )
                return rows.length
              },
              { timeout: 120_000 },
            )
            .toBe(1)
          await stopper.end()
          return loading
        },
      }
    )
  })
  await expect(killed).rejects.toThrow()
  const { rows } = await pool.query<{ n: string }>('select count(*) as n from identity.player')
  expect(Number(rows[0]?.n)).toBe(0)
  await migrate(empty.database, SCHEMA_FOLDERS, find)
  expect((await checkLedger(empty.database.read)).filter(({ ok }) => !ok)).toEqual([])
  const players = (database: Database) => readTable(database.pool, 'identity.player')
  expect(await players(empty.database)).toHaveLength((await players(restored.database)).length)
  await empty.drop()
}, 600_000)

test('live mode and DEMO_HISTORY=off load no history', async () => {
  const empty = await emptyDatabase()
  for (const other of [{ ...config, mode: 'live' as const }, readConfig({ DEMO_HISTORY: 'off' })]) {
    const clock = laterClock()
    const find = historyFor({ config: other, database: empty.database, log, clock, file })
    expect(await find()).toBeUndefined()
  }
  expect(await historyFor({ config, database: empty.database, log, file })()).toBeDefined()
  await empty.drop()
})

test('the history is not loaded into a database that was already opened', async () => {
  const { database, drop } = await createTestDatabase(inject('postgres'))
  const find = historyFor({ config, database, log, clock: laterClock(), file })
  await migrate(database, SCHEMA_FOLDERS, find)
  expect(await readTable(database.pool, 'identity.player')).toEqual([])
  await drop()
})
