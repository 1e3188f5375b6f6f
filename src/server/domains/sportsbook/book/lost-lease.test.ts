import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { digestOfRows } from '#tests/support/digest-of-rows.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { WORLD_FEED } from './book-event.ts'
import { eventKeeper, type Moment } from './event-keeper.ts'
import { feedClock } from './feed-clock.ts'
import { FEED_LEASE_MS, feedLease, FeedLost, type FeedLease } from './feed-lease.ts'
import { footballOnly } from './part-of-world.fixture.ts'
import { matchFollower, type DueEvent } from './match-follower.ts'
import { raceKeeper } from './outright/race-keeper.ts'
import { pastKeeper } from './past-keeper.ts'
import { simulatedSource } from './source.ts'
import { findWorld, worldTimeAt } from './world-clock.ts'

const DAY_MS = 86_400_000
const SLOW_PIECE_MS = 500
const log = pino({ level: 'silent' })

let app: TestApp
let stripped: FeedLease
let follower: FeedLease
let moment: Moment
let live: DueEvent
beforeAll(async () => {
  app = await createTestApp()
  const { database, clock } = app
  const feed = app.app.domains.sportsbook.book.runFeed(footballOnly)
  await feed.step()
  clock.advance(30 * 60_000)
  await feed.step()
  await feed.release()
  stripped = feedLease(database, WORLD_FEED, crypto.randomUUID())
  follower = feedLease(database, WORLD_FEED, crypto.randomUUID())
  expect(await stripped.hold(clock.now())).toBe('taken')
  const {
    rows: [row],
  } = await database.pool.query<DueEvent>(
    `select id, feed_id as "fixtureId", league_id as "leagueId", phase, facts, feed_starts_at as "feedStartsAt", starts_at
      as "startsAt"
    from sportsbook.event where feed = $1 and phase = 'live' order by id limit 1`,
    [WORLD_FEED],
  )
  const world = await findWorld(database.read)
  if (world === undefined || row === undefined) throw new Error('nothing is in play')
  live = row
  moment = {
    world,
    source: simulatedSource(world),
    now: clock.now(),
    worldNow: worldTimeAt(world, clock.now()).getTime(),
  }
  clock.advance(FEED_LEASE_MS + 1)
  expect(await follower.hold(clock.now())).toBe('taken')
  await eventKeeper(deps(follower)).keepLeagues(moment.source.competitions)
})
afterAll(() => app.close())

const rows = () => digestOfRows(app.database.pool, 'sportsbook')
/** The leases are not asked again, so each write has to notice the loss automatically. */
const keepHeld = async () => {}
const deps = (lease: FeedLease) => ({ database: app.database, lease, keepHeld, hooks: [], log })
const fixturesFrom = (fromMs: number) =>
  moment.source.feed.fixtures(fromMs, fromMs + DAY_MS, moment.worldNow)

async function stepRaces(changed = deps(stripped)): Promise<void> {
  const races = raceKeeper(changed)
  for (const _ of moment.source.competitions) await races.step(moment)
}

/** Computes for longer than a slice of work. */
function useASlice(): void {
  const since = performance.now()
  while (performance.now() - since < 11);
}

async function notePast(): Promise<void> {
  const past = pastKeeper({ ...deps(stripped), keeper: eventKeeper(deps(follower)) })
  await past.step(moment, moment.worldNow - 119 * DAY_MS)
}

const WRITES: [string, () => Promise<unknown>][] = [
  ['the leagues', () => eventKeeper(deps(stripped)).keepLeagues(moment.source.competitions)],
  [
    'upcoming matches',
    () => eventKeeper(deps(stripped)).keep(moment, fixturesFrom(moment.worldNow + 15 * DAY_MS)),
  ],
  [
    'results of the past',
    () =>
      pastKeeper({ ...deps(stripped), keeper: eventKeeper(deps(stripped)) }).step(
        moment,
        moment.worldNow - DAY_MS,
      ),
  ],
  [
    'what happens in a match',
    () =>
      matchFollower(deps(stripped)).follow(
        [{ ...live, facts: {} }],
        moment.source,
        moment.world,
        moment.now,
      ),
  ],
  [
    'what is published of a match besides its facts',
    () => matchFollower(deps(stripped)).follow([live], moment.source, moment.world, moment.now),
  ],
  [
    'the end of an earlier world',
    () => matchFollower(deps(stripped)).withdrawOthers(moment.world.generation + 1, moment.now),
  ],
  ['outrights', () => stepRaces()],
]

