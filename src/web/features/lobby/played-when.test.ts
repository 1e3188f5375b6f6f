import { expect, test } from 'vitest'
import { playedWhen } from './played-when.ts'

const NOW = new Date('2026-11-20T00:30:00+03:00')

test('days change at midnight in Istanbul, not in Greenwich', () => {
  expect(playedWhen('2026-11-19T23:59:00+03:00', NOW)).toBe('yesterday')
  expect(playedWhen('2026-11-20T00:00:00+03:00', NOW)).toBe('today')
})

test('names a weekday only if it cannot be last week’s', () => {
  expect(playedWhen('2026-11-14T12:00:00+03:00', NOW)).toBe('week')
  expect(playedWhen('2026-11-13T12:00:00+03:00', NOW)).toBe('earlier')
})
