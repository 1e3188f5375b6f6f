import { expect, test } from 'vitest'
import { decidedLegs, isOpen } from './coupon.ts'

test('a coupon is open while it is pending, open or partly cashed out', () => {
  for (const state of ['pending', 'open', 'partially_cashedout'] as const)
    expect(isOpen({ state })).toBe(true)
  for (const state of ['rejected', 'won', 'lost', 'void', 'cashedout'] as const)
    expect(isOpen({ state })).toBe(false)
})

test('a selection counts as decided with any result', () => {
  const leg = {
    eventID: 'e',
    event: 'A – B',
    market: 'MS',
    selection: 'A',
    selectionID: 'e~result~home',
    price: '2.00',
    score: null,
    banker: false,
    startTime: '2026-11-21T20:00:00+03:00',
    live: false,
  }
  expect(
    decidedLegs({
      legs: [
        { ...leg, result: 'open' },
        { ...leg, result: 'void' },
        { ...leg, result: 'lost' },
      ],
    }),
  ).toBe(2)
})
