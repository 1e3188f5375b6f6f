import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFastRandom } from '#games/slots/fast-random.ts'
import { objectOf, playerSite } from '#server/cli/provider-check/player-site.ts'
import type { Bus } from '#server/platform/realtime/bus.ts'
import { redisBus } from '#server/platform/realtime/redis-bus.ts'
import { CALM_MS, putUnderLoad } from '../support/load/world.ts'
import {
  startRedisSentinels,
  type RedisSentinels,
} from '../support/high-availability/redis-sentinels.ts'
import { listenTo } from '../support/realtime-listener.ts'
import { createCluster, type ServerCluster } from '../support/server-cluster.ts'
import type { ServerProcess } from '../support/server-process.ts'

const SLOT = '1001'
const LIMIT_MS = 240_000
const READY_MS = 10_000
const PLAYERS = 3
const MATCHES = 12
/** Longer than the delivery of a message; a lost message is sent again. */
const PROBE_MS = 200

let sentinels: RedisSentinels
let cluster: ServerCluster
let servers: ServerProcess[] = []
beforeAll(async () => {
  sentinels = await startRedisSentinels()
  cluster = await createCluster({ matches: MATCHES })
  const settings = { REDIS_URL: sentinels.url }
  servers = await Promise.all([cluster.start(settings), cluster.start(settings)])
}, LIMIT_MS)
afterAll(async () => {
  await cluster.close()
  await sentinels.close()
}, LIMIT_MS)

async function isDelivered([from, to]: readonly Bus[]): Promise<boolean> {
  if (from === undefined || to === undefined) throw new Error('two probes are needed')
  let isHere = false
  const stop = to.subscribe('probe', () => (isHere = true))
  await to.subscribed('probe')
  from.publish('probe', null)
  await wait(PROBE_MS)
  stop()
  return isHere
}

test(
  'a killed Redis primary is replaced within ten seconds, pages receive live balances again, and no call fails',
  async () => {
    const [first, second] = servers
    if (first === undefined || second === undefined) throw new Error('two servers are needed')
    const browser = await (await playerSite(first.url).newPlayer(1_000_000n)).signIn()
    const token = await browser.launch(SLOT)
    const page = await listenTo<{ balance: string }>(second.url, 'balance', browser.session)
    await page.until(() => true)
    const probes = await Promise.all([
      redisBus(sentinels.url, () => {}),
      redisBus(sentinels.url, () => {}),
    ])
    await using started = new AsyncDisposableStack()
    const load = await putUnderLoad(
      {
        urls: () => servers.map(({ url }) => url),
        database: cluster.database,
        random: createFastRandom(8),
        players: PLAYERS,
        pauseMs: CALM_MS,
      },
      started,
    )
    await load.untilAcknowledged(2)
    const before = await sentinels.primaryPort()
    const killedAt = performance.now()
    await sentinels.killPrimary()
    await expect.poll(() => sentinels.primaryPort(), { timeout: 30_000 }).not.toBe(before)
    await expect.poll(() => isDelivered(probes), { timeout: 30_000 }).toBe(true)
    const readyMs = performance.now() - killedAt
    expect(readyMs).toBeLessThan(READY_MS)
    const round = { token, requestId: crypto.randomUUID(), bet: '1.00' }
    let balance: unknown
    await expect
      .poll(async () => {
        const reply = await playerSite(first.url).post('/games/round', round)
        balance = objectOf(await reply.json())['balance']
        return reply.status
      })
      .toBe(200)
    await page.until((state) => state.balance === balance)
    await load.untilAcknowledged(3)
    expect(load.failures()).toEqual([])
    await load.check()
    page.close()
    for (const probe of probes) await probe.close()
  },
  LIMIT_MS,
)

test(
  'a frozen Redis primary is replaced within ten seconds, and messages still arrive after it resumes',
  async () => {
    const own = await startRedisSentinels()
    const probes = await Promise.all([redisBus(own.url, () => {}), redisBus(own.url, () => {})])
    expect(await isDelivered(probes)).toBe(true)
    const before = await own.primaryPort()
    const frozenAt = performance.now()
    const resume = await own.freezePrimary()
    await expect.poll(() => own.primaryPort(), { timeout: 30_000 }).not.toBe(before)
    await expect.poll(() => isDelivered(probes), { timeout: 30_000 }).toBe(true)
    expect(performance.now() - frozenAt).toBeLessThan(READY_MS)
    resume()
    await own.untilReplica(before)
    expect(await isDelivered(probes)).toBe(true)
    for (const probe of probes) await probe.close()
    await own.close()
  },
  LIMIT_MS,
)
