import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  EPL,
  matchId,
  ODDS_API_TEST_KEY,
  startOddsApiCounterpart,
  type OddsApiCounterpart,
} from '#tests/support/counterparts/odds-api-counterpart.ts'
import { createTimedLoop } from '#server/platform/timed-loop.ts'
import { createAdapter } from './odds-api-adapter.ts'
import { oddsApiClient, oddsCreditsOf } from './odds-api-client.ts'
import { outsideFeedOf } from './odds-api-feed.ts'
import { oddsApiPoller } from './odds-api-poller.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const NBA = 'basketball_nba'
const PRICES = { h2h: [1.95, 3.5, 4] } as const

let nowMs = 0
let api: OddsApiCounterpart
const logged: string[] = []
const log = pino({ level: 'info' }, { write: (text: string) => void logged.push(text) })

beforeEach(async () => {
  nowMs = Date.UTC(2026, 10, 21, 12)
  logged.length = 0
  api = await startOddsApiCounterpart(() => nowMs)
  api.put({
    id: matchId(1),
    sport: EPL,
    home: 'Kaya',
    away: 'Dere',
    startsAtMs: nowMs + HOUR_MS,
    prices: { one: PRICES, two: PRICES, three: PRICES },
  })
})
afterEach(async () => {
  expect(logged.join('')).not.toContain(ODDS_API_TEST_KEY)
  await api.stop()
})

function newPoller({
  key = ODDS_API_TEST_KEY,
  sports = [EPL],
  monthlyCredits = 20_000,
  limitMs = 5 * SECOND_MS,
} = {}) {
  const settings = { sports, monthlyCredits, renewalDay: 1, bookmakerScope: { regions: ['eu'] } }
  const adapter = createAdapter(MINUTE_MS)
  const poller = oddsApiPoller({
    log,
    adapter,
    client: oddsApiClient({ url: api.url, key, bookmakerScope: settings.bookmakerScope }, limitMs),
    settings,
    now: () => nowMs,
    readKnown: async () => [],
    random: () => 0.5,
  })
  return { ...poller, adapter, health: () => adapter.feed.prices.healthOf('upcoming', nowMs) }
}

/** Continues second by second, as the loop does at most every five. */
async function pass(poller: Pick<ReturnType<typeof newPoller>, 'step'>, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 5 * SECOND_MS) {
    nowMs += 5 * SECOND_MS
    await poller.step()
  }
}

test('only a process that holds the feed asks', async () => {
  const poller = newPoller()
  await poller.step()
  expect(api.paths).toEqual([])
  poller.hold()
  await poller.step()
  expect(api.paths).toEqual(['/sports', `/sports/${EPL}/events`, `/sports/${EPL}/odds`])
  poller.drop()
  await pass(poller, HOUR_MS)
  expect(api.paths).toHaveLength(3)
  expect(poller.quota()).toEqual({ usedCredits: 3, remainingCredits: 19_997 })
})

test('an answer that arrives after the lease was lost is dropped', async () => {
  const poller = newPoller()
  poller.hold()
  const step = poller.step()
  poller.drop()
  await step
  expect(poller.adapter.feed.fixtures(0, Number.POSITIVE_INFINITY, nowMs)).toEqual([])
})

test.each(['busy', 'down', 'silent', 'no list'] as const)(
  'a provider that is %s is left alone for longer and longer, and asked again',
  async (trouble) => {
    const poller = newPoller({ limitMs: SECOND_MS })
    poller.hold()
    await poller.step()
    expect(poller.health()).toBe('up')
    const before = api.paths.length
    api.state.trouble = trouble
    await pass(poller, 25 * MINUTE_MS)
    const tries = api.paths.length - before
    expect(tries).toBeGreaterThan(4)
    expect(tries).toBeLessThan(14)
    expect(poller.health()).toBe('down')
    api.state.trouble = undefined
    await pass(poller, 11 * MINUTE_MS)
    expect(poller.health()).toBe('up')
  },
)

test('a refused key is reported and tried every ten minutes', async () => {
  const poller = newPoller({ key: 'another-key' })
  poller.hold()
  await poller.step()
  await pass(poller, HOUR_MS)
  expect(poller.health()).toBe('down')
  expect(api.paths.length).toBeLessThanOrEqual(7)
  expect(logged.join('')).toContain('401 INVALID_KEY')
  expect(logged.join('')).not.toContain('another-key')
})

test('no address and no key is in the reason of a failed call', async () => {
  await api.stop()
  const client = oddsApiClient(
    { url: api.url, key: ODDS_API_TEST_KEY, bookmakerScope: { regions: ['eu'] } },
    5 * SECOND_MS,
  )
  expect(await client.odds(EPL)).toEqual({ refused: 'busy', reason: 'no answer (ECONNREFUSED)' })
})

test('a competition that is out of season or refused does not stop the others', async () => {
  const poller = newPoller({ sports: [NBA, EPL] })
  poller.hold()
  await poller.step()
  expect(poller.health()).toBe('up')
  expect(api.paths.filter((path) => path.includes(NBA))).toEqual([])
  expect(logged.join('')).toContain(NBA)
})

test('the own budget is never exceeded, and results are still asked for', async () => {
  // After 5 % for scores, there are credits for a dozen requests.
  const poller = newPoller({ monthlyCredits: 40 })
  poller.hold()
  for (let minute = 0; minute < 55; minute += 1) {
    nowMs += MINUTE_MS
    await poller.step()
  }
  expect(api.state.used).toBeLessThanOrEqual(38)
  api.change(matchId(1), { score: [1, 0], isCompleted: true })
  nowMs += 2 * HOUR_MS
  await poller.step()
  expect(api.count('/scores')).toBe(1)
  expect(poller.adapter.feed.incidentsOf(`oa.${matchId(1)}`, nowMs).at(-1)?.type).toBe('ended')
  await pass(poller, HOUR_MS)
  expect(api.state.used).toBeLessThanOrEqual(40)
})

test('prices of ten bookmakers cost as much as those of a region', () => {
  const bookmakers = Array.from({ length: 11 }, (_, at) => `b${at}`)
  expect(oddsCreditsOf({ bookmakerScope: { regions: ['eu', 'uk'] } })).toBe(6)
  expect(oddsCreditsOf({ bookmakerScope: { bookmakers: bookmakers.slice(1) } })).toBe(3)
  expect(oddsCreditsOf({ bookmakerScope: { bookmakers } })).toBe(6)
})

test('with its loop, the feed starts and ends with the lease', async () => {
  const poller = newPoller()
  const loop = createTimedLoop('test', log, poller.step)
  const outside = outsideFeedOf(poller.adapter, poller, loop)
  outside.hold()
  outside.hold()
  for (let tries = 0; poller.health() !== 'up' && tries < 100; tries += 1) await setTimeout(20)
  expect(poller.health()).toBe('up')
  expect(outside.revision()).toBe(1)
  outside.drop()
  expect(poller.health()).toBe('down')
  await outside.stop()
  expect(api.paths).toHaveLength(3)
})
