import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TransientFault } from '../database/transient-fault.ts'
import { localBus } from './bus.ts'
import type { Client } from './client.ts'
import type { Topic } from './realtime.ts'
import { readAgain, subscribe } from './subscriptions.ts'

const NAME = 'balance'
const LONG_MS = 60_000

class DatabaseBusy extends TransientFault {}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/**
 * A client with one topic, whose reads wait for `answer` or `fail` in the order in which they
 * began.
 */
async function follow(steps: Partial<Topic> = {}) {
  const bus = localBus()
  const reads: PromiseWithResolvers<unknown>[] = []
  const topic: Topic = {
    name: NAME,
    isPrivate: false,
    channel: () => NAME,
    snapshot() {
      const read = Promise.withResolvers<unknown>()
      reads.push(read)
      return read.promise
    },
    ...steps,
  }
  const sent: unknown[] = []
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string | Buffer) => void sent.push(JSON.parse(text.toString())),
  }
  const log = { warn: () => {}, error: () => {} }
  // Only what a subscription to a public topic uses.
  const client = {
    socket,
    request: { log },
    platform: { bus },
    topics: new Map([[NAME, topic]]),
    subscriptions: new Map(),
    caller: undefined,
    staff: undefined,
    isGame: false,
    queue: Promise.resolve(),
    flush: undefined,
  } as unknown as Client
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const next = async () => {
    await settle()
    const read = reads.shift()
    if (read === undefined) throw new Error('nothing is being read')
    return read
  }
  const subscribed = subscribe(client, NAME)
  ;(await next()).resolve('start')
  await subscribed
  return {
    client,
    change: (data: unknown = null) => bus.publish(NAME, data),
    async answer(data: unknown) {
      ;(await next()).resolve(data)
      await settle()
    },
    async fail(error: Error) {
      ;(await next()).reject(error)
      await settle()
    },
    async readsDue() {
      await settle()
      return reads.length
    },
    shown: () =>
      sent.flatMap((message) => (Object(message).topic === NAME ? [Object(message).data] : [])),
    errors: () => sent.filter((message) => Object(message).op === 'error'),
  }
}

test('changes are read one after the other, so the newest state is sent last', async () => {
  const page = await follow()
  page.change()
  await page.readsDue()
  for (let n = 0; n < 5; n += 1) page.change()
  expect(await page.readsDue()).toBe(1)
  await page.answer('first')
  await page.answer('newest')
  expect(page.shown()).toEqual(['start', 'first', 'newest'])
  expect(await page.readsDue()).toBe(0)
})

test('a change with data during a read is followed by a read', async () => {
  const page = await follow()
  page.change()
  await page.readsDue()
  page.change('with data')
  await page.answer('before it')
  await page.answer('after it')
  expect(page.shown()).toEqual(['start', 'before it', 'after it'])
})

test('a failed read is repeated until it succeeds', async () => {
  const page = await follow()
  page.change()
  await page.fail(new DatabaseBusy('busy'))
  await vi.advanceTimersByTimeAsync(LONG_MS)
  await page.fail(new Error('any other'))
  expect(page.shown()).toEqual(['start'])
  await vi.advanceTimersByTimeAsync(LONG_MS)
  await page.answer('there')
  expect(page.shown()).toEqual(['start', 'there'])
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(await page.readsDue()).toBe(0)
})

test('two changes with data that arrive together are confirmed by one read', async () => {
  const page = await follow()
  page.change('alone')
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(await page.readsDue()).toBe(0)
  page.change('newer')
  page.change('older')
  page.change('oldest')
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(await page.readsDue()).toBe(1)
  await page.answer('newer')
  expect(page.shown()).toEqual(['start', 'alone', 'newer', 'older', 'oldest', 'newer'])
})

test('the read after a recovery is repeated when it fails', async () => {
  const page = await follow()
  const recovered = readAgain(page.client, (_key, read) => read(), true)
  await page.fail(new DatabaseBusy('busy'))
  await recovered
  await vi.advanceTimersByTimeAsync(LONG_MS)
  await page.answer('there')
  expect(page.shown()).toEqual(['start', 'there'])
})

test('a topic of steps survives a transient fault, and ends when the client leaves it', async () => {
  const page = await follow({ hasSteps: true })
  page.change()
  await page.fail(new DatabaseBusy('busy'))
  await vi.advanceTimersByTimeAsync(LONG_MS)
  page.change('a step that the snapshot contains')
  await page.answer('whole')
  expect(page.errors()).toEqual([])
  expect(page.shown().slice(0, 2)).toEqual(['start', 'whole'])
  page.change()
  await page.fail(new DatabaseBusy('busy'))
  page.client.subscriptions.get(NAME)?.end()
  page.client.subscriptions.delete(NAME)
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(await page.readsDue()).toBe(0)
})

test('nothing that is read for a client arrives after it left the topic', async () => {
  const page = await follow()
  page.change()
  await page.readsDue()
  page.client.subscriptions.get(NAME)?.end()
  page.client.subscriptions.delete(NAME)
  await page.answer('too late')
  expect(page.shown()).toEqual(['start'])
})