test.each(WRITES)(
  'a holder that lost the feed’s lease does not write %s',
  async (_what, attempt) => {
    const before = await rows()
    await expect(attempt()).rejects.toThrow(FeedLost)
    expect(await rows()).toEqual(before)
  },
)

test('a holder that lost the feed’s lease does not record how far the past is stored', async () => {
  const notes = async () => (await rows())['kept_past']
  const before = await notes()
  await expect(notePast()).rejects.toThrow(FeedLost)
  expect(await notes()).toBe(before)
})

test('the feed’s lease is checked between two slices of pricing an outright', async () => {
  const before = await rows()
  const keepHeld = () => Promise.reject(new FeedLost('lost between two slices'))
  await expect(stepRaces({ ...deps(follower), keepHeld })).rejects.toThrow('two slices')
  expect(await rows()).toEqual(before)
})

test('a holder that lost the feed’s lease neither marks the feed as alive nor releases the new holder’s lease', async () => {
  const before = await rows()
  await stripped.markAlive(new Date(app.clock.now().getTime() + 1_000))
  await stripped.release()
  expect(await rows()).toEqual(before)
})

test('a process that loses the lease while taking it opens no world', async () => {
  await app.database.pool.query('delete from sportsbook.world')
  app.clock.advance(FEED_LEASE_MS + 1)
  const { database, clock, platform } = app
  const losing: Database = {
    ...database,
    async statement<Row extends object>(
      name: string,
      text: string,
      values: readonly unknown[],
    ): Promise<Row[]> {
      const answer = await database.statement<Row>(name, text, values)
      await database.pool.query('update sportsbook.feed set fence = fence + 1, holder = $1', [
        crypto.randomUUID(),
      ])
      return answer
    },
  }
  const clockOf = feedClock({
    ...platform,
    log,
    clock,
    database: losing,
    sourceOf: footballOnly,
    hooks: [],
    isClockRight: () => true,
    news: {
      publishChanges: () => Promise.reject(new Error('nothing should be published')),
      forget: () => {},
    },
  })
  const before = await rows()
  await clockOf.step()
  expect({ ...(await rows()), feed: '' }).toEqual({ ...before, feed: '' })
})

test('a competition that takes longer to compute than the lease does not lose the feed', async () => {
  await app.database.pool.query('delete from sportsbook.world')
  app.clock.advance(FEED_LEASE_MS + 1)
  const { clock, platform } = app
  let pieces = 0
  const feed = feedClock({
    ...platform,
    log,
    clock,
    sourceOf: (world) => ({
      ...footballOnly(world),
      *prepare() {
        for (; pieces < (2 * FEED_LEASE_MS) / SLOW_PIECE_MS; pieces += 1) {
          clock.advance(SLOW_PIECE_MS)
          useASlice()
          yield undefined
        }
      },
    }),
    hooks: [],
    isClockRight: () => true,
    news: { publishChanges: async () => {}, forget: () => {} },
  })
  await feed.step()
  expect(pieces * SLOW_PIECE_MS).toBe(2 * FEED_LEASE_MS)
  expect(await feed.hasFixtures()).toBe(true)
  await feed.release()
})

test('a step that takes longer than the lease does not lose the feed', async () => {
  await app.database.pool.query('delete from sportsbook.world')
  app.clock.advance(FEED_LEASE_MS + 1)
  const { database, clock, platform } = app
  const slow: Database = {
    ...database,
    transaction: async (work, ...options) => {
      clock.advance(1_500)
      return database.transaction(work, ...options)
    },
  }
  const feed = feedClock({
    ...platform,
    log,
    clock,
    database: slow,
    sourceOf: footballOnly,
    hooks: [],
    isClockRight: () => true,
    news: { publishChanges: async () => {}, forget: () => {} },
  })
  const fence = async () =>
    (await database.pool.query<{ fence: string }>('select fence from sportsbook.feed')).rows
  const startedAt = clock.now().getTime()
  await feed.step()
  expect(clock.now().getTime() - startedAt).toBeGreaterThan(3 * FEED_LEASE_MS)
  const taken = await fence()
  await feed.step()
  expect(await fence()).toEqual(taken)
  await feed.release()
})
