import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { OutsideFeed } from '../book/source.ts'
import {
  alive,
  api,
  FIXTURE_ID,
  oddsChange,
  PRELUDE,
  requested,
  scheduleXml,
  snapshotComplete,
  START_MS,
} from './messages.fixture.ts'
import { createAdapter } from './uof-adapter.ts'
import { outsideFeedOf } from './uof-feed.ts'

const MINUTE_MS = 60_000
const EVENT = `w1-${FIXTURE_ID}`

let app: TestApp
let feed: ReturnType<TestApp['app']['domains']['sportsbook']['book']['runFeed']>
const held: string[] = []
const adapter = createAdapter()
const outside: OutsideFeed = outsideFeedOf(adapter, {
  hold: () => void held.push('held'),
  drop: () => void held.push('dropped'),
  stop: async () => undefined,
})

beforeAll(async () => {
  app = await createTestApp()
  feed = book().runFeed(outside.sourceOf, undefined, outside)
})
afterAll(() => app.close())

const book = () => app.app.domains.sportsbook.book
const eventNow = async () =>
  (await app.call('sportsbook', 'get_event', { eventID: EVENT, Lang: 'en' })).data.event
const storedPositions = async () =>
  (
    await sql<{
      positions: unknown
    }>`select positions from sportsbook.feed where name = 'world'`.execute(app.database.read)
  ).rows[0]?.positions

async function at(ms: number): Promise<void> {
  app.clock.set(new Date(ms))
  await feed.step()
}

test('the book lists a match of the feed, and its own model prices nothing of it', async () => {
  const openMs = START_MS - 60 * MINUTE_MS
  app.clock.set(new Date(openMs))
  for (const input of PRELUDE) adapter.receive(input, openMs)
  await at(openMs)
  expect(await eventNow()).toMatchObject({ home: 'Kaya', away: 'Dere', state: 'upcoming' })
  const offered = await book().findOffered(
    app.database.read,
    [`${EVENT}~result~home`],
    new Date(openMs),
  )
  expect(offered.get(`${EVENT}~result~home`)).toMatchObject({ status: 'suspended' })
  const { markets } = (await app.call('sportsbook', 'get_event', { eventID: EVENT, Lang: 'en' }))
    .data
  expect(markets).toEqual([])
  expect(held).toContain('held')
})

test('up to where the feed is written is stored by the process that holds it, and by no other', async () => {
  const aliveMs = START_MS - 50 * MINUTE_MS
  expect(await storedPositions()).toEqual({})
  for (const product of [1, 3]) {
    adapter.receive(alive(product, aliveMs), aliveMs)
    adapter.receive(requested(product, [product]), aliveMs)
    adapter.receive(snapshotComplete(product, product, aliveMs + 1), aliveMs + 1)
    adapter.receive(alive(product, aliveMs + 10_000), aliveMs + 10_000)
  }
  await at(aliveMs + 11_000)
  expect(await storedPositions()).toEqual({ 1: aliveMs + 10_000, 3: aliveMs + 10_000 })
  await sql`update sportsbook.feed set holder = gen_random_uuid(), fence = fence + 1,
    held_until = platform.now() + interval '1 hour' where name = 'world'`.execute(app.database.read)
  adapter.receive(alive(1, aliveMs + 30_000), aliveMs + 30_000)
  await at(aliveMs + 31_000)
  expect(await storedPositions()).toEqual({ 1: aliveMs + 10_000, 3: aliveMs + 10_000 })
  expect(held.at(-1)).toBe('dropped')
  await sql`update sportsbook.feed set held_until = platform.now() - interval '1 second'
    where name = 'world'`.execute(app.database.read)
})

test('a moved start and a new match reach the book within a minute', async () => {
  const nowMs = START_MS - 40 * MINUTE_MS
  await at(nowMs)
  const moved = START_MS + 5 * MINUTE_MS
  for (const lang of ['tr', 'en'] as const)
    adapter.receive(
      api(lang, scheduleXml(lang, { startsAtMs: moved }, { id: 'sr:match:102', home: 'Ova' })),
      nowMs + 1_000,
    )
  await at(nowMs + 61_000)
  expect(await eventNow()).toMatchObject({
    startTime: '2026-11-20T21:05:00.000+03:00',
  })
  const { event } = (
    await app.call('sportsbook', 'get_event', { eventID: 'w1-sr.match.102', Lang: 'en' })
  ).data
  expect(event).toMatchObject({ home: 'Ova' })
})

test('the facts follow the statuses of the feed, to the result', async () => {
  const kickOff = START_MS + 5 * MINUTE_MS
  const status = async (minute: number, given: Parameters<typeof oddsChange>[1]['status']) => {
    const ms = kickOff + minute * MINUTE_MS
    adapter.receive(oddsChange(ms, { ...(given && { status: given }) }), ms)
    await at(ms)
  }
  await status(0, { matchStatus: 6, score: [0, 0], time: '0:00' })
  expect(await eventNow()).toMatchObject({ state: 'live', score: '0-0' })
  await status(20, { matchStatus: 6, score: [1, 0], periods: { 6: [1, 0] }, time: '20:00' })
  expect(await eventNow()).toMatchObject({ state: 'live', score: '1-0' })
  await status(110, {
    status: 3,
    matchStatus: 100,
    score: [1, 2],
    periods: { 6: [1, 0], 7: [0, 2] },
  })
  expect(await eventNow()).toMatchObject({ state: 'finished', score: '1-2' })
})
