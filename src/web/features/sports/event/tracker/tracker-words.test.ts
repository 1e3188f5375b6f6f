import { expect, test } from 'vitest'
import { sports as en } from '#shared/texts/sportsbook/sports.en.ts'
import { sports as tr } from '#shared/texts/sportsbook/sports.tr.ts'
import { partsOf } from '../match-parts.ts'
import { isServedFromRight } from './served-from.ts'
import { AREAS, placeOf } from './surface.ts'
import { teamColours } from './team-colours.ts'
import { trackerName } from './tracker-name.ts'

const TENNIS = { sportID: 'tennis', home: 'Elif Aydın', away: 'Lena Vogel', period: '2. set' }
const STANDING = {
  parts: [
    [6, 4],
    [3, 2],
  ] as [number, number][],
  points: ['40', '15'] as [string, string],
  server: 'away' as const,
  last: { type: 'ace', side: 'away' as const, clock: '2. set', text: 'As: Lena Vogel', spot: null },
}

test('a drawing’s name describes all it shows and omits what is not known', () => {
  expect(trackerName(TENNIS, STANDING, tr.match.live)).toBe(
    'Tenis kortu. 2. set 3 – 2. Oyun 40 – 15. Servis: Lena Vogel. As: Lena Vogel',
  )
  expect(
    trackerName({ ...TENNIS, period: 'Set 2' }, { ...STANDING, last: null }, en.match.live),
  ).toBe('Tennis court. Set 2 3 – 2. Game 40 – 15. Serving: Lena Vogel')
  expect(
    trackerName(
      { ...TENNIS, sportID: 'football', period: '1. yarı' },
      { parts: [], points: null, server: null, last: null },
      tr.match.live,
    ),
  ).toBe('Futbol sahası')
})

test('tennis is served from the right after an even number of points; tie-breaks by their own count', () => {
  expect(isServedFromRight({ parts: [[3, 2]], points: null })).toBe(true)
  expect(isServedFromRight({ parts: [[3, 2]], points: ['15', '0'] })).toBe(false)
  expect(isServedFromRight({ parts: [[3, 2]], points: ['40', 'A'] })).toBe(false)
  expect(isServedFromRight({ parts: [[6, 6]], points: ['5', '4'] })).toBe(false)
  expect(isServedFromRight({ parts: [[6, 6]], points: ['5', '5'] })).toBe(true)
})

test('a match has tabs for known facts, for bets until it is over, and for its drawing while it is played', () => {
  const stats = {
    figures: [],
    momentum: [],
    detail: {
      minutes: 0,
      periods: [],
      marks: [],
      shots: [],
      flow: [],
      history: [],
      suspended: [],
      teams: null,
    },
    timeline: [],
    form: { home: ['won' as const], away: [] },
    recent: { home: [], away: [] },
    table: [],
    homeTable: [],
    awayTable: [],
    lineUps: null,
    meetings: [],
  }
  const tracker = { ...STANDING, bestOf: 3, target: null, keyPoint: null, winners: [] }
  const reasons = null
  expect(partsOf({ event: { state: 'upcoming', tracker: null }, stats, reasons })).toEqual([
    'markets',
    'form',
  ])
  expect(partsOf({ event: { state: 'live', tracker }, stats, reasons })).toEqual([
    'markets',
    'tracker',
    'form',
  ])
  expect(partsOf({ event: { state: 'finished', tracker }, stats, reasons })).toEqual(['form'])
  expect(
    partsOf({
      event: { state: 'finished', tracker },
      stats: { ...stats, form: { home: [], away: [] } },
      reasons,
    }),
  ).toEqual(['markets'])
})

test('a place is drawn as the side sees it: home plays to the right, away to the left', () => {
  const area = AREAS.football
  expect(placeOf(area, 'home', { x: 0, y: 0 })).toEqual({ x: 20, y: 12 })
  expect(placeOf(area, 'away', { x: 100, y: 100 })).toEqual({ x: 20, y: 12 })
  expect(placeOf(area, 'away', { x: 0, y: 100 })).toEqual({ x: 580, y: 12 })
})

test('both teams can be told apart, whatever their crests', () => {
  const crest = (...colours: [string, string]) => ({ colours, pattern: 'halves' })
  const fills = (home: [string, string] | undefined, away: [string, string] | undefined) => {
    const colours = teamColours({
      homeCrest: home === undefined ? null : crest(...home),
      awayCrest: away === undefined ? null : crest(...away),
    })
    return [colours.home.fill, colours.away.fill]
  }
  expect(fills(['#d02030', '#ffffff'], ['#1050a0', '#ffffff'])).toEqual(['#d02030', '#1050a0'])
  expect(fills(['#d02030', '#ffffff'], ['#c82838', '#f0d020'])).toEqual(['#d02030', '#f0d020'])
  const alike = fills(['#101010', '#111111'], ['#121212', '#131313'])
  expect(alike[0]).not.toBe(alike[1])
  expect(alike[1]).toBe('#8b7f96')
  expect(new Set(fills(undefined, undefined)).size).toBe(2)
  expect(teamColours({ homeCrest: crest('#ffffff', '#000000'), awayCrest: null }).home.text).toBe(
    '#1a1320',
  )
})
