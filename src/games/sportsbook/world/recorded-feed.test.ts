import { expect, test } from 'vitest'
import { factsOf, footballFactsOf } from './facts.ts'
import { recordedFeed, type RecordedMessage } from './recorded-feed.ts'
import { MINUTE_MS } from './site-time.ts'
import type { Fixture, Incident, Pair } from './types.ts'

const START_MS = Date.UTC(2026, 10, 21, 17)
const FIXTURE: Fixture = {
  id: 'recorded-1',
  sport: 'football',
  competitionId: 'recorded',
  round: { tr: '1. Hafta', en: 'Round 1' },
  neutral: false,
  home: { id: 'a', name: 'Kuzey', country: 'TR' },
  away: { id: 'b', name: 'Güney', country: 'TR' },
  startsAtMs: START_MS,
  announcedAtMs: START_MS - 9 * MINUTE_MS,
}
const at = (minute: number) => START_MS + minute * MINUTE_MS

function received(
  minute: number,
  incident: Omit<Incident, 'score' | 'atMs'> & { parts: readonly Pair[]; happenedAt?: number },
): RecordedMessage {
  const { parts, happenedAt = minute, ...message } = incident
  const total: Pair = [
    parts.reduce((sum, [home]) => sum + home, 0),
    parts.reduce((sum, [, away]) => sum + away, 0),
  ]
  return {
    kind: 'incident',
    receivedAtMs: at(minute),
    fixtureId: FIXTURE.id,
    incident: { ...message, atMs: happenedAt * MINUTE_MS, score: { total, parts } },
  }
}

/**
 * A goal disallowed by the referee, ten minutes of silence, a goal withdrawn by the feed, and a
 * result corrected after the end.
 */
const RECORDING: readonly RecordedMessage[] = [
  { kind: 'fixture', receivedAtMs: at(-9), fixture: FIXTURE },
  received(0, { type: 'kick-off', clock: '1', parts: [[0, 0]] }),
  received(12, { type: 'goal', side: 'home', player: 'Deniz Taş', clock: '12', parts: [[1, 0]] }),
  received(14, { type: 'goal-cancelled', side: 'home', clock: '14', parts: [[0, 0]] }),
  received(30, { type: 'goal', side: 'away', clock: '20', happenedAt: 20, parts: [[0, 1]] }),
  { kind: 'no-news', receivedAtMs: at(33) },
  received(35, { type: 'goal', side: 'home', clock: '35', parts: [[1, 1]] }),
  {
    kind: 'withdrawn',
    receivedAtMs: at(36),
    fixtureId: FIXTURE.id,
    incident: { atMs: 35 * MINUTE_MS, type: 'goal' },
  },
  received(44, { type: 'stoppage-time', minutes: 2, clock: '45', parts: [[0, 1]] }),
  received(47, { type: 'half-time', clock: '45+2', parts: [[0, 1]] }),
  received(62, {
    type: 'second-half',
    clock: '46',
    parts: [
      [0, 1],
      [0, 0],
    ],
  }),
  received(70, {
    type: 'red-card',
    side: 'away',
    clock: '54',
    parts: [
      [0, 1],
      [0, 0],
    ],
  }),
  received(80, {
    type: 'penalty-goal',
    side: 'home',
    clock: '64',
    parts: [
      [0, 1],
      [1, 0],
    ],
  }),
  received(110, {
    type: 'ended',
    clock: '90+4',
    parts: [
      [0, 1],
      [1, 0],
    ],
  }),
  received(150, {
    type: 'correction',
    clock: '90+4',
    happenedAt: 111,
    parts: [
      [0, 1],
      [2, 0],
    ],
  }),
]
const feed = recordedFeed(RECORDING)
const footballAt = (minute: number) =>
  footballFactsOf(feed.incidentsOf(FIXTURE.id, at(minute)), minute * MINUTE_MS)

test('a fixture is known from the time the feed sent it', () => {
  expect(feed.fixtures(at(0), at(1), at(-10))).toEqual([])
  expect(feed.fixtures(at(0), at(1), at(-9))).toEqual([FIXTURE])
  expect(feed.fixtures(at(1), at(2), at(0))).toEqual([])
})

test('a disallowed goal no longer counts, and a withdrawn incident never happened', () => {
  expect(footballAt(13)).toMatchObject({
    phase: 'first-half',
    score: { home: 1, away: 0 },
    goals: [{ side: 'home', player: 'Deniz Taş' }],
    playedSeconds: 780,
  })
  expect(footballAt(15)).toMatchObject({ score: { home: 0, away: 0 }, goals: [] })
  expect(footballAt(35.5).goals).toHaveLength(2)
  expect(footballAt(36)).toMatchObject({ score: { home: 0, away: 1 }, goals: [{ side: 'away' }] })
})

test('while the feed is silent it reports the start of the silence, and nothing learned later', () => {
  expect(feed.lastReceivedAtMs(at(29))).toBe(at(14))
  expect(footballAt(29).score).toEqual({ home: 0, away: 0 })
  expect(footballAt(30).score).toEqual({ home: 0, away: 1 })
  expect(feed.lastReceivedAtMs(at(34))).toBe(at(33))
  expect(feed.lastReceivedAtMs(at(-60))).toBe(Number.NEGATIVE_INFINITY)
})

test('the clock stops at half-time, knows its stoppage time and restarts', () => {
  expect(footballAt(45)).toMatchObject({ stoppageSeconds: 120, playedSeconds: 2700 })
  expect(footballAt(55)).toMatchObject({
    phase: 'half-time',
    halfTimeScore: { home: 0, away: 1 },
    playedSeconds: 2820,
  })
  expect(footballAt(72)).toMatchObject({
    phase: 'second-half',
    playedSeconds: 3300,
    redCards: { home: 0, away: 1 },
  })
})

test('a result corrected after the end is final', () => {
  expect(factsOf(feed.incidentsOf(FIXTURE.id, at(120)))).toMatchObject({
    status: 'ended',
    score: { total: [1, 1] },
  })
  expect(factsOf(feed.incidentsOf(FIXTURE.id, at(150)))).toMatchObject({
    status: 'ended',
    score: { total: [2, 1] },
  })
  expect(footballAt(150)).toMatchObject({
    phase: 'ended',
    score: { home: 2, away: 1 },
    halfTimeScore: { home: 0, away: 1 },
  })
})

test('before any message a match is scheduled', () => {
  expect(factsOf([])).toMatchObject({ status: 'scheduled', score: { total: [0, 0] } })
  expect(footballFactsOf([], 0)).toMatchObject({ phase: 'before', playedSeconds: 0, goals: [] })
})
