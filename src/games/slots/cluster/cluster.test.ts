import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw } from '../../fairness/draw.ts'
import type { Cell, Grid, SlotEvent } from '../events.ts'
import { playSlotRound } from '../play-slot-round.ts'
import { eventWin } from '../round-log.ts'
import type { SlotTitle, TitleOf } from '../title.ts'
import { karadeniz } from '../titles/karadeniz.ts'
import { yildizname } from '../titles/yildizname.ts'
import { clustersOf } from './clusters.ts'
import { createMarks } from './marks.ts'
import { ringsOf, turnMoves } from './rings.ts'
import { createClusterSimulator } from './simulate-cluster.ts'
import { shiftRows } from './storm.ts'

const BET = 1_000n
const drawOf = (nonce: number) => createDraw('c0ffee', 'client', nonce)

function clusterTitle(title: SlotTitle): TitleOf<'cluster'> {
  if (title.kind !== 'cluster') throw new TypeError(`${title.slug} does not pay clusters`)
  return title
}

const title = clusterTitle(yildizname)
const { machine } = title
const cometNight: TitleOf<'cluster'> = {
  ...title,
  machine: {
    ...machine,
    cells: {
      ...machine.cells,
      base: [...machine.cells.baseTumble, { value: 'comet', weight: 90 }],
    },
  },
}

const sea = clusterTitle(karadeniz)
const lampNight: TitleOf<'cluster'> = {
  ...sea,
  machine: {
    ...sea.machine,
    cells: {
      ...sea.machine.cells,
      base: [...sea.machine.cells.baseTumble, { value: 'lighthouse', weight: 120 }],
    },
  },
}
const marks = machine.marks ?? []

const coinsOf = (minor: bigint) => minor / (BET / BigInt(machine.coinsPerBet))
const keyOf = (cell: Cell) => cell.join()
const eventsOf = (nonce: number, of: TitleOf<'cluster'> = title) =>
  playSlotRound(of, drawOf(nonce), BET).events

test.each([
  ['a paid spin', title, 500],
  ['free spins', cometNight, 120],
  ['a paid spin with its storm', sea, 500],
  ['free spins with a storm in each', lampNight, 120],
] as const)(
  'the simulator wins the same as a player’s round from the same stream: %s',
  (_, played, numRuns) => {
    fc.assert(
      fc.property(fc.nat(2 ** 31), fc.constantFrom(5_000, 20, 3), (nonce, maxWinMultiple) => {
        const { winMinor } = playSlotRound({ ...played, maxWinMultiple }, drawOf(nonce), BET)
        const simulator = createClusterSimulator(
          played.machine,
          maxWinMultiple * played.machine.coinsPerBet,
        )
        const draw = drawOf(nonce)
        expect(BigInt(simulator.round((n) => draw.below(n)))).toBe(coinsOf(winMinor))
      }),
      { numRuns },
    )
  },
)

function windowsOf(events: readonly SlotEvent[]) {
  type Shown = {
    by: SlotEvent
    grid: Grid
    marks: ReadonlyMap<string, number>
    wins: Extract<SlotEvent, { type: 'cluster-win' }>[]
  }
  const windows: Shown[] = []
  let marks: ReadonlyMap<string, number> = new Map()
  for (const event of events) {
    if ('marks' in event && event.marks)
      marks = new Map(event.marks.map(({ cell, value }) => [keyOf(cell), value]))
    if ('grid' in event) windows.push({ by: event, grid: event.grid, marks, wins: [] })
    if (event.type === 'cluster-win') windows.at(-1)?.wins.push(event)
  }
  return windows
}

const areTouching = (a: Cell, b: Cell) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) === 1

test.each([
  [title, 5],
  [sea, 4],
])(
  '$0.slug: a win is $1 or more equal adjacent symbols, none pays twice, and no possible win is left out',
  (played, min) => {
    const { reels } = played.machine
    for (let nonce = 0; nonce < 300; nonce++) {
      for (const { grid, wins } of windowsOf(eventsOf(nonce, played))) {
        for (const { symbol, cells, count } of wins) {
          expect(count).toBe(cells.length)
          expect(count).toBeGreaterThanOrEqual(min)
          expect(cells.every(([reel, row]) => grid[row]?.[reel] === symbol)).toBe(true)
          expect(
            cells
              .slice(1)
              .every((cell, i) =>
                cells.slice(0, i + 1).some((before) => areTouching(before, cell)),
              ),
          ).toBe(true)
        }
        const paid = wins.flatMap(({ cells }) => cells.map(keyOf))
        expect(new Set(paid).size).toBe(paid.length)
        const columns = Array.from({ length: reels }, (_, reel) =>
          grid.map((row) => row[reel] ?? ''),
        )
        expect(clustersOf(played.machine, columns).map(({ cells }) => cells)).toEqual(
          wins.map(({ cells }) => cells),
        )
      }
    }
  },
)

