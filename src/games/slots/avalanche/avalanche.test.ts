import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw, type Draw } from '../../fairness/draw.ts'
import type { Weighted } from '../anywhere/machine.ts'
import type { Grid, SlotEvent } from '../events.ts'
import { createFastRandom } from '../fast-random.ts'
import { playSlotRound } from '../play-slot-round.ts'
import type { SlotTitle, TitleOf } from '../title.ts'
import { pamukkale } from '../titles/pamukkale.ts'
import { hitFrequency, scatterChances } from '../variable/chances.ts'
import { waysWins } from '../variable/ways.ts'
import { firstWindowOf } from './machine.ts'
import { createAvalancheSimulator } from './simulate-avalanche.ts'
import { revealRows } from './window.ts'

const BET = 1_000n

function avalanche(title: SlotTitle): TitleOf<'avalanche'> {
  if (title.kind !== 'avalanche') throw new TypeError(`${title.slug} has no avalanches`)
  return title
}

const title = avalanche(pamukkale)
const { machine } = title
const drawOf = (nonce: number) => createDraw('c0ffee', 'client', nonce)

/** Pamukkale with many scatters, so that most rounds reach the free spins. */
const generous: TitleOf<'avalanche'> = {
  ...title,
  machine: {
    ...machine,
    cells: {
      ...machine.cells,
      base: machine.cells.base.map((list) => [
        ...list,
        { value: machine.scatter.symbol, weight: 190 },
      ]),
      free: machine.cells.free.map((list) => [
        ...list,
        { value: machine.scatter.symbol, weight: 20 },
      ]),
    },
  },
}

function playMany(of: SlotTitle, count: number): SlotEvent[][] {
  return Array.from({ length: count }, (_, nonce) => playSlotRound(of, drawOf(nonce), BET).events)
}

function rowsOf(grid: Grid): number {
  return grid.filter((row) => row.every((symbol) => symbol !== '')).length
}

test.each([
  ['as stated', title],
  ['with many scatters', generous],
])('%s, a simulated round wins the same as a player’s round from the same stream', (_, of) => {
  fc.assert(
    fc.property(fc.nat(2 ** 31), fc.constantFrom(10_000, 40, 3), (nonce, maxWinMultiple) => {
      const { winMinor } = playSlotRound({ ...of, maxWinMultiple }, drawOf(nonce), BET)
      const simulator = createAvalancheSimulator(
        of.machine,
        maxWinMultiple * of.machine.coinsPerBet,
      )
      const draw = drawOf(nonce)
      expect(
        BigInt(simulator.round((n) => draw.below(n))) * (BET / BigInt(of.machine.coinsPerBet)),
      ).toBe(winMinor)
    }),
    { numRuns: 120 },
  )
})

test('every avalanche opens one row until all are open, and a paid spin starts with three again', () => {
  let full = 0
  for (const events of playMany(title, 600)) {
    let open = 0
    for (const event of events) {
      if (event.type === 'free-spins') break
      if (event.type === 'reveal') {
        open = rowsOf(event.grid)
        expect(open).toBe(machine.start.base)
      }
      if (event.type !== 'tumble') continue
      const after = Math.min(machine.rows, open + 1)
      expect(rowsOf(event.grid)).toBe(after)
      expect(event.opened).toBe(after > open ? after : undefined)
      expect(event.multiplier).toBeUndefined()
      if (after === open) full++
      open = after
    }
  }
  expect(full).toBeGreaterThan(20)
})

test('a closed row has no cell, and an open row has one on every reel', () => {
  for (const events of [...playMany(title, 200), ...playMany(generous, 40)])
    for (const event of events) {
      if (event.type !== 'reveal' && event.type !== 'tumble') continue
      expect(event.grid).toHaveLength(machine.rows)
      const open = rowsOf(event.grid)
      expect(event.grid.slice(open).flat()).toEqual(
        Array.from({ length: (machine.rows - open) * machine.reels }, () => ''),
      )
    }
})

