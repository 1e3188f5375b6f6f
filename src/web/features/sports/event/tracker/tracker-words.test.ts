import { expect, test } from 'vitest'
import { sports as en } from '#shared/texts/sportsbook/sports.en.ts'
import { sports as tr } from '#shared/texts/sportsbook/sports.tr.ts'
import { partsOf } from '../match-parts.ts'
import { isServedFromRight } from './served-from.ts'
import { trackerName } from './tracker-name.ts'

const TENNIS = { sportID: 'tennis', home: 'Elif Aydın', away: 'Lena Vogel', period: '2. set' }
const STANDING = {
  parts: [
    [6, 4],
    [3, 2],
  ] as [number, number][],
  points: ['40', '15'] as [string, string],
  server: 'away' as const,
  last: { type: 'ace', side: 'away' as const, text: 'As: Lena Vogel' },
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
    timeline: [],
    form: { home: ['won' as const], away: [] },
    table: [],
    meetings: [],
  }
  const tracker = { ...STANDING, bestOf: 3, target: null, keyPoint: null, winners: [] }
  expect(partsOf({ event: { state: 'upcoming', tracker: null }, stats })).toEqual([
    'markets',
    'form',
  ])
  expect(partsOf({ event: { state: 'live', tracker }, stats })).toEqual([
    'markets',
    'tracker',
    'form',
  ])
  expect(partsOf({ event: { state: 'finished', tracker }, stats })).toEqual(['form'])
  expect(
    partsOf({
      event: { state: 'finished', tracker },
      stats: { ...stats, form: { home: [], away: [] } },
    }),
  ).toEqual(['markets'])
})
