import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  EPL,
  matchId,
  ODDS_API_TEST_KEY,
  startOddsApiCounterpart,
  type ApiMatch,
  type OddsApiCounterpart,
} from '#tests/support/counterparts/odds-api-counterpart.ts'
import { createTestApp, type Session, type TestApp } from '#tests/support/test-app.ts'
import { FEED_LEASE_MS } from '../book/feed-lease.ts'
import { readKnownMatches } from '../odds-api/known-matches.ts'
import { createAdapter } from '../odds-api/odds-api-adapter.ts'
import { oddsApiClient } from '../odds-api/odds-api-client.ts'
import { outsideFeedOf } from '../odds-api/odds-api-feed.ts'
import { oddsApiPoller } from '../odds-api/odds-api-poller.ts'
import { createBookie } from './coupons.fixture.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const START_MS = Date.UTC(2026, 10, 21, 15)
const MATCH = matchId(1)
const EVENT = `w1-oa.${MATCH}`
const HOME = `${EVENT}~result~home`
const HANDICAP = `${EVENT}~handicap:-0.25~home`
const TOTAL = `${EVENT}~total:2.5~over`
const REFUSED = { result: false, debug: 'suspended' }
const SETTINGS = {
  key: ODDS_API_TEST_KEY,
  sports: [EPL],
  monthlyCredits: 20_000,
  renewalDay: 1,
  bookmakerScope: { regions: ['eu'] },
}

/** Home wins in about half of all cases. */
const PRICES = {
  h2h: [1.95, 3.5, 4],
  spreads: [-0.25, 1.8, 2.05],
  totals: [2.5, 1.95, 1.9],
} as const
const MATCH_OF_EPL: ApiMatch = {
  id: MATCH,
  sport: EPL,
  home: 'Kaya',
  away: 'Dere',
  startsAtMs: START_MS,
  prices: {
    one: PRICES,
    two: { ...PRICES, h2h: [2, 3.4, 3.9] },
    three: { ...PRICES, h2h: [1.9, 3.6, 4.2] },
  },
}

let app: TestApp
let api: OddsApiCounterpart
let bookie: Awaited<ReturnType<typeof createBookie>>
let player: Session
let line: Line
const logged: string[] = []

type Line = ReturnType<typeof openLine>

beforeEach(async () => {
  logged.length = 0
  app = await createTestApp()
  app.clock.set(new Date(START_MS - HOUR_MS))
  api = await startOddsApiCounterpart(nowMs)
  api.put(MATCH_OF_EPL)
  bookie = await createBookie(app)
  player = await bookie.newPlayer()
  line = openLine()
  await line.work()
  // The book reads fixtures again after five seconds.
  await pass(6 * SECOND_MS)
})
// Checks the ledger.
afterEach(async () => {
  expect(logged.join('\n')).not.toContain(ODDS_API_TEST_KEY)
  await api.stop()
  await app.close()
})

const nowMs = () => app.clock.now().getTime()

function openLine() {
  const adapter = createAdapter(MINUTE_MS)
  const poller = oddsApiPoller({
    log: pino({ level: 'warn' }, { write: (text: string) => void logged.push(text) }),
    adapter,
    client: oddsApiClient({ ...SETTINGS, url: api.url }, 2_000),
    settings: SETTINGS,
    now: nowMs,
    readKnown: () => readKnownMatches(app.database.read, nowMs()),
    random: () => 0.5,
  })
  // The test makes the steps.
  const outside = outsideFeedOf(adapter, poller, {
    start: () => undefined,
    wake: () => undefined,
    stop: async () => undefined,
  })
  const feed = app.app.domains.sportsbook.book.runFeed(outside.sourceOf, undefined, outside)
  return {
    adapter,
    poller,
    step: () => feed.step(),
    release: () => feed.release(),
    async work(): Promise<void> {
      await feed.step()
      await poller.step()
      await feed.step()
      await feed.step()
    },
  }
}

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= MINUTE_MS) {
    app.clock.advance(Math.min(left, MINUTE_MS))
    await line.work()
  }
}
async function at(ms: number): Promise<void> {
  app.clock.set(new Date(ms))
  await line.work()
}
const place = async (selection = HOME) => bookie.place(player, await bookie.order([selection]))
async function placed(selection = HOME): Promise<string> {
  const answer = await place(selection)
  expect(answer).toMatchObject({ result: true })
  return answer.data.couponID
}
async function settle(): Promise<void> {
  app.clock.advance(31 * SECOND_MS)
  await bookie.settle()
}
async function column<T>(query: string, ...values: unknown[]): Promise<T | undefined> {
  const { rows } = await app.database.pool.query<{ value: T }>(query, values)
  return rows[0]?.value
}
const stateOf = (id: string) =>
  column<string>('select state as value from sportsbook.coupon where id = $1', id)
const payoutOf = (id: string) =>
  column<string>(
    'select (settled_minor + returned_minor)::text as value from sportsbook.coupon where id = $1',
    id,
  )
const phaseOf = (event = EVENT) =>
  column<string>('select phase as value from sportsbook.event where id = $1', event)
