import { expect, test } from 'vitest'
import { besideClock, partAndClock } from './match-words.ts'

test('the part of a match and its time appear together; a part without a time appears once', () => {
  expect(partAndClock({ period: '2. yarı', clock: '63’' })).toBe('2. yarı 63’')
  expect(partAndClock({ period: '4. set', clock: '4. set' })).toBe('4. set')
  expect(partAndClock({ period: 'Devre arası', clock: 'Devre arası' })).toBe('Devre arası')
  expect(partAndClock({ period: null, clock: null })).toBe('')
})

test('the text under the clock is the reason bets are off, else the part, else the points of the parts', () => {
  const quarter = {
    period: '3. çeyrek',
    clock: '04:12',
    scoreDetail: '25-20 18-22 10-8',
    suspendedReason: null,
  }
  const set = {
    period: '2. set',
    clock: '2. set',
    scoreDetail: '6-4 3-2, 40-15',
    suspendedReason: null,
  }
  expect(besideClock(quarter)).toBe('3. çeyrek')
  expect(besideClock(set)).toBe('6-4 3-2, 40-15')
  expect(besideClock({ ...set, suspendedReason: 'Servis kırma puanı' })).toBe('Servis kırma puanı')
  expect(besideClock({ ...set, scoreDetail: null })).toBe('')
})
