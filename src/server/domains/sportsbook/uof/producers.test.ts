import { expect, test } from 'vitest'
import {
  alive,
  api,
  DISCONNECTED,
  oddsChange,
  PRODUCERS,
  requested,
  snapshotComplete,
} from './messages.fixture.ts'
import { createAdapter } from './uof-adapter.ts'
import { OPEN_MS, THREE_WAY, upAdapter } from './up-adapter.fixture.ts'

test('without an alive for 20 seconds a producer is down, and recovers only by a complete snapshot', () => {
  const { take, feed, states } = upAdapter()
  const health = (atMs: number) => feed.prices.healthOf('live', atMs)
  const at = OPEN_MS + 10_000
  take(alive(1, at), at)
  expect(health(at + 20_000)).toBe('up')
  expect(health(at + 20_001)).toBe('down')
  expect(feed.prices.healthOf('upcoming', at + 20_001)).toBe('down')
  take(alive(1, at + 30_000), at + 30_000)
  expect(health(at + 30_000)).toBe('recovering')
  expect(states(at + 30_000)[0]).toMatchObject({ stage: 'must recover', goodStampMs: at })
  take(requested(1, [7, 8], false), at + 31_000)
  take(snapshotComplete(1, 6, at + 32_000), at + 32_000)
  take(snapshotComplete(1, 7, at + 32_000), at + 32_000)
  expect(health(at + 32_000)).toBe('recovering')
  take(snapshotComplete(1, 8, at + 33_000), at + 33_000)
  expect(health(at + 33_000)).toBe('up')
  expect(health(at + 20_001)).toBe('down')
})

test('a second failure during a recovery starts it again', () => {
  const { take, feed } = upAdapter()
  const at = OPEN_MS + 10_000
  take(alive(3, at, 0), at)
  expect(feed.prices.healthOf('upcoming', at)).toBe('down')
  take(requested(3, [11]), at + 100)
  expect(feed.prices.healthOf('upcoming', at + 100)).toBe('recovering')
  // Still not subscribed, which is no failure during a recovery.
  take(alive(3, at + 10_000, 0), at + 10_000)
  take(DISCONNECTED, at + 12_000)
  expect(feed.prices.healthOf('upcoming', at + 12_000)).toBe('down')
  take(alive(3, at + 20_000), at + 20_000)
  take(snapshotComplete(3, 11, at + 21_000), at + 21_000)
  expect(feed.prices.healthOf('upcoming', at + 21_000)).toBe('recovering')
  take(requested(3, [12]), at + 22_000)
  take(snapshotComplete(3, 12, at + 23_000), at + 23_000)
  expect(feed.prices.healthOf('upcoming', at + 23_000)).toBe('up')
})

test('a process that froze for a minute recovers, though it receives everything afterwards', () => {
  const { take, feed, market } = upAdapter()
  const at = OPEN_MS + 10_000
  take(alive(1, at), at)
  take(oddsChange(at + 1, { markets: [{ id: 1, outcomes: THREE_WAY }] }), at + 1)
  const thawed = at + 60_000
  expect(feed.prices.healthOf('live', thawed)).toBe('down')
  for (let sent = at + 10_000; sent <= thawed; sent += 10_000) take(alive(1, sent), thawed)
  expect(feed.prices.healthOf('live', thawed)).toBe('recovering')
  expect(market('1', thawed)).toMatchObject({ status: 'suspended' })
})

test('a message that is processed too late takes its producer down', () => {
  const { take, feed } = upAdapter()
  const at = OPEN_MS + 10_000
  take(alive(1, at + 24_000), at + 25_000)
  take(requested(1, [5]), at + 25_000)
  take(snapshotComplete(1, 5, at + 25_000), at + 25_000)
  expect(feed.prices.healthOf('live', at + 25_000)).toBe('up')
  take(oddsChange(at, { markets: [{ id: 1, outcomes: THREE_WAY }] }), at + 26_000)
  expect(feed.prices.healthOf('live', at + 26_000)).toBe('down')
  // Messages of a recovery are old, and no sign of a delay.
  take(alive(1, at + 27_000), at + 27_000)
  take(requested(1, [6]), at + 27_000)
  take(oddsChange(at, { requestId: 6, markets: [] }), at + 28_000)
  take(snapshotComplete(1, 6, at + 28_000), at + 28_000)
  expect(feed.prices.healthOf('live', at + 28_000)).toBe('up')
})

test('without a list of producers nothing is accepted', () => {
  const { feed, receive } = createAdapter()
  expect(feed.prices.healthOf('live', OPEN_MS)).toBe('down')
  receive(api('en', PRODUCERS.replaceAll('active="true"', 'active="false"')), OPEN_MS)
  receive(alive(1, OPEN_MS), OPEN_MS)
  expect(feed.prices.healthOf('live', OPEN_MS)).toBe('down')
})
