import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordedFeed, type RecordedMessage } from '#games/sportsbook/world/recorded-feed.ts'
import type { Fixture, Incident, Score } from '#games/sportsbook/world/types.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const START_MS = Date.parse('2026-11-20T18:00:00Z')
const MINUTE_MS = 60_000
const KICK_OFF_MS = START_MS + 10 * MINUTE_MS
const side = (id: string, name: string) => ({ id, name, country: 'TR' })
const FIXTURE: Fixture = {
  id: 'one',
  sport: 'football',
  competitionId: 'lig',
  round: { tr: '1. Hafta', en: 'Round 1' },
  home: side('a', 'Kaya'),
  away: side('b', 'Dere'),
  startsAtMs: KICK_OFF_MS,
  announcedAtMs: START_MS,
  neutral: false,
}
const score = (...parts: Score['parts']): Score => ({
  total: [
    parts.reduce((sum, [home]) => sum + home, 0),
    parts.reduce((sum, [, away]) => sum + away, 0),
  ],
  parts,
})
const incident = (
  minute: number,
  type: Incident['type'],
  after: Score,
  clock: string,
  from?: Incident['side'],
): Incident => ({
  atMs: minute * MINUTE_MS,
  type,
  score: after,
  clock,
  ...(from && { side: from }),
})
/** Reported `lateMs` after it happened. */
const reported = (known: Incident, lateMs = 0): RecordedMessage => ({
  kind: 'incident',
  fixtureId: 'one',
  incident: known,
  receivedAtMs: KICK_OFF_MS + known.atMs + lateMs,
})
const alive = (fromMinute: number, toMinute: number): RecordedMessage[] =>
  Array.from({ length: (toMinute - fromMinute) * 12 }, (_, index) => ({
    kind: 'no-news',
    receivedAtMs: KICK_OFF_MS + fromMinute * MINUTE_MS + index * 5_000,
  }))

const FEED = recordedFeed([
  { kind: 'fixture', fixture: FIXTURE, receivedAtMs: START_MS },
  ...alive(-10, 20),
  ...alive(25, 130),
  reported(incident(0, 'kick-off', score([0, 0]), '1')),
  reported(incident(12, 'goal', score([1, 0]), '13', 'home')),
  reported(incident(47, 'half-time', score([1, 0]), '45+2')),
  reported(incident(62, 'second-half', score([1, 0], [0, 0]), '46')),
  reported(incident(70, 'goal', score([1, 0], [1, 0]), '54', 'home')),
  {
    kind: 'withdrawn',
    fixtureId: 'one',
    incident: { atMs: 70 * MINUTE_MS, type: 'goal' },
    receivedAtMs: KICK_OFF_MS + 72 * MINUTE_MS,
  },
  reported(incident(75, 'red-card', score([1, 0], [0, 0]), '59', 'home')),
  reported(incident(77, 'corner', score([1, 0], [0, 0]), '61', 'away')),
  {
    kind: 'withdrawn',
    fixtureId: 'one',
    incident: { atMs: 75 * MINUTE_MS, type: 'red-card' },
    receivedAtMs: KICK_OFF_MS + 79 * MINUTE_MS,
  },
  reported(incident(75, 'yellow-card', score([1, 0], [0, 0]), '59', 'home'), 4 * MINUTE_MS),
  reported(incident(112, 'full-time', score([1, 0], [0, 0]), '90+5')),
  reported(incident(112.1, 'ended', score([1, 0], [0, 0]), '90+5')),
  reported(incident(112.2, 'correction', score([1, 0], [0, 1]), '90+5'), 5 * MINUTE_MS),
])

let app: TestApp
let feed: ReturnType<TestApp['app']['domains']['sportsbook']['book']['runFeed']>
const decisions: string[] = []
beforeAll(async () => {
  app = await createTestApp()
  book().onFacts(async (_tx, { decide }) => {
    const answer = decide({ market: 'result', selection: 'home' })
    decisions.push(answer === 'open' ? 'open' : answer.result)
  })
  feed = book().runFeed(() => ({
    feed: FEED,
    competitions: [{ id: 'lig', sport: 'football', name: { tr: 'Lig', en: 'League' } }],
    eventIdOf: (id) => `w1-${id}`,
    correctedForMs: 24 * 60 * MINUTE_MS,
    prepare: () => [],
    strengthOf: () => ({ sport: 'football', homeRate: 1.4, awayRate: 1.1, rho: -0.05 }),
  }))
})
afterAll(() => app.close())

const book = () => app.app.domains.sportsbook.book
const eventNow = async () =>
  (await app.call('sportsbook', 'get_event', { eventID: 'w1-one', Lang: 'en' })).data.event

async function at(minute: number): Promise<void> {
  app.clock.set(new Date(KICK_OFF_MS + minute * MINUTE_MS))
  await feed.step()
}

test('a match is offered once the feed announces it, and is suspended when its start is not reported', async () => {
  await at(-5)
  expect(await eventNow()).toMatchObject({ home: 'Kaya', state: 'upcoming', suspended: false })
  app.clock.set(new Date(KICK_OFF_MS))
  expect(await eventNow()).toMatchObject({
    state: 'upcoming',
    suspended: true,
    suspendedReason: 'Waiting for the match to start',
  })
  await at(0)
  expect(await eventNow()).toMatchObject({
    state: 'live',
    suspended: false,
    score: '0-0',
    clock: '1’',
  })
})

test('a silent feed suspends its matches until it reports again', async () => {
  await at(15)
  expect(await eventNow()).toMatchObject({ score: '1-0', suspended: false })
  await at(22)
  expect(await eventNow()).toMatchObject({
    suspended: true,
    suspendedReason: 'No data is being received from the match',
  })
  await at(26)
  expect(await eventNow()).toMatchObject({ suspended: false })
})

test('removes a goal that the feed withdraws', async () => {
  await at(71)
  expect(await eventNow()).toMatchObject({ score: '2-0' })
  await at(73)
  expect(await eventNow()).toMatchObject({ score: '1-0' })
})

test('removes a red card that the feed changes to yellow, whatever followed it', async () => {
  await at(78)
  expect(await eventNow()).toMatchObject({ redCards: [1, 0] })
  await at(80)
  expect(await eventNow()).toMatchObject({ redCards: [0, 0] })
})

test('a result corrected after the end is settled again', async () => {
  await at(113)
  expect(await eventNow()).toMatchObject({ state: 'finished', score: '1-0' })
  expect(decisions.at(-1)).toBe('won')
  const before = decisions.length
  await at(114)
  expect(decisions).toHaveLength(before)
  await at(118)
  expect(await eventNow()).toMatchObject({ state: 'finished', score: '1-1' })
  expect(decisions.at(-1)).toBe('lost')
})
