import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startRedis, type RedisServer } from '#tests/support/redis-server.ts'
import { hear, localBus, redisBus, type Bus } from './bus.ts'

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

test('what one process publishes reaches another through Redis', async () => {
  const [here, there] = [await join(), await join()]
  const heard: unknown[] = []
  there.subscribe('balance:1', (data) => heard.push(data))
  await expect.poll(() => {
    here.publish('balance:1', { cash: '10.00' })
    return heard[0]
  }, { timeout: 20_000 }).toEqual({ cash: '10.00' })
})

test('what is no message of the program is passed over', async () => {
  const [here, there] = [await join(), await join()]
  const heard: unknown[] = []
  hear(there, 'table', z.object({ seat: z.number() }), (message) => heard.push(message))
  const stranger = new Redis(redis.url)
  for (const text of ['nonsense', 'null', '{"from":1,"channel":2}']) await stranger.publish('kupa:bus', text)
  stranger.disconnect()
  await expect.poll(() => {
    here.publish('table', { seat: 'none' })
    here.publish('table', { seat: 7 })
    return heard[0]
  }, { timeout: 20_000 }).toEqual({ seat: 7 })
})

test('the publishing process hears itself once, with Redis gone too', async () => {
  for (const bus of [localBus(), await redisBus('redis://127.0.0.1:1', () => {})]) {
    open.push(bus)
    const heard: unknown[] = []
    const stop = bus.subscribe('a', (data) => heard.push(data))
    bus.publish('a', 1)
    bus.publish('b', 2)
    stop()
    bus.publish('a', 3)
    expect(heard).toEqual([1])
  }
})
