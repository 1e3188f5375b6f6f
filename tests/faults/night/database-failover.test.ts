import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFastRandom } from '#games/slots/fast-random.ts'
import {
  startDatabaseCluster,
  type DatabaseCluster,
} from '../../support/high-availability/database-cluster.ts'
import { putUnderLoad } from '../../support/load/world.ts'
import { startPgBouncer, type PgBouncer } from '../../support/high-availability/pgbouncer.ts'
import { startRedis, type RedisServer } from '../../support/redis-server.ts'
import { startServerProcess, type ServerProcess } from '../../support/server-process.ts'

const LIMIT_MS = 600_000
/**
 * Measured on two busy cores: 3 to 5 s after a kill, 1 to 3 s for a switchover, 8 s when frozen.
 */
const READY_MS = 10_000
/** The leader key of a frozen primary expires after 5 s; a busy machine adds to the rest. */
const FROZEN_READY_MS = 15_000
const PLAYERS = 6

let cluster: DatabaseCluster
let pooler: PgBouncer
let redis: RedisServer
let servers: ServerProcess[] = []
beforeAll(async () => {
  cluster = await startDatabaseCluster()
  pooler = await startPgBouncer(cluster)
  redis = await startRedis()
  const start = (url: string) =>
    startServerProcess(tmpdir(), { DATABASE_URL: url, REDIS_URL: redis.url })
  // One process connects to HAProxy directly, the other through PgBouncer.
  servers = [await start(cluster.url), await start(pooler.url)]
}, LIMIT_MS)
afterAll(async () => {
  for (const server of servers) await server.stop()
  await redis.stop()
  await pooler.close()
  await cluster.close()
}, LIMIT_MS)

async function playThrough(name: string, fail: (primary: string) => Promise<void> | void) {
  await cluster.untilSynchronous()
  await using started = new AsyncDisposableStack()
  const database = cluster.connect()
  started.defer(() => database.close())
  const load = await putUnderLoad(
    {
      urls: () => servers.map(({ url }) => url),
      database,
      random: createFastRandom(9),
      players: PLAYERS,
    },
    started,
  )
  await load.untilAcknowledged(4)
  const before = await cluster.primaryName()
  const failedAt = performance.now()
  await fail(before)
  await expect.poll(() => load.failures().length, { timeout: 60_000 }).toBeGreaterThan(0)
  await load.untilAcknowledged(8)
  const recoveryMs = load.recoveryMs(failedAt)
  process.stdout.write(`${name}: calls succeed again after ${Math.round(recoveryMs)} ms\n`)
  expect(await cluster.primaryName()).not.toBe(before)
  const parts = started.move()
  return {
    recoveryMs,
    before,
    async check(): Promise<void> {
      try {
        expect((await load.check()).calls).toBeGreaterThan(0)
      } finally {
        await parts.disposeAsync()
      }
    },
  }
}

test.each(['killed once', 'killed twice', 'killed a third time'])(
  'no acknowledged call is lost when the primary is %s',
  async (name) => {
    const { recoveryMs, check } = await playThrough(name.replaceAll(' ', '-'), (primary) =>
      cluster.killPostmaster(primary),
    )
    await check()
    expect(recoveryMs).toBeLessThan(READY_MS)
  },
  LIMIT_MS,
)

test(
  'no acknowledged call is lost in a switchover',
  async () => {
    const { recoveryMs, check } = await playThrough('switchover', () => cluster.switchover())
    await check()
    expect(recoveryMs).toBeLessThan(READY_MS)
  },
  LIMIT_MS,
)

test(
  'a frozen primary is replaced, and acknowledges no commit when it resumes',
  async () => {
    const database = cluster.connect()
    await database.pool.query('create table if not exists public.probe (id uuid primary key)')
    await database.close()
    const before = await cluster.primaryName()
    const writer = await startDirectWriter(cluster.memberUrl(before))
    await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(0)
    const round = await playThrough('frozen', (primary) => {
      expect(primary).toBe(before)
      cluster.freeze(primary)
    })
    const promoted = writer.acknowledged.length
    cluster.thaw(before)
    // Patroni demotes the resumed primary, which ends the connection of the writer.
    await writer.stop()
    // On a production host, the watchdog resets the frozen host. The member then rejoins.
    await cluster.resetHost(before)
    await cluster.untilSynchronous()
    const stored = cluster.connect()
    const { rows } = await stored.pool.query<{ id: string }>('select id from public.probe')
    await stored.pool.query('drop table public.probe')
    await stored.close()
    const known = new Set(rows.map(({ id }) => id))
    expect(writer.acknowledged.filter((id) => !known.has(id))).toEqual([])
    expect(writer.acknowledged.slice(promoted)).toEqual([])
    await round.check()
    expect(round.recoveryMs).toBeLessThan(FROZEN_READY_MS)
  },
  LIMIT_MS,
)

test(
  'no acknowledged call is lost when the standby and the leader of etcd are lost, and the standby returns',
  async () => {
    await cluster.untilSynchronous()
    await using started = new AsyncDisposableStack()
    const database = cluster.connect()
    started.defer(() => database.close())
    const load = await putUnderLoad(
      {
        urls: () => servers.map(({ url }) => url),
        database,
        random: createFastRandom(12),
        players: PLAYERS,
      },
      started,
    )
    await load.untilAcknowledged(4)
    const primary = await cluster.primaryName()
    const standby = await cluster.standbyName()
    const lostAt = performance.now()
    const [etcd] = await Promise.all([cluster.etcd.killLeader(), cluster.killHost(standby)])
    // The primary waits for the lost standby, then continues alone.
    await load.untilAcknowledged(8)
    const recoveryMs = load.longestPauseMs(lostAt)
    process.stdout.write(`standby and etcd: the longest pause was ${Math.round(recoveryMs)} ms\n`)
    expect(await cluster.primaryName()).toBe(primary)
    expect(await cluster.hasSyncStandby()).toBe(false)
    cluster.startHost(standby)
    await cluster.etcd.restart(etcd)
    await cluster.untilSynchronous()
    // The returned standby also has the calls that the primary acknowledged alone.
    cluster.killPostmaster(primary)
    await expect.poll(() => load.failures().length, { timeout: 60_000 }).toBeGreaterThan(0)
    await load.untilAcknowledged(8)
    expect(await cluster.primaryName()).toBe(standby)
    await load.check()
    expect(recoveryMs).toBeLessThan(READY_MS)
  },
  LIMIT_MS,
)

/** Inserts rows directly at one member, even when it should no longer be the primary. */
async function startDirectWriter(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const acknowledged: string[] = []
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      const id = crypto.randomUUID()
      try {
        await client.query('insert into public.probe values ($1)', [id])
        acknowledged.push(id)
      } catch {
        return
      }
    }
  })()
  return {
    acknowledged,
    async stop(): Promise<void> {
      isOver = true
      await running
      await client.end().catch(() => {})
    },
  }
}
