import { expect, test } from 'vitest'
import { chipsFor, lying, sumOf, withoutLast, type Ask } from './chip-queue.ts'

const bet = (spot: string, amountMinor: bigint): Ask => ({
  kind: 'bet',
  requestId: crypto.randomUUID(),
  roundID: 'r',
  bets: [{ spot, amountMinor }],
})
const undo: Ask = { kind: 'undo', requestId: crypto.randomUUID(), roundID: 'r', all: false }

test('the bets on a spot are those of the server and those on their way', () => {
  const bets = lying(
    [{ spot: 'red', amountMinor: 500n }],
    [bet('red', 500n), bet('odd', 100n), undo],
  )
  expect(bets).toEqual([
    { spot: 'red', amountMinor: 1_000n },
    { spot: 'odd', amountMinor: 100n },
  ])
  expect(sumOf(bets)).toBe(1_100n)
})

test('removes an unsent chip locally, and a sent one through the server', () => {
  const [first, second] = [bet('red', 500n), bet('odd', 100n)]
  expect(withoutLast([first, second], true)).toEqual([first])
  expect(withoutLast([first], true)).toBeUndefined()
  expect(withoutLast([first], false)).toEqual([])
  expect(withoutLast([first, undo], true)).toBeUndefined()
  expect(withoutLast([], false)).toBeUndefined()
})

test('the rack contains the chips that a table accepts', () => {
  expect(chipsFor(500n, 2_000_000n)).toEqual([500n, 1_000n, 2_500n, 5_000n, 10_000n, 50_000n])
  expect(chipsFor(10_000n, 5_000_000n)).toEqual([10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n])
})
