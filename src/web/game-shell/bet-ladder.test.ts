import { expect, test } from 'vitest'
import { affordableBet, firstBet, stepBet } from './bet-ladder.ts'

const ladder = [100n, 200n, 500n, 1000n]

test('a step goes to the next bet up or down and stops at the ends', () => {
  expect(stepBet(ladder, 200n, 1)).toBe(500n)
  expect(stepBet(ladder, 200n, -1)).toBe(100n)
  expect(stepBet(ladder, 1000n, 1)).toBe(1000n)
  expect(stepBet(ladder, 100n, -1)).toBe(100n)
})

test('a bet that is not a step moves to the nearest step in its direction', () => {
  expect(stepBet(ladder, 300n, 1)).toBe(500n)
  expect(stepBet(ladder, 300n, -1)).toBe(200n)
})

test('the affordable bet is the highest one that the balance covers', () => {
  expect(affordableBet(ladder, 999n)).toBe(500n)
  expect(affordableBet(ladder, 99n)).toBeUndefined()
})

test('the first bet is the requested one, else a thousandth of the balance, else the lowest step', () => {
  expect(firstBet(ladder, 1_000_000n, 500n)).toBe(500n)
  expect(firstBet(ladder, 1_000_000n, 300n)).toBe(1000n)
  expect(firstBet(ladder, 50n)).toBe(100n)
})
