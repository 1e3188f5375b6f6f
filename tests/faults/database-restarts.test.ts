import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerSite } from '#server/cli/provider-check/player-site.ts'
import { brokenChecks } from '#tests/support/broken-checks.ts'
import { callStream } from '../support/call-stream.ts'
import { startOwnPostgres, type OwnPostgres } from '../support/own-postgres.ts'
import { prepareDatabase } from '../support/prepare-database.ts'
import { startRedis, type RedisServer } from '../support/redis-server.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'

const SLOT = '1001'
const LIMIT_MS = 240_000
const RESTARTS = 3

let postgres: OwnPostgres
let redis: RedisServer
let servers: ServerProcess[] = []
beforeAll(async () => {
  postgres = await startOwnPostgres()
  const database = postgres.connect()
  await prepareDatabase(database)
  await database.close()
  redis = await startRedis()
  const environment = { DATABASE_URL: postgres.url, REDIS_URL: redis.url }
  servers = await Promise.all([
    startServerProcess(tmpdir(), environment),
    startServerProcess(tmpdir(), environment),
  ])
}, LIMIT_MS)
afterAll(async () => {
  for (const server of servers) await server.stop()
  await redis.stop()
  await postgres.close()
}, LIMIT_MS)

async function spins(server: ServerProcess) {
  const site = playerSite(server.url)
  const token = await (await (await site.newPlayer(100_000n)).signIn()).launch(SLOT)
  return callStream((requestId) => site.post('/games/round', { token, requestId, bet: '1.00' }), 60)
}

test(
  'three database restarts during play end no process, and every spin is played or answered 503 busy',
  async () => {
    const streams = await Promise.all([...servers, ...servers].map(spins))
    for (let restart = 1; restart <= RESTARTS; restart += 1) {
      await wait(600)
      await postgres.stop()
      await wait(400)
      await postgres.start()
    }
    await wait(600)
    const sent = (await Promise.all(streams.map((stream) => stream.stop()))).flat()
    const busy = sent.filter(({ status }) => status === 503)
    expect(servers.map(({ child }) => child.exitCode ?? child.signalCode)).toEqual([null, null])
    expect(busy.length).toBeGreaterThan(0)
    expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(
      new Set(
        sent
          .map(({ status, debug }) => (status === 200 ? '200' : `${status} ${debug ?? ''}`))
          .filter((kind) => kind !== '409 too fast'),
      ),
    ).toEqual(new Set(['200', '503 busy']))
    // The last refused spin is repeated with the same ID.
    for (const stream of streams) {
      const refused = stream.sent.findLast(({ status }) => status === 503)
      if (refused !== undefined)
        await expect
          .poll(async () => (await stream.one(refused.id)).status, {
            timeout: 20_000,
            interval: 200,
          })
          .toBe(200)
    }
    for (const { url } of servers) {
      expect(await (await fetch(`${url}/metrics`)).text()).toContain('unhandled_rejections_total 0')
      await expect
        .poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 20_000 })
        .toBe(200)
    }
    const database = postgres.connect()
    const broken = await brokenChecks(database.read)
    await database.close()
    expect(broken).toEqual([])
  },
  LIMIT_MS,
)
