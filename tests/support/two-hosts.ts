import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { playerSite } from '#server/cli/provider-check/player-site.ts'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import type { Database } from '#server/platform/database/database.ts'
import { callStream, type Sent } from './call-stream.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { prepareDatabase } from './prepare-database.ts'
import { startRedis } from './redis-server.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

const SLOT = '1001'
const TAKEOVER_MS = 10_000
const LONGEST_CALL_MS = 15_000

/**
 * Two server processes on a separate PostgreSQL. `holder` was started first and holds every lease;
 * its connection to the database is a network the test can break. `withFeed`: one of them also runs
 * the feed of matches, which costs half a minute of processor time.
 */
export async function startTwoHosts({ withFeed = false } = {}) {
  const postgres = await startOwnPostgres()
  const redis = await startRedis()
  const network = await startDatabaseProxy(postgres.socketFolder)
  const database = postgres.connect()
  await prepareDatabase(database, withFeed ? { world: 'simulated' } : {})
  const holder = await startServerProcess(tmpdir(), {
    DATABASE_URL: `postgres://${postgres.user}@${network.host}:${network.port}/${postgres.name}`,
    REDIS_URL: redis.url,
  })
  await vi.waitFor(
    async () => {
      const names = [...(await leases(database)).keys()]
      expect(names.length).toBeGreaterThan(3)
      if (withFeed) expect(names).toContain('feed world')
    },
    { timeout: 60_000, interval: 200 },
  )
  const holderIds = new Set([...(await leases(database)).values()].map(({ holder }) => holder))
  const follower = await startServerProcess(tmpdir(), {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
  })
  return {
    postgres,
    network,
    database,
    holder,
    follower,
    /**
     * The leases that this server holds now. A server that got no processor time for seconds may
     * have lost some to the other.
     */
    async heldBy(server: ServerProcess): Promise<Leases> {
      const all = await leases(database)
      return new Map(
        [...all].filter(([, lease]) => holderIds.has(lease.holder) === (server === holder)),
      )
    },
    async close() {
      await network.heal()
      for (const server of [holder, follower]) await server.stop()
      const broken = await brokenChecks(database.read)
      await database.close()
      await network.close()
      await redis.stop()
      await postgres.close()
      expect(broken).toEqual([])
    },
  }
}

export type TwoHosts = Awaited<ReturnType<typeof startTwoHosts>>

/**
 * Resolves once the server has stored the fixtures. Before, the feed's transactions are long, and
 * a takeover waits for the one that was cut off.
 */
export async function untilReady({ url }: ServerProcess): Promise<void> {
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), {
    timeout: 120_000,
    interval: 200,
  })
}

type Leases = ReadonlyMap<string, { holder: string; fence: bigint }>

export async function leases(database: Database): Promise<Leases> {
  const { rows } = await database.pool.query<{ name: string; holder: string; fence: bigint }>(`
    select name, holder::text, fence from platform.lease where held_until > to_timestamp(0)
    union all select 'feed ' || name, holder::text, fence from sportsbook.feed
      where held_until < platform.now() + interval '1 hour'`)
  return new Map(rows.map(({ name, ...lease }) => [name, lease]))
}

/**
 * Resolves once another process holds all of these leases. Rejects after the allowed time, in which
 * the time that the follower waited for a core of this machine does not count.
 */
export async function takenOver(
  database: Database,
  before: Leases,
  { child }: ServerProcess,
): Promise<void> {
  const kept = async () =>
    [...(await leases(database))]
      .filter(([name, { holder }]) => before.get(name)?.holder === holder)
      .map(([name]) => name)
  expect(before.size).toBeGreaterThan(0)
  const pid = child.pid ?? 0
  const startedAt = performance.now()
  const starvedBeforeMs = starvedMs(pid)
  for (;;) {
    const missing = await kept()
    if (missing.length === 0) return
    const takenMs = performance.now() - startedAt - (starvedMs(pid) - starvedBeforeMs)
    expect(takenMs, `not taken over: ${missing.join(', ')}`).toBeLessThan(TAKEOVER_MS)
    await wait(200)
  }
}

/** Time that the process's main thread was ready to run but had no core, where Linux counts it. */
function starvedMs(pid: number): number {
  const file = `/proc/${pid}/schedstat`
  if (!existsSync(file)) return 0
  return Number(readFileSync(file, 'utf8').split(' ')[1]) / 1e6
}

export async function spinsAt(server: ServerProcess) {
  const site = playerSite(server.url)
  const token = await (await (await site.newPlayer(100_000n)).signIn()).launch(SLOT)
  return callStream(
    (requestId) => site.post('/games/round', { token, requestId, bet: '1.00' }),
    100,
  )
}

const median = (all: readonly Sent[]) =>
  all.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

/**
 * Expects no failures for players at the other process, and calls at most a second longer than
 * before.
 */
export function expectUndisturbed(before: readonly Sent[], during: readonly Sent[]): void {
  expect(during.length).toBeGreaterThan(0)
  expect(during.filter(({ status, debug }) => status !== 200 && debug !== 'too fast')).toEqual([])
  expect(median(during)).toBeLessThan(median(before) + 1_000)
}

export function expectAnswered(sent: readonly Sent[]): void {
  expect(sent.filter(({ ms }) => ms > LONGEST_CALL_MS)).toEqual([])
  expect(
    sent.filter(({ status, debug }) => status !== 200 && debug !== 'busy' && debug !== 'too fast'),
  ).toEqual([])
}
