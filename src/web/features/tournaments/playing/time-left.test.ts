import { expect, test } from 'vitest'
import { nextChangeMs, timeLeft } from './time-left.ts'

const WORDS = {
  days: (n: string) => `${n} d`,
  hours: (h: string, m: string) => `${h} h ${m} min`,
  minutes: (n: string) => `${n} min`,
  seconds: (n: string) => `${n} s`,
}
const text = (leftMs: number) => timeLeft(leftMs, WORDS, { number: String })

test.each([
  [3 * 86_400_000 + 5, '3 d'],
  [2 * 86_400_000 - 1, '47 h 59 min'],
  [3_600_000, '1 h 0 min'],
  [3_599_999, '59 min'],
  [60_000, '1 min'],
  [59_999, '59 s'],
  [999, '0 s'],
  [-5, '0 s'],
])('%i ms are formatted as %s', (leftMs, expected) => {
  expect(text(leftMs)).toBe(expected)
})

test.each([90_061, 60_500, 59_001, 3_600_000])(
  'the time after %i ms changes at the stated moment, and not before',
  (leftMs) => {
    const change = nextChangeMs(leftMs)
    expect(text(leftMs - change)).not.toBe(text(leftMs))
    expect(text(leftMs - change + 1)).toBe(text(leftMs))
  },
)