test('in free spins open rows stay open, and avalanches of the full window raise the multiplier', () => {
  let highest = 0
  for (const events of playMany(generous, 160)) {
    const start = events.findIndex(({ type }) => type === 'free-spins')
    let [open, times, won] = [machine.start.free, machine.multiplier.first, 0n]
    for (const event of start < 0 ? [] : events.slice(start)) {
      if (event.type === 'ways-win') won += event.win
      if (event.type === 'multiplier') {
        expect(event).toMatchObject({ total: times, win: won * BigInt(times - 1) })
        won = 0n
      }
      if (event.type === 'free-spins') expect(event.multiplier).toBe(times)
      if (event.type === 'reveal') expect(rowsOf(event.grid)).toBe(open)
      if (event.type !== 'tumble') continue
      if (times > 1) expect(won).toBe(0n)
      won = 0n
      if (open < machine.rows) open++
      else times = Math.min(machine.multiplier.max, times + machine.multiplier.step)
      expect(rowsOf(event.grid)).toBe(open)
      expect(event.multiplier).toBe(times)
      highest = Math.max(highest, times)
    }
  }
  expect(highest).toBe(machine.multiplier.max)
})

test('a win counts its symbol and wilds reel by reel from the left, each symbol once a window', () => {
  const { wild, pays, coinsPerBet } = machine
  let reported = 0
  for (const events of [...playMany(title, 500), ...playMany(generous, 30)]) {
    let grid: Grid = []
    let paid = new Set<string>()
    for (const event of events) {
      if (event.type === 'reveal' || event.type === 'tumble') {
        grid = event.grid
        paid = new Set()
      }
      if (event.type !== 'ways-win') continue
      reported++
      expect(paid.has(event.symbol)).toBe(false)
      paid.add(event.symbol)
      const shown = Array.from(
        { length: machine.reels },
        (_, reel) => grid.filter((row) => row[reel] === event.symbol || row[reel] === wild).length,
      )
      const stop = [...shown, 0].indexOf(0)
      const ways = shown.slice(0, stop).reduce((product, count) => product * count, 1)
      expect(event).toMatchObject({ count: stop, ways })
      expect(new Set(event.cells.map(String)).size).toBe(
        shown.slice(0, stop).reduce((sum, count) => sum + count, 0),
      )
      expect(event.win).toBe(
        (BigInt((pays[event.symbol]?.[stop - 1] ?? 0) * ways) * BET) / BigInt(coinsPerBet),
      )
    }
  }
  expect(reported).toBeGreaterThan(200)
})

test('winning cells disappear, the rest falls into the opened row, and no scatter falls in', () => {
  for (const events of [...playMany(title, 400), ...playMany(generous, 40)]) {
    let grid: Grid = []
    let won: string[] = []
    for (const event of events) {
      if (event.type === 'ways-win') won.push(...event.cells.map(String))
      if (event.type === 'tumble') {
        expect(event.removed.map(String).toSorted()).toEqual([...new Set(won)].toSorted())
        expectFall(grid, event)
      }
      if (event.type !== 'reveal' && event.type !== 'tumble') continue
      grid = event.grid
      won = []
    }
  }
})

function expectFall(before: Grid, { removed, grid }: Extract<SlotEvent, { type: 'tumble' }>): void {
  const gone = new Set(removed.map(String))
  for (let reel = 0; reel < machine.reels; reel++) {
    const column = grid.flatMap((row) => (row[reel] === '' ? [] : [row[reel]]))
    const kept = before.flatMap((row, y) =>
      row[reel] === '' || gone.has(`${reel},${y}`) ? [] : [row[reel]],
    )
    expect(column.slice(column.length - kept.length)).toEqual(kept)
    expect(column.slice(0, column.length - kept.length)).not.toContain(machine.scatter.symbol)
  }
}

test('terraces give free spins by their number, and three add two', () => {
  const { awards, retrigger, symbol } = machine.scatter
  let again = 0
  for (const events of playMany(generous, 250)) {
    let grid: Grid = []
    let count = 0
    for (const event of events) {
      if (event.type === 'reveal') grid = event.grid
      if (event.type !== 'free-spins') continue
      const shown = event.cells.length
      if (count++ === 0)
        expect(event.awarded).toBe(awards.findLast(({ from }) => shown >= from)?.spins)
      else {
        again++
        expect([shown >= retrigger.from, event.awarded]).toEqual([true, retrigger.spins])
        expect(grid.flat().filter((each) => each === symbol)).toHaveLength(shown)
      }
    }
  }
  expect(again).toBeGreaterThan(5)
})

