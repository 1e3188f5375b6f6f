import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw, type Draw } from '../../fairness/draw.ts'
import type { Grid, SlotEvent } from '../events.ts'
import { playSlotRound } from '../play-slot-round.ts'
import type { SlotTitle } from '../title.ts'
import { kapalicarsi } from '../titles/kapalicarsi.ts'
import { laleDevri } from '../titles/lale-devri.ts'
import type { AnywhereMachine } from './machine.ts'
import { createAnywhereSimulator } from './simulate-anywhere.ts'
import { drawWeighted } from './window.ts'

const BET = 1_000n
const titles = [laleDevri, kapalicarsi]

function machineOf(title: SlotTitle): AnywhereMachine {
  if (title.kind !== 'anywhere') throw new TypeError(`${title.slug} does not pay anywhere`)
  return title.machine
}

const drawOf = (nonce: number) => createDraw('c0ffee', 'client', nonce)

test.each(titles)(
  'a simulated round of $slug wins the same as a player’s round from the same stream',
  (title) => {
    const machine = machineOf(title)
    fc.assert(
      fc.property(
        fc.nat(2 ** 31),
        fc.constantFrom(title.maxWinMultiple, 20, 3),
        (nonce, maxWinMultiple) => {
          const { winMinor } = playSlotRound({ ...title, maxWinMultiple }, drawOf(nonce), BET)
          const simulator = createAnywhereSimulator(machine, maxWinMultiple * machine.coinsPerBet)
          const draw = drawOf(nonce)
          expect(BigInt(simulator.round((n) => draw.below(n))) * (BET / 20n)).toBe(winMinor)
        },
      ),
      { numRuns: 600 },
    )
  },
)

test.each(titles)('simulated free spins of $slug win the same from the same stream', (played) => {
  const machine = machineOf(played)
  const [first = '', last = ''] = [
    Object.keys(machine.pays).at(0),
    Object.keys(machine.pays).at(-1),
  ]
  const base = [
    { value: machine.scatter.symbol, weight: 1 },
    { value: last, weight: 6 },
    { value: first, weight: 6 },
  ]
  const title: SlotTitle = {
    ...played,
    kind: 'anywhere',
    machine: { ...machine, cells: { ...machine.cells, base } },
  }
  const simulator = createAnywhereSimulator(
    machineOf(title),
    title.maxWinMultiple * machine.coinsPerBet,
  )
  for (let nonce = 0; nonce < 200; nonce++) {
    const draw = drawOf(nonce)
    const { winMinor } = playSlotRound(title, drawOf(nonce), BET)
    expect(BigInt(simulator.round((n) => draw.below(n))) * (BET / 20n)).toBe(winMinor)
  }
})

function cellsOf(grid: Grid, symbol: string): number {
  return grid.flat().filter((shown) => shown === symbol).length
}

function playMany(title: SlotTitle, count: number): SlotEvent[][] {
  return Array.from(
    { length: count },
    (_, nonce) => playSlotRound(title, drawOf(nonce), BET).events,
  )
}

test.each(titles)(
  'eight equal symbols of $slug pay anywhere and disappear, and the rest falls',
  (title) => {
    const { reels, rows, scatter } = machineOf(title)
    for (const events of playMany(title, 400)) {
      let grid: Grid = []
      for (const event of events) {
        if (event.type === 'anywhere-win') {
          expect(event.count).toBeGreaterThanOrEqual(8)
          expect(cellsOf(grid, event.symbol)).toBe(event.count)
          for (const [reel, row] of event.cells) expect(grid[row]?.[reel]).toBe(event.symbol)
        }
        if (event.type === 'tumble')
          expectFall(grid, event, { reels, rows, scatter: scatter.symbol })
        if (event.type === 'reveal' || event.type === 'tumble') grid = event.grid
      }
    }
  },
)

function expectFall(
  before: Grid,
  { removed, grid }: Extract<SlotEvent, { type: 'tumble' }>,
  of: { reels: number; rows: number; scatter: string },
): void {
  const gone = new Set(removed.map(([reel, row]) => `${reel},${row}`))
  for (let reel = 0; reel < of.reels; reel++) {
    const kept = before.flatMap((row, y) => (gone.has(`${reel},${y}`) ? [] : [row[reel]]))
    const column = grid.map((row) => row[reel])
    expect(column.slice(of.rows - kept.length)).toEqual(kept)
    expect(column.slice(0, of.rows - kept.length)).not.toContain(of.scatter)
  }
}

test.each(titles)('multipliers in $slug multiply by the sum of their numbers', (title) => {
  const multiplied = playMany(title, 3_000).filter((events) =>
    events.some(({ type }) => type === 'multiplier'),
  )
  expect(multiplied.length).toBeGreaterThan(20)
  for (const events of multiplied) {
    const at = events.findIndex(({ type }) => type === 'multiplier')
    const event = events[at]
    if (
      event?.type !== 'multiplier' ||
      events.slice(0, at).some(({ type }) => type === 'free-spins')
    )
      continue
    const won = events
      .slice(0, at)
      .reduce((sum, each) => sum + (each.type === 'anywhere-win' ? each.win : 0n), 0n)
    expect(event.total).toBe(event.values.reduce((sum, { value }) => sum + value, 0))
    expect(event.win).toBe(won * BigInt(event.total - 1))
  }
})

test.each(titles)(
  'in free spins of $slug multipliers accumulate, and every later win is multiplied by their sum',
  (title) => {
    const rounds = playMany(title, 4_000).filter((events) =>
      events.some(({ type }) => type === 'free-spins'),
    )
    expect(rounds.length).toBeGreaterThan(3)
    for (const events of rounds) {
      let collected = 0
      const start = events.findIndex(({ type }) => type === 'free-spins')
      for (const event of events.slice(start)) {
        if (event.type !== 'multiplier') continue
        expect(event.total).toBe(event.values.reduce((sum, { value }) => sum + value, collected))
        collected = event.total
      }
    }
  },
)

test('a weighted choice gives each value its share', () => {
  const choices = [
    { value: 'a', weight: 2 },
    { value: 'b', weight: 1 },
  ]
  const chosen = [0, 1, 2].map((value) => {
    const draw: Draw = { below: () => value, float: () => 0 }
    return drawWeighted(draw, choices)
  })
  expect(chosen).toEqual(['a', 'a', 'b'])
})
