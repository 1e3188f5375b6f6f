import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw, type Draw } from '../../fairness/draw.ts'
import type { Weighted } from '../anywhere/machine.ts'
import type { Grid, SlotEvent } from '../events.ts'
import { createFastRandom } from '../fast-random.ts'
import { playSlotRound } from '../play-slot-round.ts'
import type { SlotTitle, TitleOf } from '../title.ts'
import { dansEdenBalik } from '../titles/dans-eden-balik.ts'
import { hazineAdasi } from '../titles/hazine-adasi.ts'
import { awardChances, expectedReveal, hitFrequency, scatterChances } from './chances.ts'
import type { VariableMachine } from './machine.ts'
import { createVariableSimulator } from './simulate-variable.ts'
import { waysWins } from './ways.ts'
import { gridOf, revealWindow } from './window.ts'

const BET = 1_000n

function variable(title: SlotTitle): TitleOf<'variable'> {
  if (title.kind !== 'variable') throw new TypeError(`${title.slug} has no variable reels`)
  return title
}

const { machine } = variable(hazineAdasi)
const TITLES = [hazineAdasi, dansEdenBalik].map(variable)
const drawOf = (nonce: number) => createDraw('c0ffee', 'client', nonce)

function withScatters(title: TitleOf<'variable'>): TitleOf<'variable'> {
  const { cells, scatter } = title.machine
  return {
    ...title,
    machine: {
      ...title.machine,
      cells: {
        ...cells,
        base: cells.base.map((list) => [...list, { value: scatter.symbol, weight: 80 }]),
      },
    },
  }
}

const generous = withScatters(variable(hazineAdasi))
const fishing = withScatters(variable(dansEdenBalik))

function playMany(title: SlotTitle, count: number): SlotEvent[][] {
  return Array.from(
    { length: count },
    (_, nonce) => playSlotRound(title, drawOf(nonce), BET).events,
  )
}

test.each([...TITLES, generous, fishing])(
  'a simulated round wins the same as a player’s round from the same stream',
  (title) => {
    fc.assert(
      fc.property(fc.nat(2 ** 31), fc.constantFrom(10_000, 40, 3), (nonce, maxWinMultiple) => {
        const { winMinor } = playSlotRound({ ...title, maxWinMultiple }, drawOf(nonce), BET)
        const simulator = createVariableSimulator(
          title.machine,
          maxWinMultiple * title.machine.coinsPerBet,
        )
        const draw = drawOf(nonce)
        expect(
          BigInt(simulator.round((n) => draw.below(n))) * (BET / BigInt(title.machine.coinsPerBet)),
        ).toBe(winMinor)
      }),
      { numRuns: 120 },
    )
  },
)

test.each(TITLES)(
  '$slug: every reel shows two cells to the maximum, from the top, and keeps its height through tumbles',
  (title) => {
    const { rows } = title.machine
    for (const events of playMany(title, 300)) {
      let before: number[] = []
      for (const event of events) {
        if (event.type !== 'reveal' && event.type !== 'tumble') continue
        expect(event.grid).toHaveLength(rows)
        const heights = heightsOf(event.grid)
        for (const [reel, height] of heights.entries()) {
          expect(height).toBeGreaterThanOrEqual(2)
          expect(event.grid.slice(height).map((row) => row[reel])).toEqual(
            Array.from({ length: rows - height }, () => ''),
          )
        }
        if (event.type === 'tumble') expect(heights).toEqual(before)
        before = heights
      }
    }
  },
)

function heightsOf(grid: Grid): number[] {
  return Array.from(grid[0] ?? [], (_, reel) => grid.filter((row) => row[reel] !== '').length)
}

test.each(TITLES)(
  '$slug: a ways win counts its symbol and wilds reel by reel from the left, until a reel shows neither',
  (title) => {
    const { wild, pays, coinsPerBet } = title.machine
    let reported = 0
    for (const events of playMany(title, 400)) {
      let grid: Grid = []
      for (const event of events) {
        if (event.type === 'ways-win') {
          reported++
          const shown = heightsOf(grid).map(
            (_, reel) =>
              grid.filter((row) => row[reel] === event.symbol || row[reel] === wild).length,
          )
          const stop = [...shown, 0].indexOf(0)
          const ways = shown.slice(0, stop).reduce((product, count) => product * count, 1)
          expect(event).toMatchObject({ count: stop, ways })
          expect(event.cells).toHaveLength(
            shown.slice(0, stop).reduce((sum, count) => sum + count, 0),
          )
          expect(new Set(event.cells.map(String)).size).toBe(event.cells.length)
          expect(event.win).toBe(
            (BigInt((pays[event.symbol]?.[stop - 1] ?? 0) * ways) * BET) / BigInt(coinsPerBet),
          )
        }
        if (event.type === 'reveal' || event.type === 'tumble') grid = event.grid
      }
    }
    expect(reported).toBeGreaterThan(200)
  },
)