const healthOf = async (phase: 'upcoming' | 'live') =>
  column<string>(
    `select health -> $1 ->> 'state' as value from sportsbook.feed where name = 'world'`,
    phase,
  )

test('prices appear with the house’s margin, below those of the consensus, and move', async () => {
  const before = await bookie.priceMilli(HOME)
  const [market] = line.adapter.feed.prices.marketsOf(`oa.${MATCH}`, nowMs())
  const fair = market?.outcomes[0]?.priceMilli ?? 0
  expect(market?.outcomes.reduce((sum, { chance = 0 }) => sum + chance, 0)).toBeCloseTo(1)
  expect(before).toBeLessThan(fair)
  expect(before).toBeGreaterThan(fair * 0.85)
  for (const selection of [HOME, HANDICAP, TOTAL]) await placed(selection)
  api.change(MATCH, {
    prices: {
      one: { ...PRICES, h2h: [2.2, 3.4, 3.4] },
      two: { ...PRICES, h2h: [2.2, 3.4, 3.4] },
      three: { ...PRICES, h2h: [2.2, 3.4, 3.4] },
    },
  })
  await pass(5 * MINUTE_MS + 20 * SECOND_MS)
  expect(await bookie.priceMilli(HOME)).toBeGreaterThan(before)
  expect(await healthOf('upcoming')).toBe('up')
  expect(await healthOf('live')).toBe('down')
})

test('prices that were not asked for again are closed, and a provider that is back opens them', async () => {
  await placed()
  api.state.trouble = 'down'
  // Four intervals of five minutes.
  await pass(19 * MINUTE_MS)
  expect((await place()).result).toBe(true)
  await pass(3 * MINUTE_MS)
  expect(await healthOf('upcoming')).toBe('down')
  expect(await place()).toMatchObject(REFUSED)
  const asked = api.paths.length
  await pass(MINUTE_MS)
  // It is left alone for longer and longer.
  expect(api.paths.length - asked).toBeLessThan(3)
  api.state.trouble = undefined
  await pass(12 * MINUTE_MS)
  expect(await healthOf('upcoming')).toBe('up')
  await placed()
})

test('a match is closed at its start, and settled when its score is final', async () => {
  const home = await placed()
  const handicap = await placed(HANDICAP)
  const total = await placed(TOTAL)
  await at(START_MS - SECOND_MS)
  player = await bookie.newPlayer()
  await placed()
  await at(START_MS)
  expect(await place()).toMatchObject(REFUSED)
  api.change(MATCH, { score: [1, 0] })
  await at(START_MS + 106 * MINUTE_MS)
  await settle()
  expect(await stateOf(home)).toBe('open')
  expect(await phaseOf()).toBe('upcoming')
  api.change(MATCH, { score: [1, 1], isCompleted: true })
  await at(START_MS + 117 * MINUTE_MS)
  await settle()
  expect(await phaseOf()).toBe('finished')
  expect(await stateOf(home)).toBe('lost')
  // A quarter ball: half of the stake is lost at a draw.
  expect(await payoutOf(handicap)).toBe('500')
  expect(await stateOf(total)).toBe('lost')
})

test('a corrected score settles again, also after a restart', async () => {
  const home = await placed()
  const total = await placed(TOTAL)
  await at(START_MS)
  api.change(MATCH, { score: [1, 1], isCompleted: true })
  await at(START_MS + 110 * MINUTE_MS)
  await settle()
  expect([await stateOf(home), await stateOf(total)]).toEqual(['lost', 'lost'])
  await line.release()
  app.clock.advance(FEED_LEASE_MS)
  line = openLine()
  await line.work()
  await settle()
  expect(await stateOf(home)).toBe('lost')
  api.change(MATCH, { score: [2, 1] })
  await at(START_MS + 16 * HOUR_MS)
  await settle()
  expect([await stateOf(home), await stateOf(total)]).toEqual(['won', 'won'])
})

test('a match that is put off moves, and is open again until its new start', async () => {
  await at(START_MS + MINUTE_MS)
  player = await bookie.newPlayer()
  expect(await place()).toMatchObject(REFUSED)
  // A start that was a few minutes late does not open it again.
  api.change(MATCH, { startsAtMs: START_MS + 15 * MINUTE_MS })
  await pass(31 * MINUTE_MS)
  player = await bookie.newPlayer()
  expect(await place()).toMatchObject(REFUSED)
  api.change(MATCH, { startsAtMs: START_MS + 26 * HOUR_MS })
  await pass(33 * MINUTE_MS)
  player = await bookie.newPlayer()
  await placed()
})

