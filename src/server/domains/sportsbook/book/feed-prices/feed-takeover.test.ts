import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digestOfRows } from '#tests/support/digest-of-rows.ts'
import { openPricedBook, type PricedBook } from '../../coupons/priced-feed.fixture.ts'
import { WORLD_FEED } from '../book-event.ts'
import { FEED_LEASE_MS, feedLease, FeedLost } from '../feed-lease.ts'
import { matchFollower, type DueEvent } from '../match-follower.ts'
import { findWorld } from '../world-clock.ts'
import { cornerMarket, MOST_CORNERS } from './priced-feed.fixture.ts'

const CORNERS = `w1-one~${MOST_CORNERS.home}`
const log = pino({ level: 'silent' })

let priced: PricedBook
beforeAll(async () => {
  priced = await openPricedBook()
})
afterAll(() => priced.app.close())

const rows = () => digestOfRows(priced.app.database.pool, 'sportsbook')
const stored = async () => {
  const { rows: found } = await priced.app.database.pool.query<{
    version: number
    prices: string
    decisions: string
    kept: boolean
  }>(
    `select version, feed_prices::text as prices, feed_decisions::text as decisions, feed_kept as kept
      from sportsbook.event where id = 'w1-one'`,
  )
  const [row] = found
  if (row === undefined) throw new Error('there is no match')
  return row
}
async function dueNow(): Promise<DueEvent[]> {
  const { rows: due } = await priced.app.database.pool.query<DueEvent>(
    `select id, feed_id as "fixtureId", league_id as "leagueId", phase, facts, feed_starts_at as "feedStartsAt",
      starts_at as "startsAt", terms, feed_kept as "isKept",
      model ->> 'isPriced' is distinct from 'false' as "isModelled"
    from sportsbook.event where id = 'w1-one'`,
  )
  return due
}

test('two processes at once write a changed offer once', async () => {
  const other = priced.app.app.domains.sportsbook.book.runFeed(priced.sourceOf)
  const before = await stored()
  priced.offer([cornerMarket([1_810, 2_000])])
  await Promise.all([priced.feed.step(), other.step()])
  const after = await stored()
  expect(after.prices).toContain('1810')
  expect(after.version).toBe(before.version + 1)
})

test('a decision and its bets are written together or not at all', async () => {
  const { app, bookie, feed, decide } = priced
  const player = await bookie.newPlayer()
  expect((await bookie.place(player, await bookie.order([CORNERS]))).result).toBe(true)
  let fails = true
  app.app.domains.sportsbook.book.onFacts(async () => {
    if (fails) throw new Error('the process dies here')
  })
  decide([
    {
      kind: 'settled',
      marketId: cornerMarket([1, 1]).id,
      certainty: 'confirmed',
      results: [{ outcomeId: 'sr:team:6+', result: 'won' }],
      decidedAtMs: 0,
    },
  ])
  const before = await stored()
  await feed.step()
  const decided = async () =>
    (await app.database.pool.query('select from sportsbook.decision')).rows.length
  expect(await stored()).toMatchObject({ decisions: before.decisions, kept: false })
  expect(await decided()).toBe(0)
  // Nothing is taken at prices of a match that cannot be written.
  expect(await bookie.place(player, await bookie.order([CORNERS]))).toMatchObject({
    debug: 'suspended',
  })
  fails = false
  await feed.step()
  expect((await stored()).decisions).toContain('won')
  expect(await decided()).toBe(1)
  decide([
    { kind: 'rolled_back', marketId: cornerMarket([1, 1]).id, of: 'settled', decidedAtMs: 1 },
  ])
  await feed.step()
})

test('one match whose offer cannot be read is suspended alone', async () => {
  const { app, bookie, feed } = priced
  const source = priced.sourceOf()
  const { prices } = source.feed
  if (prices === undefined) throw new Error('the feed has prices')
  await feed.release()
  const broken = app.app.domains.sportsbook.book.runFeed(() => ({
    ...source,
    feed: {
      ...source.feed,
      prices: {
        ...prices,
        marketsOf(fixtureId, nowMs) {
          if (fixtureId === 'two') throw new TypeError('a broken message')
          return prices.marketsOf(fixtureId, nowMs)
        },
      },
    },
  }))
  app.clock.advance(FEED_LEASE_MS)
  await broken.step()
  const player = await bookie.newPlayer()
  const other = `w1-two~${MOST_CORNERS.home}`
  expect(await bookie.place(player, await bookie.order([other]))).toMatchObject({
    debug: 'suspended',
  })
  expect((await bookie.place(player, await bookie.order([CORNERS]))).result).toBe(true)
  await broken.release()
  app.clock.advance(FEED_LEASE_MS)
  await feed.step()
  await feed.step()
  expect((await bookie.place(player, await bookie.order([other]))).result).toBe(true)
})

test('a holder that lost the lease writes no offer and no state of a producer', async () => {
  const { app, feed } = priced
  await feed.release()
  app.clock.advance(FEED_LEASE_MS)
  const stripped = feedLease(app.database, WORLD_FEED, crypto.randomUUID())
  expect(await stripped.hold(app.clock.now())).toBe('taken')
  const world = await findWorld(app.database.read)
  if (world === undefined) throw new Error('there is no world')
  const follower = matchFollower({
    database: app.database,
    lease: stripped,
    keepHeld: async () => {},
    hooks: [],
    log,
  })
  // It has read the row while the lease was its own.
  await follower.follow(await dueNow(), priced.sourceOf(), world, app.clock.now())
  app.clock.advance(FEED_LEASE_MS + 1)
  const next = feedLease(app.database, WORLD_FEED, crypto.randomUUID())
  expect(await next.hold(app.clock.now())).toBe('taken')
  priced.offer([cornerMarket([1_500, 2_600])])
  const before = await rows()
  await expect(
    follower.follow(await dueNow(), priced.sourceOf(), world, app.clock.now()),
  ).rejects.toThrow(FeedLost)
  const at = app.clock.now()
  await stripped.markHealth(
    {
      upcoming: { state: 'up', since: at.toISOString() },
      live: { state: 'up', since: at.toISOString() },
    },
    new Date(at.getTime() + 60_000),
  )
  expect(await rows()).toEqual(before)
  await next.release()
})
