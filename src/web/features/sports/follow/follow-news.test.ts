import { expect, test } from 'vitest'
import type { LiveEvent } from '../live/live-state.ts'
import { newsBetween } from './follow-news.ts'

const event = (eventID: string, score: string, sportID = 'football'): LiveEvent => ({
  eventID,
  sportID,
  score,
  leagueID: 'l',
  league: 'Lig',
  country: 'TR',
  round: null,
  home: 'Boğaz',
  away: 'Çınar',
  homeCrest: null,
  awayCrest: null,
  homeCountry: null,
  awayCountry: null,
  startTime: '2026-11-22T20:00:00.000+03:00',
  state: 'live',
  clock: null,
  period: null,
  scoreDetail: null,
  redCards: null,
  suspended: false,
  suspendedReason: null,
  marketCount: 1,
})
const live = (...events: LiveEvent[]) => new Map(events.map((one) => [one.eventID, one]))
const followed = new Set(['a', 'b'])

test('reports the start and each goal of a followed match once', () => {
  const before = live(event('a', '0-0'))
  const now = live(event('a', '1-0'), event('b', '0-0'), event('c', '3-0'))
  expect(newsBetween(before, now, followed)).toEqual([
    { eventID: 'a', what: 'goal', match: 'Boğaz – Çınar', score: '1 – 0' },
    { eventID: 'b', what: 'began', match: 'Boğaz – Çınar', score: '0 – 0' },
  ])
  expect(newsBetween(now, now, followed)).toEqual([])
})

test('reports nothing for the first list, for a withdrawn goal, or for points in other sports', () => {
  expect(newsBetween(undefined, live(event('a', '2-0')), followed)).toEqual([])
  expect(newsBetween(live(event('a', '2-0')), live(event('a', '1-0')), followed)).toEqual([])
  expect(
    newsBetween(
      live(event('a', '20-18', 'basketball')),
      live(event('a', '22-18', 'basketball')),
      followed,
    ),
  ).toEqual([])
})
