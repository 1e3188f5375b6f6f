import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import {
  startDatabaseCluster,
  type DatabaseCluster,
} from '../support/high-availability/database-cluster.ts'
import { startRecordedLoad } from '../support/high-availability/recorded-load.ts'
import { startRedis, type RedisServer } from '../support/redis-server.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'

const LIMIT_MS = 300_000
const READY_MS = 10_000
const PLAYERS = 4

let cluster: DatabaseCluster
let redis: RedisServer
let servers: ServerProcess[] = []
beforeAll(async () => {
  cluster = await startDatabaseCluster()
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

test(
  'a killed primary is replaced within ten seconds, and every acknowledged call is stored once',
  async () => {
    const load = await startRecordedLoad(
      servers.map(({ url }) => url),
      join(cluster.workspace.root, 'killed.journal'),
      PLAYERS,
    )
    await load.untilAcknowledged(3)
    const before = await cluster.primaryName()
    await cluster.untilSynchronous()
    const killedAt = performance.now()
    cluster.killPostmaster(before)
    await expect.poll(() => load.failures(), { timeout: 30_000 }).toBeGreaterThan(0)
    await load.untilAcknowledged(5)
    expect(load.recoveryMs(killedAt)).toBeLessThan(READY_MS)
    expect(await cluster.primaryName()).not.toBe(before)
    const database = cluster.connect()
    await load.check(database)
    for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await brokenChecks(database.read)).toEqual([])
    await database.close()
  },
  LIMIT_MS,
)
