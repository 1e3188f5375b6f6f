import { expect, test } from 'vitest'
import flops from '../vectors/holdem-flops.json' with { type: 'json' }
import { casinoHoldem } from './casino-holdem.ts'
import { boardCounter } from './count-board.ts'
import { callResults, countFlop, distinctSets } from './count-flop.ts'
import { BONUS_CHANCE, HOLDEM_FIGURES } from './figures.ts'
import { handValue } from './hand-value.ts'
import { otherCards } from './suit-classes.ts'

const DEALS = 22_100 * 1_176
const ENDS = 1_081 * 990

type Row = (typeof flops)[number]
const waysOf = (row: Row) => row[3] ?? 0
const sumOf = (column: number) =>
  flops.reduce((sum, row) => sum + waysOf(row) * (row[column] ?? 0), 0)

test('the file has each flop once, up to a change of suits', () => {
  expect(flops.map((row) => [row.slice(0, 3), waysOf(row)])).toEqual(
    distinctSets(3).map(({ cards, ways }) => [cards, ways]),
  )
  expect(flops.reduce((sum, row) => sum + waysOf(row), 0)).toBe(22_100)
})

test('the stated return, calls and ties are those of the file', () => {
  expect(HOLDEM_FIGURES.result).toBe(sumOf(4) / ENDS / DEALS)
  expect(HOLDEM_FIGURES.calls).toBe(sumOf(5) / DEALS)
  expect(HOLDEM_FIGURES.tie).toBe(sumOf(6) / ENDS / DEALS)
  expect(casinoHoldem.oddsOf('ante').rtpPercent).toBe(
    Math.floor((100 + 100 * HOLDEM_FIGURES.result) * 100) / 100,
  )
  expect(BONUS_CHANCE).toBeCloseTo(0.1088, 4)
})

test('a flop counted anew, hand by hand, gives the row of the file', () => {
  const [row = []] = flops.slice(900)
  const { result, calls, ties } = countFlop(row.slice(0, 3))
  expect([result, calls, ties]).toEqual(row.slice(4))
}, 60_000)

test('on a board, the count of every hand is that of all its opponents one by one', () => {
  const board = [0, 5, 22, 36, 51]
  const rest = otherCards(board)
  const counted = new Map<string, number>()
  boardCounter().count(board, (a, b, result) => counted.set(`${String(a)},${String(b)}`, result))
  expect(counted.size).toBe(1_081)
  for (const [a, b] of [
    [1, 2],
    [20, 40],
    [37, 38],
    [10, 49],
  ] as const) {
    const own = handValue([a, b, ...board])
    const left = rest.filter((card) => card !== a && card !== b)
    const results = left.flatMap((c, at) =>
      left.slice(at + 1).map((d) => resultOf(own, handValue([c, d, ...board]))),
    )
    expect(counted.get(`${String(a)},${String(b)}`)).toBe(
      results.reduce((sum, one) => sum + one, 0),
    )
  }
})

/** The rules, written once more: all hands here have less than a flush. */
function resultOf(own: number, dealers: number): number {
  const fours = handValue([8, 9, 0, 5, 18])
  if (dealers < fours) return 1
  if (own === dealers) return 0
  return own > dealers ? 3 : -3
}

test('the parts of a call add up to the count of the flop', () => {
  const flop = [8, 21, 34]
  const parts = [...callResults([48, 49], flop)]
  expect(parts).toHaveLength(47)
  const sum = parts.reduce((all, part) => all + part, 0)
  expect(sum / ENDS).toBeGreaterThan(1)
  expect(sum / ENDS).toBeLessThan(3)
  const poor = [...callResults([0, 13], flop)].reduce((all, part) => all + part, 0)
  expect(poor).toBeLessThan(-ENDS)
}, 60_000)
