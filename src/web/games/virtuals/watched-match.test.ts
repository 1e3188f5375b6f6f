import { expect, test } from 'vitest'
import { watchedMatch } from './watched-match.ts'

const bet = (roundID: string, selection: string) => ({
  roundID,
  lines: [{ legs: [{ selection, price: '1.90' }], stake: '10.00', win: null }],
})
const [SOON, ON_AIR] = [
  { roundID: 'football-7', isOnAir: false },
  { roundID: 'football-7', isOnAir: true },
]

test('the screen opens on the match of the newest bet of the round', () => {
  const tickets = [bet('football-7', '5/result/home'), bet('football-7', '2/result/away')]
  expect(watchedMatch(tickets, ON_AIR, undefined)).toBe(4)
  expect(watchedMatch(tickets, SOON, undefined)).toBe(4)
  expect(watchedMatch([bet('football-6', '5/result/home')], ON_AIR, undefined)).toBe(0)
})

test('a match looked at before the round began gives way to a bet, one chosen on air does not', () => {
  const tickets = [bet('football-7', '5/result/home')]
  expect(watchedMatch(tickets, ON_AIR, { ...SOON, match: 2 })).toBe(4)
  expect(watchedMatch([], ON_AIR, { ...SOON, match: 2 })).toBe(2)
  expect(watchedMatch(tickets, ON_AIR, { ...ON_AIR, match: 2 })).toBe(2)
})

test('a choice ends with its round', () => {
  expect(watchedMatch([], ON_AIR, { roundID: 'football-6', isOnAir: true, match: 2 })).toBe(0)
})
