import { expect, test } from 'vitest'
import type { SportEvent } from '#shared/contracts/sportsbook/matches.ts'
import { parseSportsSearch } from '../sports-search.ts'
import { columnsOf } from './columns.ts'
import { byLeague } from './event-order.ts'
import { fixtureDays, listInput, PAGE } from './list-input.ts'

function event(eventID: string, leagueID: string, country: string, line?: string): SportEvent {
  const market = (key: string, keys: readonly string[], more: { line?: string } = {}) => ({
    marketID: `${eventID}~${key}`,
    type: key,
    name: key,
    group: 'main',
    status: 'open' as const,
    ...more,
    selections: keys.map((name) => ({
      selectionID: `${eventID}~${key}~${name}`,
      name,
      price: '2.00',
      status: 'open' as const,
    })),
  })
  return {
    eventID,
    sportID: 'football',
    leagueID,
    league: leagueID,
    country,
    round: null,
    home: 'A',
    away: 'B',
    homeCrest: null,
    awayCrest: null,
    homeCountry: null,
    awayCountry: null,
    startTime: '2026-11-22T20:00:00.000+03:00',
    state: 'upcoming',
    clock: null,
    period: null,
    score: null,
    scoreDetail: null,
    redCards: null,
    suspended: false,
    suspendedReason: null,
    marketCount: 2,
    mainMarkets: [
      market('result', ['home', 'draw', 'away']),
      ...(line === undefined ? [] : [market('total', ['over', 'under'], { line })]),
    ],
  }
}
const NONE = new Set<string>()

test('by start, a league is placed at its first match and holds all its matches', () => {
  const groups = byLeague(
    [event('1', 'b', 'TR'), event('2', 'a', 'ES'), event('3', 'b', 'TR')],
    'start',
    NONE,
  )
  expect(
    groups.map(({ leagueID, events }) => [leagueID, events.map(({ eventID }) => eventID)]),
  ).toEqual([
    ['b', ['1', '3']],
    ['a', ['2']],
  ])
})

test('by league, pinned ones come first, then by country and name', () => {
  const groups = byLeague(
    [event('1', 'z', 'TR'), event('2', 'b', 'ES'), event('3', 'a', 'ES'), event('4', 'c', 'GB')],
    'league',
    new Set(['z']),
  )
  expect(groups.map(({ leagueID }) => leagueID)).toEqual(['z', 'a', 'b', 'c'])
})

test('a league’s columns show a line only if all its matches share it', () => {
  expect(columnsOf([event('1', 'a', 'TR', '2.5'), event('2', 'a', 'TR', '2.5')])).toEqual({
    result: ['home', 'draw', 'away'],
    hasLine: true,
    line: '2.5',
  })
  expect(
    columnsOf([event('1', 'a', 'TR', '2.5'), event('2', 'a', 'TR', '3.5')]).line,
  ).toBeUndefined()
  expect(columnsOf([event('1', 'a', 'TR')]).hasLine).toBe(false)
})

test('today requests matches that are not over, another day all of it, a search every day', () => {
  const today = '2026-11-22'
  expect(listInput('day', 'football', {}, today)).toEqual({
    sportID: 'football',
    limit: PAGE,
    to: '2026-11-22T21:00:00.000Z',
  })
  expect(listInput('day', 'football', { day: '2026-11-23', league: 'l1' }, today)).toEqual({
    sportID: 'football',
    limit: PAGE,
    leagueID: 'l1',
    from: '2026-11-22T21:00:00.000Z',
    to: '2026-11-23T21:00:00.000Z',
  })
  expect(listInput('live', 'tennis', {}, today)).toEqual({
    sportID: 'tennis',
    limit: PAGE,
    live: true,
  })
  expect(listInput('day', 'football', { find: 'boğaz', day: '2026-11-23' }, today)).toEqual({
    sportID: 'football',
    limit: PAGE,
    search: 'boğaz',
  })
  expect(fixtureDays(today)).toHaveLength(14)
})

test('an address keeps known values and drops the rest', () => {
  expect(
    parseSportsSearch({
      sport: 'tennis',
      league: 17,
      day: '2026-11-23',
      order: 'league',
      find: ' bo ',
      coupon: 'K4T8W2',
    }),
  ).toEqual({
    sport: 'tennis',
    league: '17',
    day: '2026-11-23',
    order: 'league',
    find: 'bo',
    coupon: 'K4T8W2',
  })
  expect(parseSportsSearch({ day: '2026-02-30', order: 'price', find: 'b', sport: '' })).toEqual({})
})