test.each(TITLES)(
  '$slug: winning cells disappear, the cells above fall, and no scatter falls in',
  (title) => {
    const { scatter, haul } = title.machine
    const never = [scatter.symbol, ...(haul ? [haul.carrier, haul.collector] : [])]
    for (const events of [...playMany(title, 300), ...playMany(withScatters(title), 30)]) {
      let grid: Grid = []
      let won: string[] = []
      for (const event of events) {
        if (event.type === 'ways-win') won.push(...event.cells.map(String))
        if (event.type === 'tumble') {
          expect(event.removed.map(String).toSorted()).toEqual([...new Set(won)].toSorted())
          expectFall(grid, event, never)
        }
        if (event.type !== 'reveal' && event.type !== 'tumble') continue
        grid = event.grid
        won = []
      }
    }
  },
)

function expectFall(
  before: Grid,
  { removed, grid }: Extract<SlotEvent, { type: 'tumble' }>,
  never: readonly string[],
): void {
  const gone = new Set(removed.map(String))
  for (let reel = 0; reel < (grid[0]?.length ?? 0); reel++) {
    const column = grid.flatMap((row) => (row[reel] === '' ? [] : [row[reel]]))
    const kept = before.flatMap((row, y) =>
      row[reel] === '' || gone.has(`${reel},${y}`) ? [] : [row[reel]],
    )
    expect(column.slice(column.length - kept.length)).toEqual(kept)
    for (const symbol of never)
      expect(column.slice(0, column.length - kept.length)).not.toContain(symbol)
  }
}

test('in free spins each tumble raises the multiplier by one; it never decreases and applies to each window’s wins', () => {
  let highest = 0
  for (const events of playMany(generous, 150)) {
    const start = events.findIndex(({ type }) => type === 'free-spins')
    expect(events.slice(0, start).some(({ type }) => type === 'multiplier')).toBe(false)
    let [multiplier, won] = [1, 0n]
    for (const event of start < 0 ? [] : events.slice(start)) {
      if (event.type === 'ways-win') won += event.win
      if (event.type === 'multiplier') {
        expect(event).toMatchObject({ total: multiplier, win: won * BigInt(multiplier - 1) })
        won = 0n
      }
      if (event.type === 'free-spins') expect(event.multiplier).toBe(multiplier)
      if (event.type !== 'tumble') continue
      if (multiplier > 1) expect(won).toBe(0n)
      multiplier += 1
      won = 0n
      expect(event.multiplier).toBe(multiplier)
      highest = Math.max(highest, multiplier)
    }
  }
  expect(highest).toBeGreaterThan(8)
})

test('chests give free spins by their number, and three add five', () => {
  const awards = { 4: 12, 5: 15, 6: 20 } as const
  for (const events of playMany(generous, 200)) {
    let grid: Grid = []
    let count = 0
    for (const event of events) {
      if (event.type === 'reveal') grid = event.grid
      if (event.type !== 'free-spins') continue
      const chests = event.cells.length
      const first = count++ === 0
      if (first) expect(event.awarded).toBe(awards[chests >= 6 ? 6 : chests === 5 ? 5 : 4])
      else expect([chests >= 3, event.awarded]).toEqual([true, 5])
      if (!first) expect(grid.flat().filter((symbol) => symbol === 'chest')).toHaveLength(chests)
    }
  }
})

test('each hat takes every bucket in the window, times the multiplier, then raises it by one', () => {
  let taken = 0
  for (const events of playMany(fishing, 250)) {
    let multiplier = 1
    let grid: Grid = []
    let carried: number[] = []
    for (const event of events) {
      if (event.type === 'reveal') carried = (event.prizes ?? []).map(({ times }) => times)
      if (event.type === 'reveal' || event.type === 'tumble') grid = event.grid
      if (event.type === 'multiplier') expect(event.total).toBe(multiplier)
      if (event.type !== 'haul') continue
      taken++
      const standing = (symbol: string) => grid.flat().filter((shown) => shown === symbol).length
      expect(event.cells).toHaveLength(standing('angler-hat'))
      expect(
        event.cells.every(([reel, row]) => reel === 4 && grid[row]?.[reel] === 'angler-hat'),
      ).toBe(true)
      expect(event.prizes.map(({ times }) => times)).toEqual(carried)
      expect(event.prizes.every(({ cell: [reel, row] }) => grid[row]?.[reel] === 'bucket')).toBe(
        true,
      )
      expect(event.prizes).toHaveLength(standing('bucket'))
      const bets = carried.reduce((sum, each) => sum + each, 0) * event.cells.length * multiplier
      expect(event).toMatchObject({
        multiplier,
        next: multiplier + event.cells.length,
        win: BET * BigInt(bets),
      })
      multiplier = event.next
    }
  }
  expect(taken).toBeGreaterThan(200)
})