test('a win pays its size times the marks under it, and leaves its own mark', () => {
  let multiplied = 0
  for (let nonce = 0; nonce < 60; nonce++) {
    const windows = windowsOf(eventsOf(nonce, cometNight))
    for (const [i, { marks, wins, by }] of windows.entries()) {
      for (const { symbol, count, cells, multiplier, win } of wins) {
        const sum = cells.reduce(
          (total, cell) =>
            total + ((marks.get(keyOf(cell)) ?? 0) > 1 ? (marks.get(keyOf(cell)) ?? 0) : 0),
          0,
        )
        expect(multiplier).toBe(Math.max(1, sum))
        if (multiplier > 1) multiplied++
        const coins = machine.pays[symbol]?.findLast(({ from }) => count >= from)?.coins ?? 0
        expect(coinsOf(win)).toBe(BigInt(coins * multiplier))
      }
      const next = windows[i + 1]
      if (wins.length === 0 || next?.by.type !== 'tumble') continue
      for (const cell of wins.flatMap(({ cells }) => cells)) {
        const before = marks.get(keyOf(cell))
        expect(next.marks.get(keyOf(cell))).toBe(
          before === undefined ? 1 : Math.min(128, before * 2),
        )
      }
      expect(by.type).not.toBe('free-spins')
    }
  }
  expect(multiplied).toBeGreaterThan(50)
})

test('a mark counts 1, 2, 4 … 128 and no further; a bare cell and a first mark do not multiply', () => {
  const lit = createMarks(machine, marks)
  const cell: Cell = [2, 3]
  expect(lit.over([cell])).toBe(1)
  const shown = Array.from({ length: 10 }, () => (lit.strike([cell]), lit.shown()[0]?.value))
  expect(shown).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 128, 128])
  expect(lit.over([cell, [0, 0]])).toBe(128)
})

test.each([title, sea])(
  '$slug: winning cells disappear, the rest falls, and no scatter comes from above',
  (played) => {
    const { reels, rows, scatter } = played.machine
    for (let nonce = 0; nonce < 200; nonce++) {
      const windows = windowsOf(eventsOf(nonce, played))
      for (const [i, { by, grid }] of windows.entries()) {
        const before = windows[i - 1]
        if (by.type !== 'tumble' || !before) continue
        const gone = new Set(by.removed.map(keyOf))
        for (let reel = 0; reel < reels; reel++) {
          const kept = before.grid.flatMap((row, y) =>
            gone.has(`${reel},${y}`) ? [] : [row[reel]],
          )
          const column = grid.map((row) => row[reel])
          expect(column.slice(rows - kept.length)).toEqual(kept)
          expect(column.slice(0, rows - kept.length)).not.toContain(scatter.symbol)
        }
      }
    }
  },
)

test('the rings are 24, 16 and 8 cells around the middle, and a turn only moves cells', () => {
  const rings = ringsOf(machine)
  expect(rings.map((ring) => ring.length)).toEqual([24, 16, 8])
  expect(new Set(rings.flat().map(keyOf)).size).toBe(48)
  for (const ring of rings)
    expect(ring.every((cell, i) => areTouching(cell, ring[(i + 1) % ring.length] ?? [9, 9]))).toBe(
      true,
    )
  const moves = turnMoves(machine, [3, -2, 1])
  expect(moves).toHaveLength(48)
  expect(moves.find(({ from }) => keyOf(from) === '0,0')?.to).toEqual([3, 0])
  expect(moves.find(({ from }) => keyOf(from) === '1,1')?.to).toEqual([1, 3])
})

test('the rings turn once per free spin, in a paid spin only after two tumbles, and resulting wins pay', () => {
  let won = 0
  for (let nonce = 0; nonce < 400; nonce++) {
    const windows = windowsOf(eventsOf(nonce))
    const turns = windows.filter(({ by }) => by.type === 'ring-turn')
    const at = windows.findIndex(({ by }) => by.type === 'ring-turn')
    const tumbles = windows
      .slice(0, at === -1 ? undefined : at)
      .filter(({ by }) => by.type === 'tumble').length
    if (windows.some(({ by }) => by.type === 'reveal' && by.freeSpin !== undefined)) continue
    expect(turns).toHaveLength(tumbles >= 2 ? 1 : 0)
    for (const turn of turns) {
      const before = windows[windows.indexOf(turn) - 1]
      expect(turn.grid.flat().toSorted()).toEqual(before?.grid.flat().toSorted())
      won += turn.wins.length
    }
  }
  expect(won).toBeGreaterThan(5)
  const feature = eventsOf(1, cometNight)
  const spins = feature.filter(
    (event) => event.type === 'reveal' && event.freeSpin !== undefined,
  ).length
  const inFeature = feature.slice(feature.findIndex(({ type }) => type === 'free-spins'))
  expect(inFeature.filter(({ type }) => type === 'ring-turn')).toHaveLength(spins)
})