test('a match that is taken off the list is closed, and void two days after its start without a score', async () => {
  const startsAtMs = START_MS + 90 * MINUTE_MS
  api.change(MATCH, { startsAtMs })
  api.put({
    ...MATCH_OF_EPL,
    id: matchId(2),
    home: 'Ova',
    away: 'Koy',
    startsAtMs: START_MS + 240 * HOUR_MS,
  })
  await pass(7 * MINUTE_MS)
  const home = await placed()
  api.change(MATCH, { isGone: true })
  await pass(16 * MINUTE_MS)
  expect(line.adapter.feed.prices.marketsOf(`oa.${MATCH}`, nowMs())).toEqual([])
  // Two lists without it, both before its start.
  await at(START_MS - 29 * MINUTE_MS)
  await at(START_MS + 2 * MINUTE_MS)
  for (let hour = 2; hour < 48; hour += 6) await at(startsAtMs + hour * HOUR_MS)
  await settle()
  expect(await stateOf(home)).toBe('open')
  for (let hour = 48; hour < 66; hour += 6) await at(startsAtMs + hour * HOUR_MS + MINUTE_MS)
  await settle()
  expect(await phaseOf()).toBe('cancelled')
  expect(await payoutOf(home)).toBe('1000')
})

test('a match without a result is not guessed: it stays open and is reported', async () => {
  const home = await placed()
  for (let hour = 1; hour < 84; hour += 6) await at(START_MS + hour * HOUR_MS)
  await settle()
  expect(await stateOf(home)).toBe('open')
  expect(logged.join('\n')).toContain('no result')
})

test('bad rows are counted and stop no other match', async () => {
  api.extra.push(
    { nonsense: true },
    {
      id: matchId(7),
      sport_key: 'soccer_of_nobody',
      commence_time: '2026-11-21T15:00:00Z',
      home_team: 'A',
      away_team: 'B',
    },
    null,
  )
  api.put({
    ...MATCH_OF_EPL,
    id: matchId(3),
    home: 'Ova',
    away: 'Koy',
    startsAtMs: START_MS + HOUR_MS,
    prices: { one: PRICES, two: { h2h: [0, 3, 3] }, three: PRICES },
  })
  await pass(32 * MINUTE_MS)
  await placed()
  // Two bookmakers are too few.
  expect(await bookie.priceMilli(HOME)).toBeGreaterThan(1_000)
  expect(
    line.adapter.feed.prices.marketsOf(`oa.${matchId(3)}`, nowMs()).map(({ id }) => id),
  ).toEqual([])
  expect(line.adapter.faults().get('unreadable')).toBeGreaterThan(3)
  expect(line.adapter.faults().get('other sport')).toBeGreaterThan(0)
  expect(line.adapter.faults().get('price')).toBeGreaterThan(0)
  // Reported once, however often it is polled.
  expect(logged.filter((each) => each.includes('"kind":"price"'))).toHaveLength(1)
})

test('the same match with other sides is closed for good', async () => {
  const home = await placed()
  api.change(MATCH, { home: 'Dere', away: 'Kaya' })
  await pass(6 * MINUTE_MS)
  expect(await place()).toMatchObject(REFUSED)
  api.change(MATCH, { score: [3, 0], isCompleted: true })
  await at(START_MS + 110 * MINUTE_MS)
  await settle()
  expect(await stateOf(home)).toBe('open')
  expect(logged.join('\n')).toContain('other teams')
})

test('used-up credits close everything, and renewed ones open it', async () => {
  api.state.used = 19_999
  await pass(6 * MINUTE_MS)
  const asked = api.count('/odds')
  await pass(20 * MINUTE_MS)
  expect(api.count('/odds')).toBe(asked)
  expect(await place()).toMatchObject(REFUSED)
  expect(api.state.used).toBe(19_999)
  api.state.used = 0
  // The credits are looked up every hour at no cost.
  api.change(MATCH, { startsAtMs: START_MS + 3 * HOUR_MS })
  for (let minute = 0; minute < 75; minute += 1) await pass(MINUTE_MS)
  player = await bookie.newPlayer()
  await placed()
})

test('a process that is killed loses nothing, and another continues', async () => {
  const home = await placed()
  const rows = () =>
    column<string>(
      `select json_agg(id order by id)::text as value from sportsbook.event where feed = 'world'`,
    )
  const before = await rows()
  // It is gone without a word, and its lease ends.
  app.clock.advance(FEED_LEASE_MS + SECOND_MS)
  line = openLine()
  await line.step()
  // The new process knows no price yet.
  expect(await place()).toMatchObject(REFUSED)
  await line.work()
  await pass(6 * SECOND_MS)
  expect(await rows()).toBe(before)
  await placed()
  api.change(MATCH, { score: [2, 0], isCompleted: true })
  await at(START_MS + 110 * MINUTE_MS)
  await settle()
  expect(await stateOf(home)).toBe('won')
})

test('of two processes one polls, and the other takes over', async () => {
  const other = openLine()
  const asked = api.paths.length
  for (let minute = 0; minute < 12; minute += 1) {
    await pass(MINUTE_MS)
    await other.work()
  }
  // Two polls of prices in twelve minutes, by one process.
  expect(api.paths.length - asked).toBeLessThanOrEqual(3)
  await line.release()
  await other.work()
  await pass(0)
  app.clock.advance(6 * SECOND_MS)
  await other.work()
  await line.work()
  expect(line.adapter.feed.prices.healthOf('upcoming', nowMs())).toBe('down')
  expect(other.adapter.feed.prices.healthOf('upcoming', nowMs())).toBe('up')
  await placed()
})
