import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFastRandom } from '#games/slots/fast-random.ts'
import {
  startDatabaseCluster,
  type DatabaseCluster,
} from '../support/high-availability/database-cluster.ts'
import { putUnderLoad } from '../support/load/world.ts'
import { startRedis, type RedisServer } from '../support/redis-server.ts'
import { readScrape } from '../support/scrape.ts'
import { prepareDatabase } from '../support/prepare-database.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'

const LIMIT_MS = 300_000
const READY_MS = 10_000
const PLAYERS = 4

let cluster: DatabaseCluster
let redis: RedisServer
let servers: ServerProcess[] = []
beforeAll(async () => {
  cluster = await startDatabaseCluster()
  const database = cluster.connect()
  await prepareDatabase(database)
  await database.close()
  redis = await startRedis()
  const environment = { DATABASE_URL: cluster.url, REDIS_URL: redis.url }
  servers = await Promise.all([
    startServerProcess(tmpdir(), environment),
    startServerProcess(tmpdir(), environment),
  ])
}, LIMIT_MS)
afterAll(async () => {
  for (const server of servers) await server.stop()
  await redis.stop()
  await cluster.close()
}, LIMIT_MS)

function standbysIn(metrics: string): (number | undefined)[] {
  const scraped = readScrape(metrics)
  return ['kupa_standbys', 'kupa_synchronous_standbys', 'kupa_replication_lag_bytes'].map((name) =>
    scraped.value(name),
  )
}

const errorsIn = (log: string): string[] =>
  log.split('\n').filter((line) => line.includes('"level":50'))

test(
  'a killed primary is replaced within ten seconds, and every acknowledged call is stored once',
  async () => {
    await using started = new AsyncDisposableStack()
    const database = cluster.connect()
    started.defer(() => database.close())
    const load = await putUnderLoad(
      {
        urls: () => servers.map(({ url }) => url),
        database,
        random: createFastRandom(6),
        players: PLAYERS,
      },
      started,
    )
    await load.untilAcknowledged(3)
    const before = await cluster.primaryName()
    await cluster.untilSynchronous()
    for (const { url } of servers)
      await expect
        .poll(async () => standbysIn(await (await fetch(`${url}/metrics`)).text()), {
          timeout: 30_000,
        })
        .toEqual([1, 1, expect.any(Number)])
    const killedAt = performance.now()
    cluster.killPostmaster(before)
    await expect.poll(() => load.failures().length, { timeout: 30_000 }).toBeGreaterThan(0)
    await load.untilAcknowledged(5)
    expect(load.recoveryMs(killedAt)).toBeLessThan(READY_MS)
    expect(await cluster.primaryName()).not.toBe(before)
    expect(servers.flatMap((server) => errorsIn(server.output()))).toEqual([])
    await load.check()
    for (const { url } of servers)
      await expect
        .poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: READY_MS })
        .toBe(200)
  },
  LIMIT_MS,
)
