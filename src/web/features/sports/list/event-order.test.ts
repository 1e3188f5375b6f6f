import { expect, test } from 'vitest'
import type { SportEvent } from '#shared/contracts/sportsbook/matches.ts'
import { parseSportsSearch } from '../sports-search.ts'
import { columnsOf, lineOf, mainMarkets, type ListMarket } from './columns.ts'
import { byLeague, withoutRepeats } from './event-order.ts'
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
  const columns = (...lines: (string | undefined)[]) =>
    columnsOf(
      lines.map((line, index) => event(String(index), 'a', 'TR', line)),
      'result',
    )
  expect(columns('2.5', '2.5')).toEqual([
    { market: 'result', keys: ['home', 'draw', 'away'], line: undefined, level: 1 },
    { market: 'total', keys: ['under', 'over'], line: '2.5', level: 2 },
  ])
  expect(columns('2.5', '3.5')[1]?.line).toBeUndefined()
  expect(columns(undefined).map(({ market }) => market)).toEqual(['result'])
})

test('the chosen market comes first; a market that no match has takes no room', () => {
  const levels = (chosen: ListMarket, line?: string) =>
    columnsOf([event('1', 'a', 'TR', line)], chosen).map(({ market, level }) => [market, level])
  expect(levels('total', '2.5')).toEqual([
    ['result', 2],
    ['total', 1],
  ])
  expect(levels('handicap', '2.5')).toEqual([
    ['result', 1],
    ['total', 2],
  ])
})

test('a total and a handicap are told apart, and the away side has the opposite line', () => {
  const { mainMarkets: markets } = event('1', 'a', 'TR', '2.5')
  const handicap = (line: string) => ({
    ...event('1', 'a', 'TR', line).mainMarkets[0],
    marketID: `1~handicap:${line}`,
    type: 'handicap',
    name: 'handicap',
    group: 'main',
    status: 'open' as const,
    line,
    selections: ['home', 'away'].map((key) => ({
      selectionID: `1~handicap:${line}~${key}`,
      name: key,
      price: '1.90',
      status: 'open' as const,
    })),
  })
  const found = mainMarkets([...markets, handicap('-1.5')])
  expect([found.result?.type, found.total?.type, found.handicap?.type]).toEqual([
    'result',
    'total',
    'handicap',
  ])
  expect([lineOf(found.handicap, 'home'), lineOf(found.handicap, 'away')]).toEqual(['-1.5', '+1.5'])
  expect([lineOf(handicap('2'), 'home'), lineOf(handicap('2'), 'away')]).toEqual(['+2', '-2'])
  expect(lineOf(handicap('0'), 'away')).toBe('0')
  expect(lineOf(found.total, 'over')).toBe('2.5')
})

test('a match that moved from one page to another is listed once', () => {
  const [one, two, three] = ['1', '2', '3'].map((id) => event(id, 'a', 'TR'))
  if (one === undefined || two === undefined || three === undefined) throw new Error('no matches')
  const first = [one, two]
  const pages = withoutRepeats([first, [two, three]])
  expect(pages).toEqual([[one, two], [three]])
  expect(pages[0]).toBe(first)
})

test('today requests matches that are not over, another day all of it, a search every day and sport', () => {
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
