import { expect, test } from 'vitest'
import { PORT_CHECKS } from '#server/cli/feed-check/port-checks.ts'
import { runScenarios } from '#server/cli/provider-check/check.ts'
import type { AnswerKind } from './input.ts'
import { createAdapter } from './odds-api-adapter.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const START_MS = Date.UTC(2026, 10, 21, 15)
const EPL = 'soccer_epl'
const id = (number: number) => String(number).padStart(32, '0')
const FIXTURE = `oa.${id(1)}`

const iso = (ms: number) => new Date(ms).toISOString()
const row = (number = 1, startsAtMs = START_MS, more: object = {}) => ({
  id: id(number),
  sport_key: EPL,
  commence_time: iso(startsAtMs),
  home_team: `Kaya ${number}`,
  away_team: `Dere ${number}`,
  ...more,
})
const priced = (nowMs: number, number = 1, startsAtMs = START_MS) =>
  row(number, startsAtMs, {
    bookmakers: ['one', 'two', 'three'].map((key) => ({
      key,
      last_update: iso(nowMs),
      markets: [
        {
          key: 'h2h',
          outcomes: [
            { name: `Kaya ${number}`, price: 2 },
            { name: 'Draw', price: 3.4 },
            { name: `Dere ${number}`, price: 3.9 },
          ],
        },
      ],
    })),
  })
const scored = (score: readonly [number, number], completed = true, number = 1) =>
  row(number, START_MS, {
    completed,
    scores: [
      { name: `Kaya ${number}`, score: String(score[0]) },
      { name: `Dere ${number}`, score: String(score[1]) },
    ],
    last_update: iso(START_MS),
  })
const answer = (what: AnswerKind, askedAtMs: number, ...body: unknown[]) => ({
  from: 'api',
  what,
  sport: EPL,
  askedAtMs,
  body,
})
const HELD = { from: 'held', sports: [EPL] }

function openAdapter() {
  const adapter = createAdapter()
  const { feed } = adapter
  return {
    ...adapter,
    take: (nowMs: number, what: AnswerKind, ...body: unknown[]) =>
      adapter.receive(answer(what, nowMs - SECOND_MS, ...body), nowMs),
    statuses: (nowMs: number, fixture = FIXTURE) =>
      feed.prices.marketsOf(fixture, nowMs).map(({ status }) => status),
    health: (nowMs: number) => feed.prices.healthOf('upcoming', nowMs),
    types: (nowMs: number) => feed.incidentsOf(FIXTURE, nowMs).map(({ type }) => type),
  }
}

test('every check of the port passes but the one for the half-time that the provider does not give', async () => {
  const lines = [
    [-3 * HOUR_MS, answer('events', START_MS - 3 * HOUR_MS, row(), row(2, START_MS + HOUR_MS))],
    [-2.5 * HOUR_MS, answer('odds', START_MS - 2.5 * HOUR_MS, priced(START_MS - 2.5 * HOUR_MS))],
    [-HOUR_MS, answer('odds', START_MS - HOUR_MS, priced(START_MS - HOUR_MS))],
    [
      50 * MINUTE_MS,
      answer('events', START_MS + 50 * MINUTE_MS, row(), row(2, START_MS + HOUR_MS)),
    ],
    [107 * MINUTE_MS, answer('scores', START_MS + 107 * MINUTE_MS, scored([1, 0], false))],
    [117 * MINUTE_MS, answer('scores', START_MS + 117 * MINUTE_MS, scored([1, 1]))],
    [9 * HOUR_MS, answer('scores', START_MS + 9 * HOUR_MS, scored([2, 1]))],
  ].map(([atMs, message]) => ({ receivedAtMs: START_MS + Number(atMs), message }))
  const reports = await runScenarios(
    { name: 'feed', newAdapter: () => createAdapter(), lines },
    PORT_CHECKS,
    () => undefined,
  )
  expect(reports).toHaveLength(PORT_CHECKS.length)
  const failed = reports.filter(({ ok }) => !ok)
  expect(failed).toHaveLength(1)
  expect(JSON.stringify(failed)).toContain('it ended without a half-time')
})

test('the same answer twice changes nothing, and the same array is given while nothing changes', () => {
  const { take, feed } = openAdapter()
  const nowMs = START_MS - HOUR_MS
  take(nowMs, 'odds', priced(nowMs))
  const before = feed.prices.marketsOf(FIXTURE, nowMs)
  expect(feed.prices.marketsOf(FIXTURE, nowMs + SECOND_MS)).toBe(before)
  const fixtures = feed.fixtures(0, Number.POSITIVE_INFINITY, nowMs)
  take(nowMs + MINUTE_MS, 'odds', priced(nowMs))
  expect(feed.prices.marketsOf(FIXTURE, nowMs + MINUTE_MS)).toEqual(before)
  expect(feed.fixtures(0, Number.POSITIVE_INFINITY, nowMs + MINUTE_MS)).toEqual(fixtures)
  expect(fixtures).toMatchObject([
    {
      id: FIXTURE,
      competitionId: EPL,
      home: { id: 'soccer_epl.kaya-1', name: 'Kaya 1' },
      startsAtMs: START_MS,
    },
  ])
})

