import { expect, test } from 'vitest'
import type { TimelineItem } from './course.ts'
import { timelineClock, timelineText } from './timeline-words.ts'

const TENNIS = { sport: 'tennis', home: 'Elif Aydın', away: 'Lena Vogel' } as const
const item = (type: TimelineItem['type'], more: Partial<TimelineItem> = {}): TimelineItem => ({
  type,
  clock: 'S2',
  score: '1-0',
  ...more,
})

test('the start and end of a part carry its name in the reader’s language', () => {
  expect(timelineText(item('part-start'), TENNIS, 'tr')).toBe('2. set başladı')
  expect(timelineText(item('part-end', { side: 'away' }), TENNIS, 'en')).toBe('Set 2: Lena Vogel')
  expect(
    timelineText(item('part-end', { clock: 'Q3 00:00' }), { ...TENNIS, sport: 'basketball' }, 'tr'),
  ).toBe('3. çeyrek bitti')
  expect(
    timelineText(
      item('overtime', { clock: 'OT1 05:00' }),
      { ...TENNIS, sport: 'basketball' },
      'en',
    ),
  ).toBe('Overtime 1 begins')
  expect(
    timelineText(item('map', { clock: 'M1', side: 'home' }), { ...TENNIS, sport: 'esports' }, 'tr'),
  ).toBe('1. harita: Elif Aydın')
})

test('a game won against the serve is described as a break', () => {
  expect(timelineText(item('game', { side: 'home' }), TENNIS, 'tr')).toBe('Oyun: Elif Aydın')
  expect(timelineText(item('game', { side: 'home', isBreak: true }), TENNIS, 'tr')).toBe(
    'Servis kırdı: Elif Aydın',
  )
})

test('the clock is formatted as usual in its sport', () => {
  expect(timelineClock('45+2', 'football', 'tr')).toBe('45+2’')
  expect(timelineClock('Q3 04:12', 'basketball', 'tr')).toBe('04:12')
  expect(timelineClock('S2', 'volleyball', 'tr')).toBe('2. set')
  expect(timelineClock('M1', 'esports', 'en')).toBe('Map 1')
  expect(timelineClock('P', 'football', 'tr')).toBe('P')
})
