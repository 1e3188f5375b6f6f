import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startRedis, type RedisServer } from '#tests/support/redis-server.ts'
import { listen, localBus, type Bus, type BusState } from './bus.ts'
import { redisBus } from './redis-bus.ts'

let redis: RedisServer
const open: Bus[] = []
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(async () => {
  await Promise.all(open.map((bus) => bus.close()))
  await redis.stop()
})

async function join(): Promise<Bus> {
  const bus = await redisBus(redis.url, () => {})
  open.push(bus)
  return bus
}

test('delivers messages between processes through Redis', async () => {
  const [here, there] = [await join(), await join()]
  const received: unknown[] = []
  there.subscribe('balance:1', (data) => received.push(data))
  await expect
    .poll(
      () => {
        here.publish('balance:1', { cash: '10.00' })
        return received[0]
      },
      { timeout: 20_000 },
    )
    .toEqual({ cash: '10.00' })
})

test('ignores foreign messages', async () => {
  const [here, there] = [await join(), await join()]
  const received: unknown[] = []
  listen(there, 'table', z.object({ seat: z.number() }), (message) => received.push(message))
  const stranger = new Redis(redis.url)
  for (const text of ['nonsense', 'null', '{"from":1,"channel":2}'])
    await stranger.publish('kupa:table', text)
  stranger.disconnect()
  await expect
    .poll(
      () => {
        here.publish('table', { seat: 'none' })
        here.publish('table', { seat: 7 })
        return received[0]
      },
      { timeout: 20_000 },
    )
    .toEqual({ seat: 7 })
})

test('the publishing process receives its own message once, also without Redis', async () => {
  for (const bus of [localBus(), await redisBus('redis://127.0.0.1:1', () => {})]) {
    open.push(bus)
    const arrived: unknown[] = []
    const stop = bus.subscribe('a', (data) => arrived.push(data))
    bus.publish('a', 1)
    bus.publish('b', 2)
    stop()
    bus.publish('a', 3)
    expect(arrived).toEqual([1])
  }
})

test('a process subscribes in Redis only to the channels it listens to', async () => {
  const [here, there] = [await join(), await join()]
  const stop = there.subscribe('balance:2', () => {})
  await there.subscribed('balance:2')
  const client = new Redis(redis.url)
  const count = async (channel: string) => (await client.pubsub('NUMSUB', channel))[1]
  expect([await count('kupa:balance:2'), await count('kupa:balance:3')]).toEqual([1, 0])
  stop()
  await expect.poll(() => count('kupa:balance:2')).toBe(0)
  client.disconnect()
  expect(here.hasListeners('balance:2')).toBe(false)
})

test.each(['stopped', 'frozen'])(
  'detects a Redis that is %s, and tells every process to read again once it is back',
  async (how) => {
    const [here, there] = [await join(), await join()]
    const states = new Map([
      [here, [] as BusState[]],
      [there, [] as BusState[]],
    ])
    for (const [bus, log] of states) bus.onState((state) => log.push(state))
    const arrived: unknown[] = []
    there.subscribe('balance:4', (data) => arrived.push(data))
    await there.subscribed('balance:4')
    if (how === 'frozen') redis.freeze()
    else await redis.stop()
    await expect
      .poll(() => [here.isCut(), there.isCut()], { timeout: 10_000 })
      .toEqual([true, true])
    here.publish('balance:4', 'lost')
    await there.subscribed('balance:4')
    if (how === 'frozen') redis.thaw()
    else await redis.start()
    for (const log of states.values())
      await expect.poll(() => log.at(-1), { timeout: 10_000 }).toBe('whole')
    await expect
      .poll(
        () => {
          here.publish('balance:4', 'again')
          return arrived.at(-1)
        },
        { timeout: 10_000 },
      )
      .toBe('again')
  },
  30_000,
)

test('a process that lost its own messages notifies the others, which missed nothing themselves', async () => {
  const lone = new Redis(redis.url)
  const [here, there] = [await join(), await join()]
  const [notified, tellers]: [BusState[], BusState[]] = [[], []]
  there.onState((state) => notified.push(state))
  here.onState((state) => tellers.push(state))
  // Cuts the connections of one process only: the newest by ID except the other process's two.
  const ids = (await clientIds(lone)).slice(-4, -2)
  for (const id of ids) await lone.client('KILL', 'ID', id)
  here.publish('balance:5', 'lost')
  await expect.poll(() => tellers, { timeout: 10_000 }).toContain('whole')
  await expect.poll(() => notified, { timeout: 10_000 }).toEqual(['whole'])
  lone.disconnect()
}, 20_000)

async function clientIds(client: Redis): Promise<number[]> {
  return String(await client.client('LIST'))
    .split('\n')
    .flatMap((line) => /^id=(\d+) /.exec(line)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b)
}

test('a connection that the client has given up is opened again', async () => {
  const connect = vi.spyOn(Redis.prototype, 'connect')
  const [here, there] = [await join(), await join()]
  // A client of an earlier test may be connecting again; it is opened again like these four.
  const clients = new Set(connect.mock.contexts.filter((each) => each instanceof Redis))
  connect.mockRestore()
  expect(clients.size).toBeGreaterThanOrEqual(4)
  for (const client of clients) client.disconnect()
  await expect.poll(() => here.isCut() && there.isCut()).toBe(true)
  const arrived: unknown[] = []
  there.subscribe('balance:4', (data) => arrived.push(data))
  await expect
    .poll(
      () => {
        here.publish('balance:4', 1)
        return arrived[0]
      },
      { timeout: 20_000 },
    )
    .toBe(1)
})
