import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallRefusal, NetworkFailure } from './api-errors.ts'
import { createClient } from './query-client.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setUp(error: Error) {
  const client = createClient()
  let asked = 0
  const options = {
    queryKey: ['list'],
    queryFn: () => {
      asked += 1
      return Promise.reject(error)
    },
  }
  return {
    client,
    asked: () => asked,
    mount: async () => {
      const leave = new QueryObserver(client, options).subscribe(() => undefined)
      await vi.advanceTimersByTimeAsync(5_000)
      leave()
    },
  }
}

test('components that mount do not refetch a failed query during its pause', async () => {
  const { mount, asked } = setUp(new CallRefusal(429, 'too many requests', 'Çok fazla istek', {}))
  for (let times = 0; times < 5; times += 1) await mount()
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(30_000)
  await mount()
  expect(asked()).toBe(2)
})

test('a lost connection is tried three times, then pauses', async () => {
  const { mount, asked } = setUp(new NetworkFailure('unreachable'))
  for (let times = 0; times < 3; times += 1) await mount()
  expect(asked()).toBe(3)
})

test('the player can retry at once', async () => {
  const { client, mount, asked } = setUp(
    new CallRefusal(404, 'record not found', 'Kayıt bulunamadı', {}),
  )
  await mount()
  await client.refetchQueries({ queryKey: ['list'], type: 'all' })
  expect(asked()).toBe(2)
})