test('buckets and hats come only in free spins, and every revealed bucket carries a sum of the machine', () => {
  const known = variable(dansEdenBalik).machine.haul?.sums.map(({ value }) => value)
  for (const events of playMany(fishing, 120)) {
    for (const event of events) {
      if (event.type !== 'reveal') continue
      const buckets = event.grid.flat().filter((symbol) => symbol === 'bucket').length
      expect(event.prizes ?? []).toHaveLength(buckets)
      if (event.freeSpin === undefined)
        expect(
          event.grid.flat().filter((symbol) => symbol === 'bucket' || symbol === 'angler-hat'),
        ).toEqual([])
      for (const { times } of event.prizes ?? []) expect(known).toContain(times)
    }
  }
})

test.each(TITLES)(
  '$slug: draws every reel’s height, then its cells, and after a win the new cells',
  (title) => {
    const { cells: lists, heights } = title.machine
    const sumOf = (list: Weighted<unknown>) => list.reduce((sum, { weight }) => sum + weight, 0)
    for (let nonce = 0; nonce < 200; nonce++) {
      const inner = drawOf(nonce)
      const asked: number[] = []
      const draw: Draw = {
        float: () => inner.float(),
        below: (n) => (asked.push(n), inner.below(n)),
      }
      const { events } = playSlotRound(title, draw, BET)
      if (events.some(({ type }) => type === 'free-spins')) continue
      const [reveal] = events
      const cells = reveal?.type === 'reveal' ? heightsOf(reveal.grid) : []
      const fallen = events.flatMap((event) =>
        event.type === 'tumble' ? event.removed.toSorted(([a], [b]) => a - b) : [],
      )
      const [base, falling] = [lists.base.map(sumOf), lists.baseTumble.map(sumOf)]
      expect(asked).toEqual([
        ...cells.map(() => sumOf(heights)),
        ...cells.flatMap((height, reel) => Array.from({ length: height }, () => base[reel])),
        ...fallen.map(([reel]) => falling[reel]),
      ])
    }
  },
)

test('the full window has 117,649 ways, and a wild substitutes any symbol on them', () => {
  const column = (symbol: string) => Array.from({ length: 7 }, () => symbol)
  const window = ['octopus', 'pearl', 'octopus', 'pearl', 'octopus', 'octopus'].map(column)
  expect(waysWins(machine, window)).toMatchObject([
    { symbol: 'octopus', count: 6, ways: 117_649, coins: 117_649 * 1_200 },
  ])
})

test.each(TITLES)(
  '$slug: no wild occurs on the first reel, and the minimum height of every reel allows a win',
  ({ machine: { cells, wild, reels, heights, rows } }) => {
    for (const lists of Object.values(cells))
      expect(lists[0]?.some(({ value }) => value === wild)).toBe(false)
    for (const lists of Object.values(cells)) expect(lists).toHaveLength(reels)
    expect(Math.max(...heights.map(({ value }) => value))).toBe(rows)
  },
)

function measure(of: VariableMachine, rounds: number) {
  const below = createFastRandom(20_261_121)
  const draw: Draw = { below, float: () => 0 }
  const seen = { coins: 0, hits: 0, scatters: Array.from({ length: 8 }, () => 0) }
  for (let i = 0; i < rounds; i++) {
    const window = revealWindow(of, 'base', draw)
    const coins = waysWins(of, window).reduce((sum, win) => sum + win.coins, 0)
    const scatters = gridOf(window, of.rows)
      .flat()
      .filter((symbol) => symbol === of.scatter.symbol).length
    seen.coins += coins / rounds
    if (coins > 0) seen.hits += 1 / rounds
    seen.scatters[scatters] = (seen.scatters[scatters] ?? 0) + 1 / rounds
  }
  return seen
}

test.each(TITLES)(
  '$slug: the exact figures of a reveal match many simulated reveals',
  ({ machine: of }) => {
    const seen = measure(of, 60_000)
    expect(seen.hits).toBeCloseTo(hitFrequency(of), 2)
    expect(seen.coins / expectedReveal(of, 'base')).toBeGreaterThan(0.93)
    expect(seen.coins / expectedReveal(of, 'base')).toBeLessThan(1.07)
    const chances = scatterChances(of, 'base')
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    for (const count of [0, 1, 2, 3])
      expect(seen.scatters[count]).toBeCloseTo(chances[count] ?? 0, 2)
    expect(awardChances(of).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(
      chances.slice(of.scatter.awards[0]?.from).reduce((sum, chance) => sum + chance, 0),
      12,
    )
  },
)

test.each(TITLES)(
  '$slug: the expected value of a window equals its average win',
  ({ machine: of }) => {
    const simulator = createVariableSimulator(of, 1_000_000)
    const below = createFastRandom(7)
    const rounds = 100_000
    let [coins, expected] = [0, 0]
    for (let i = 0; i < rounds; i++) {
      const won = simulator.base(below)
      coins += won.coins
      expected += won.expectedCoins
    }
    expect(coins / expected).toBeGreaterThan(0.95)
    expect(coins / expected).toBeLessThan(1.05)
  },
)