test('prices are open until the announced start and while they are fresh', () => {
  const { take, statuses } = openAdapter()
  const nowMs = START_MS - HOUR_MS
  take(nowMs, 'odds', priced(nowMs))
  expect(statuses(nowMs)).toEqual(['active'])
  // Four intervals of five minutes, from when it was asked.
  expect(statuses(nowMs - SECOND_MS + 20 * MINUTE_MS)).toEqual(['active'])
  expect(statuses(nowMs + 20 * MINUTE_MS)).toEqual(['suspended'])
  take(START_MS - MINUTE_MS, 'odds', priced(START_MS - MINUTE_MS))
  expect(statuses(START_MS - 1)).toEqual(['active'])
  expect(statuses(START_MS)).toEqual(['suspended'])
})

test('an answer that came late is as old as its question', () => {
  const { receive, statuses } = openAdapter()
  const askedAtMs = START_MS - HOUR_MS
  const receivedAtMs = askedAtMs + 21 * MINUTE_MS
  receive(answer('odds', askedAtMs, priced(askedAtMs)), receivedAtMs)
  expect(statuses(receivedAtMs)).toEqual(['suspended'])
})

test('the producer is down until something is known, while nothing is fresh, and without the lease', () => {
  const { take, receive, health, feed } = openAdapter()
  const nowMs = START_MS - HOUR_MS
  receive(HELD, nowMs)
  expect(health(nowMs)).toBe('down')
  take(nowMs + SECOND_MS, 'events', row())
  expect(health(nowMs + SECOND_MS)).toBe('recovering')
  take(nowMs + 2 * SECOND_MS, 'odds', priced(nowMs))
  expect(health(nowMs + 2 * SECOND_MS)).toBe('up')
  expect(feed.prices.healthOf('live', nowMs + 2 * SECOND_MS)).toBe('down')
  expect(health(nowMs + 22 * MINUTE_MS)).toBe('down')
  receive({ from: 'dropped' }, nowMs + 3 * SECOND_MS)
  expect(health(nowMs + 3 * SECOND_MS)).toBe('down')
  // Regained at once, with the prices that it had loaded.
  receive(HELD, nowMs + 4 * SECOND_MS)
  expect(health(nowMs + 4 * SECOND_MS)).toBe('up')
})

test('a match without prices in the next answer is no longer offered', () => {
  const { take, statuses } = openAdapter()
  const nowMs = START_MS - HOUR_MS
  take(nowMs, 'odds', priced(nowMs), priced(nowMs, 2))
  take(nowMs + MINUTE_MS, 'odds', priced(nowMs, 2))
  expect(statuses(nowMs + MINUTE_MS)).toEqual([])
  expect(statuses(nowMs + MINUTE_MS, `oa.${id(2)}`)).toEqual(['active'])
})

test('a list with a row that cannot be read takes no match off', () => {
  const { take, statuses, faults } = openAdapter()
  const nowMs = START_MS - HOUR_MS
  take(nowMs, 'odds', priced(nowMs))
  take(nowMs + MINUTE_MS, 'events', { id: id(1) })
  expect(statuses(nowMs + MINUTE_MS)).toEqual(['active'])
  expect(faults().get('unreadable')).toBe(1)
  take(nowMs + 2 * MINUTE_MS, 'events')
  expect(statuses(nowMs + 2 * MINUTE_MS)).toEqual([])
})

test('missing on one list is not enough to be called off, and a score says otherwise', () => {
  const once = openAdapter()
  once.take(START_MS - 2 * HOUR_MS, 'events', row())
  once.take(START_MS - HOUR_MS, 'events')
  once.take(START_MS + 50 * HOUR_MS, 'scores')
  expect(once.types(START_MS + 50 * HOUR_MS)).toEqual([])
  const twice = openAdapter()
  twice.take(START_MS - 2 * HOUR_MS, 'events', row())
  twice.take(START_MS - HOUR_MS, 'events')
  twice.take(START_MS - HOUR_MS / 2, 'events')
  twice.take(START_MS + 47 * HOUR_MS, 'scores')
  expect(twice.types(START_MS + 47 * HOUR_MS)).toEqual([])
  twice.take(START_MS + 50 * HOUR_MS, 'scores')
  expect(twice.types(START_MS + 50 * HOUR_MS)).toEqual(['postponed'])
  twice.take(START_MS + 51 * HOUR_MS, 'scores', scored([1, 0]))
  expect(twice.types(START_MS + 51 * HOUR_MS).at(-1)).toBe('ended')
})

test('an answer that is no list is refused as a whole', () => {
  const { receive, statuses, take } = openAdapter()
  const nowMs = START_MS - HOUR_MS
  take(nowMs, 'odds', priced(nowMs))
  expect(() =>
    receive({ ...answer('odds', nowMs), body: { message: 'maintenance' } }, nowMs + MINUTE_MS),
  ).toThrow('not a list')
  expect(statuses(nowMs + MINUTE_MS)).toEqual(['active'])
})

test('a score with a team that does not play is not used', () => {
  const { take, types, faults } = openAdapter()
  take(START_MS - HOUR_MS, 'events', row())
  const wrong = scored([1, 0])
  take(START_MS + 2 * HOUR_MS, 'scores', {
    ...wrong,
    scores: [
      { name: 'Kaya 1', score: '1' },
      { name: 'Dere', score: '0' },
    ],
  })
  expect(types(START_MS + 2 * HOUR_MS)).toEqual([])
  expect(faults().get('unknown team')).toBe(1)
})