test('three, four, five comets give ten, twelve, fifteen free spins; marks last through all of them', () => {
  const seen = new Set<number>()
  for (let nonce = 0; nonce < 150; nonce++) {
    const events = eventsOf(nonce, cometNight)
    const [first] = events
    const award = events.find((event) => event.type === 'free-spins')
    if (first?.type !== 'reveal' || award === undefined) continue
    const comets = first.grid.flat().filter((symbol) => symbol === 'comet').length
    expect(award.awarded).toBe(comets >= 5 ? 15 : comets === 4 ? 12 : 10)
    seen.add(award.awarded)
    const marked = events
      .slice(events.indexOf(award))
      .flatMap((event) => ('marks' in event && event.marks ? [event.marks.length] : []))
    expect(marked[0]).toBe(0)
    expect(marked).toEqual(marked.toSorted((a, b) => a - b))
  }
  expect(seen).toEqual(new Set([10, 12, 15]))
})

test('a gust moves each row by its own shift, and nothing else', () => {
  const window = Array.from({ length: 6 }, (_, reel) =>
    Array.from({ length: 5 }, (_, row) => `${reel}${row}`),
  )
  const shifted = shiftRows(window, [1, -2, 0, 6, 2])
  expect(shifted.map((column) => column[0])).toEqual(['50', '00', '10', '20', '30', '40'])
  expect(shifted.map((column) => column[1])).toEqual(['21', '31', '41', '51', '01', '11'])
  expect(shifted.map((column) => column[2])).toEqual(window.map((column) => column[2]))
  expect(shifted.map((column) => column[3])).toEqual(window.map((column) => column[3]))
  for (let nonce = 0; nonce < 200; nonce++) {
    const windows = windowsOf(eventsOf(nonce, sea))
    for (const [i, { by, grid }] of windows.entries()) {
      const before = windows[i - 1]
      if (by.type !== 'gust' || !before) continue
      expect(by.shifts).toHaveLength(5)
      by.shifts.forEach((shift, row) =>
        expect(grid[row]?.map((_, reel) => grid[row]?.[(reel + shift + 6) % 6])).toEqual(
          before.grid[row],
        ),
      )
    }
  }
})

test('a storm blows until a gust brings a win or the sixth has passed, and each gust raises the multiplier', () => {
  let storms = 0
  let spins = 0
  let longest = 0
  for (let nonce = 0; nonce < 600; nonce++) {
    const windows = windowsOf(eventsOf(nonce, sea))
    if (windows.some(({ by }) => by.type === 'reveal' && by.freeSpin !== undefined)) continue
    spins++
    const first = windows.findIndex(({ by }) => by.type === 'gust')
    if (first === -1) continue
    storms++
    const gusts = windows.filter(({ by }) => by.type === 'gust')
    longest = Math.max(longest, gusts.length)
    expect(gusts.map(({ by }) => by.type === 'gust' && [by.gust, by.multiplier])).toEqual(
      gusts.map((_, i) => [i + 1, i + 2]),
    )
    expect(windows[first - 1]?.wins).toEqual([])
    expect(gusts.slice(0, -1).every(({ wins }) => wins.length === 0)).toBe(true)
    if (gusts.length < 6) expect(gusts.at(-1)?.wins.length).toBeGreaterThan(0)
    for (const { wins } of windows.slice(0, first))
      for (const { multiplier } of wins) expect(multiplier).toBe(1)
    for (const { wins } of windows.slice(first))
      for (const { multiplier } of wins) expect(multiplier).toBe(gusts.length + 1)
  }
  expect(longest).toBe(6)
  expect(storms / spins).toBeGreaterThan(0.09)
  expect(storms / spins).toBeLessThan(0.16)
})

test('in free spins every spin has a storm, and its multiplier never falls', () => {
  for (let nonce = 0; nonce < 60; nonce++) {
    const events = eventsOf(nonce, lampNight)
    const feature = events.slice(events.findIndex(({ type }) => type === 'free-spins'))
    const spins = feature.filter((event) => event.type === 'reveal').length
    if (!events.some(({ type }) => type === 'win-cap'))
      expect(feature.filter((event) => event.type === 'gust' && event.gust === 1)).toHaveLength(
        spins,
      )
    let multiplier = 1
    for (const event of feature) {
      if (event.type === 'gust') expect(event.multiplier).toBe(++multiplier)
      if (event.type !== 'cluster-win') continue
      expect(event.multiplier).toBe(multiplier)
      const coins =
        sea.machine.pays[event.symbol]?.findLast(({ from }) => event.count >= from)?.coins ?? 0
      expect(coinsOf(event.win)).toBe(BigInt(coins * multiplier))
    }
  }
})

test.each([cometNight, lampNight])('$slug: a round ends at its maximum win', (played) => {
  const capped = { ...played, maxWinMultiple: 5 }
  for (let nonce = 0; nonce < 100; nonce++) {
    const { events, winMinor } = playSlotRound(capped, drawOf(nonce), BET)
    const won = events.reduce((sum, event) => sum + eventWin(event), 0n)
    expect(winMinor).toBe(won < 5n * BET ? won : 5n * BET)
    expect(events.some(({ type }) => type === 'win-cap')).toBe(won >= 5n * BET)
  }
})
