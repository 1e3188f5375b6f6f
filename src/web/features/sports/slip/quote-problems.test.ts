import { expect, test } from 'vitest'
import { couponProblem, legProblem } from './quote-problems.ts'
import { plansOf } from './slip-plans.ts'
import { EMPTY_SLIP, toggleLeg, type SlipLeg } from './slip.ts'
import type { Quote } from './use-quotes.ts'

const leg = (eventID: string): SlipLeg => ({
  selectionID: `${eventID}~result~home`,
  eventID,
  event: 'Boğaz – Çınar',
  market: 'Maç Sonucu',
  selection: 'home',
  taken: '2.00',
  now: '2.00',
  status: 'open',
  live: false,
  startTime: '2026-11-22T20:00:00.000+03:00',
  clock: null,
  banker: false,
})
const quote = (...problems: Quote['problems']): Quote => ({
  price: '2.00',
  combinations: 1,
  minStake: '1.00',
  maxStake: '100.00',
  limit: 'event',
  potentialWin: '0.00',
  legs: [],
  problems,
})
const two = toggleLeg(toggleLeg(EMPTY_SLIP, leg('a')), leg('b'))

test('shows a selection’s problem beside it, except a suspension, which is already shown there', () => {
  const quoted = quote(
    { leg: 1, debug: 'odds changed', message: 'Oran değişti' },
    { leg: 0, debug: 'suspended', message: 'Kapalı' },
  )
  expect([0, 1].map((index) => legProblem([quoted], plansOf(two), index))).toEqual([
    undefined,
    'Oran değişti',
  ])
  expect(
    [0, 1].map((index) =>
      legProblem(
        [undefined, quote({ leg: 0, debug: 'selected twice', message: 'İki kez' })],
        plansOf({ ...two, type: 'single' }),
        index,
      ),
    ),
  ).toEqual([undefined, 'İki kez'])
})

test('shows problems of the whole coupon, without repeating those shown at the stake', () => {
  expect(
    couponProblem(
      quote(
        { debug: 'minimum', message: 'Az' },
        { debug: 'limit reached', message: 'Çok' },
        { leg: 0, debug: 'same match', message: 'Aynı maç' },
      ),
    ),
  ).toBeUndefined()
  expect(couponProblem(quote({ debug: 'not combinable', message: 'Birlikte oynanamaz' }))).toBe(
    'Birlikte oynanamaz',
  )
  expect(couponProblem(undefined)).toBeUndefined()
})