test('a round stops at its maximum win and draws no further', () => {
  let capped = 0
  for (let nonce = 0; nonce < 400; nonce++) {
    const { events, winMinor } = playSlotRound({ ...title, maxWinMultiple: 3 }, drawOf(nonce), BET)
    expect(winMinor).toBeLessThanOrEqual(BET * 3n)
    const cap = events.findIndex(({ type }) => type === 'win-cap')
    if (cap < 0) continue
    capped++
    expect(winMinor).toBe(BET * 3n)
    expect(events.slice(cap).map(({ type }) => type)).toEqual(['win-cap', 'round-end'])
    expect(['ways-win', 'multiplier', 'free-spins-end']).toContain(events[cap - 1]?.type)
  }
  expect(capped).toBeGreaterThan(5)
})

test('the same seeds give the same round', () => {
  expect(playMany(generous, 60)).toEqual(playMany(generous, 60))
})

test('draws the cells of the open rows, and after a win the new cells of every reel', () => {
  const sumOf = (list: Weighted<unknown>) => list.reduce((sum, { weight }) => sum + weight, 0)
  const [base, falling] = [machine.cells.base.map(sumOf), machine.cells.baseTumble.map(sumOf)]
  for (let nonce = 0; nonce < 300; nonce++) {
    const inner = drawOf(nonce)
    const asked: number[] = []
    const draw: Draw = { float: () => inner.float(), below: (n) => (asked.push(n), inner.below(n)) }
    const { events } = playSlotRound(title, draw, BET)
    if (events.some(({ type }) => type === 'free-spins')) continue
    const fallen = events.flatMap((event) =>
      event.type === 'tumble'
        ? Array.from({ length: machine.reels }, (_, reel) => ({
            reel,
            cells:
              event.removed.filter(([each]) => each === reel).length +
              (event.opened === undefined ? 0 : 1),
          }))
        : [],
    )
    expect(asked).toEqual([
      ...base.flatMap((sum) => Array.from({ length: machine.start.base }, () => sum)),
      ...fallen.flatMap(({ reel, cells }) => Array.from({ length: cells }, () => falling[reel])),
    ])
  }
})

test('the ways grow from 729 to 117,649, and a wild substitutes any symbol on them', () => {
  const column = (symbol: string) => Array.from({ length: machine.rows }, () => symbol)
  const window = ['dove', 'drop', 'dove', 'drop', 'dove', 'dove'].map(column)
  expect(machine.start.base ** machine.reels).toBe(729)
  expect(waysWins(machine, window)).toMatchObject([
    { symbol: 'dove', count: 6, ways: 117_649, coins: 117_649 * 500 },
  ])
})

test('no wild occurs on the first reel', () => {
  for (const lists of Object.values(machine.cells)) {
    expect(lists).toHaveLength(machine.reels)
    expect(lists[0]?.some(({ value }) => value === machine.wild)).toBe(false)
  }
})

test('the exact figures of a first window match many simulated ones', () => {
  const below = createFastRandom(20_261_201)
  const rounds = 60_000
  let hits = 0
  const scatters = Array.from({ length: 19 }, () => 0)
  for (let i = 0; i < rounds; i++) {
    const window = revealRows(machine, 'base', { below, float: () => 0 }, machine.start.base)
    if (waysWins(machine, window).length > 0) hits++
    const shown = window.flat().filter((symbol) => symbol === machine.scatter.symbol).length
    scatters[shown] = (scatters[shown] ?? 0) + 1
  }
  expect(hits / rounds).toBeCloseTo(hitFrequency(firstWindowOf(machine)), 2)
  const chances = scatterChances(firstWindowOf(machine), 'base')
  for (const count of [0, 1, 2])
    expect((scatters[count] ?? 0) / rounds).toBeCloseTo(chances[count] ?? 0, 2)
})

test('the expected value of a window equals its average win', () => {
  const simulator = createAvalancheSimulator(machine, 1_000_000)
  const below = createFastRandom(7)
  let [coins, expected] = [0, 0]
  for (let i = 0; i < 150_000; i++) {
    const won = simulator.base(below)
    coins += won.coins
    expected += won.expectedCoins
  }
  expect(coins / expected).toBeGreaterThan(0.95)
  expect(coins / expected).toBeLessThan(1.05)
})
