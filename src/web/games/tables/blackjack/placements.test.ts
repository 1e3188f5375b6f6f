import { expect, test } from 'vitest'
import type { TableEvent } from '#games/tables/table-events.ts'
import { cardPlacements, seatPlace } from './placements.ts'

const EVENTS: readonly TableEvent[] = [
  { type: 'seatCard', seat: 2, hand: 0, card: 24, total: 8, soft: false },
  { type: 'dealerCard', card: 40, total: 10, soft: false },
  { type: 'seatCard', seat: 2, hand: 0, card: 25, total: 16, soft: false },
  { type: 'holeCard' },
  { type: 'turn', seat: 2, hand: 0 },
  { type: 'split', seat: 2, hand: 0, into: 1 },
  { type: 'seatCard', seat: 2, hand: 0, card: 3, total: 10, soft: false },
  { type: 'holeShown', card: 51, total: 21, soft: true },
]
const TIMES = EVENTS.map((_, index) => index * 100)

test('the hole card is face down until it is shown, and then is that card', () => {
  const before = cardPlacements({ events: EVENTS.slice(0, 5), shownAtMs: TIMES }, undefined)
  expect(before[3]).toMatchObject({ card: undefined, dealtAtMs: 300, turnedAtMs: undefined })
  expect(cardPlacements({ events: EVENTS, shownAtMs: TIMES }, undefined)[3]).toMatchObject({
    card: 51,
    dealtAtMs: 300,
    turnedAtMs: 700,
  })
})

test('a split moves the second card aside, and the next card goes onto the first', () => {
  const cards = cardPlacements({ events: EVENTS, shownAtMs: TIMES }, undefined)
  const aside = cards.find(({ card }) => card === 25)
  const next = cards.find(({ card }) => card === 3)
  expect(aside?.movedTo).toMatchObject({ atMs: 500, place: { level: 0 } })
  expect(aside?.movedTo?.place.x).toBeGreaterThan(aside?.place.x ?? Infinity)
  expect(next?.place).toMatchObject({ level: 1 })
})

test('no two seats share a place', () => {
  const xs = Array.from({ length: 7 }, (_, i) => seatPlace(i + 1).x)
  expect(xs.every((x, i) => i === 0 || x - (xs[i - 1] ?? 0) > 0.9)).toBe(true)
})
