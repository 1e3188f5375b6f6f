import { expect, test } from 'vitest'
import { createRecentLatency } from './recent-latency.ts'

const at = (seconds: number) => new Date(1_000_000 + seconds * 1_000)

test('reports p50 and p99 of the calls of the last five minutes', () => {
  const latency = createRecentLatency()
  expect(latency.read(at(0))).toBeNull()
  latency.note(900, at(0))
  for (let n = 1; n <= 100; n += 1) latency.note(n, at(200))
  expect(latency.read(at(299))).toEqual({ calls: 101, p50Ms: 51, p99Ms: 100 })
  expect(latency.read(at(301))).toEqual({ calls: 100, p50Ms: 51, p99Ms: 100 })
  expect(latency.read(at(501))).toBeNull()
})

test('keeps the newest calls when there are too many', () => {
  const latency = createRecentLatency()
  for (let n = 0; n < 20_000; n += 1) latency.note(n < 10_000 ? 1 : 2, at(1))
  expect(latency.read(at(2))).toEqual({ calls: 8_192, p50Ms: 2, p99Ms: 2 })
})
