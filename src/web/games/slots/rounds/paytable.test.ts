import { expect, test } from 'vitest'
import { hasFreeSpins, tensionOf } from './feature-rules.ts'
import { paysOf, readPaytable } from './paytable.ts'

const lines = readPaytable({
  kind: 'lines',
  machine: {
    reels: 3,
    rows: 3,
    lines: [
      [1, 1, 1],
      [2, 2, 2],
    ],
    pays: { a: [0, 0.5, 10] },
    scatter: { symbol: 's', pays: [0, 0, 2], freeSpins: [0, 0, 5] },
  },
})

test('a line pay is a share of the bet, a scatter pay refers to the whole bet', () => {
  expect(paysOf(lines, 'a', 200n)).toEqual([
    { count: 3, orMore: false, winMinor: 1000n },
    { count: 2, orMore: false, winMinor: 50n },
  ])
  expect(paysOf(lines, 's', 200n)).toEqual([{ count: 3, orMore: false, winMinor: 400n }])
})

test('an anywhere pay is given from its threshold on, in coins of the bet', () => {
  const anywhere = readPaytable({
    kind: 'anywhere',
    reels: 6,
    rows: 5,
    coinsPerBet: 20,
    pays: { a: [{ from: 8, coins: 40 }] },
    scatter: {
      symbol: 's',
      pays: [],
      trigger: { from: 4, spins: 15 },
      retrigger: { from: 3, spins: 5 },
    },
    multiplier: { symbol: 'm', values: { base: [], free: [] } },
  })
  expect(paysOf(anywhere, 'a', 100n)).toEqual([{ count: 8, orMore: true, winMinor: 200n }])
})

test('a book pays in bets as a scatter does, other symbols in line bets', () => {
  const book = readPaytable({
    kind: 'book',
    reels: 5,
    rows: 3,
    lines: Array.from({ length: 10 }, () => [1, 1, 1, 1, 1]),
    pays: { a: [0, 5, 40] },
    book: { symbol: 'm', pays: [0, 0, 2], freeSpins: { from: 3, spins: 10 } },
    specials: [{ value: 'a', weight: 1 }],
  })
  expect(paysOf(book, 'a', 100n)).toEqual([
    { count: 3, orMore: false, winMinor: 400n },
    { count: 2, orMore: false, winMinor: 50n },
  ])
  expect(paysOf(book, 'm', 100n)).toEqual([{ count: 3, orMore: false, winMinor: 200n }])
  expect([hasFreeSpins(book), tensionOf(book)]).toEqual([true, { symbol: 'm', needed: 3 }])
  expect(
    tensionOf({ ...book, ...(book.kind === 'book' ? { strips: [['a'], ['a', 'm']] } : {}) }),
  ).toEqual({ symbol: 'm', needed: 3, reels: [false, true] })
})

test('a ways pay is given per way, a scatter pay for the whole bet', () => {
  const ways = readPaytable({
    kind: 'ways',
    machine: {
      reels: 5,
      rows: 3,
      coinsPerBet: 20,
      pays: { a: [0, 0, 10, 40] },
      wild: 'w',
      scatter: { symbol: 's', pays: [0, 0, 40], freeSpins: [0, 0, 8] },
      freeSpins: { strips: [], ride: { multiplier: 1, steps: [] } },
    },
  })
  expect(paysOf(ways, 'a', 200n).map(({ count, winMinor }) => [count, winMinor])).toEqual([
    [4, 400n],
    [3, 100n],
  ])
  expect(paysOf(ways, 's', 200n)).toEqual([{ count: 3, orMore: false, winMinor: 400n }])
})

test('a cluster pays by its size in coins of the bet; a scatter that only starts free spins pays nothing', () => {
  const cluster = readPaytable({
    kind: 'cluster',
    machine: {
      reels: 7,
      rows: 7,
      coinsPerBet: 20,
      pays: {
        a: [
          { from: 5, coins: 13 },
          { from: 8, coins: 40 },
        ],
      },
      scatter: { symbol: 's', awards: [{ from: 3, spins: 10 }] },
      marks: [1, 2],
      turn: { steps: [1], afterTumbles: { base: 2, free: 0 } },
    },
  })
  expect(paysOf(cluster, 'a', 100n)).toEqual([
    { count: 8, orMore: true, winMinor: 200n },
    { count: 5, orMore: true, winMinor: 65n },
  ])
  expect(paysOf(cluster, 's', 100n)).toEqual([])
  expect([hasFreeSpins(cluster), tensionOf(cluster)]).toEqual([true, { symbol: 's', needed: 3 }])
})

test('a way pays its coins of the bet for each number of reels', () => {
  const variable = readPaytable({
    kind: 'variable',
    reels: 6,
    rows: 7,
    heights: [],
    coinsPerBet: 100,
    pays: { a: [0, 0, 15, 28, 50, 100] },
    wild: 'w',
    scatter: { symbol: 's', awards: [], retrigger: { from: 3, spins: 5 } },
    multiplier: { first: 1, step: 1 },
    cells: { base: [], free: [], baseTumble: [], freeTumble: [] },
  })
  expect(paysOf(variable, 'a', 200n).map(({ count, winMinor }) => [count, winMinor])).toEqual([
    [6, 200n],
    [5, 100n],
    [4, 56n],
    [3, 30n],
  ])
})

test('refuses a launch without a paytable', () => {
  expect(() => readPaytable(null)).toThrow(TypeError)
})
