import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw, type Draw } from '../../fairness/draw.ts'
import { evaluateSpin } from '../evaluate-spin.ts'
import type { Grid, SlotEvent, SymbolId } from '../events.ts'
import { playSlotRound } from '../play-slot-round.ts'
import { toNumber } from '#shared/rational.ts'
import { eventWin } from '../round-log.ts'
import type { TitleOf } from '../title.ts'
import { evliyaninHaritasi } from '../titles/evliyanin-haritasi.ts'
import { gobekli } from '../titles/gobekli.ts'
import { compiledBook } from './compiled-book.ts'
import { exactBookReturn } from './exact-book.ts'
import type { BookMachine } from './machine.ts'
import { roundLottery } from './round-lottery.ts'
import { specialWin } from './special-win.ts'

const BET = 1_000n
const { machine } = evliyaninHaritasi
const bookish: TitleOf<'book'> = {
  ...evliyaninHaritasi,
  machine: {
    ...machine,
    strips: machine.strips.map((strip) => [...strip.slice(0, 13), machine.book.symbol]),
  },
}
const pillared: TitleOf<'book'> = {
  ...gobekli,
  machine: {
    ...gobekli.machine,
    strips: gobekli.machine.strips.map((strip) => [...strip.slice(0, 17), 'pillar']),
  },
}

const drawOf = (nonce: number) => createDraw('c0ffee', 'client', nonce)
const play = (title: TitleOf<'book'>, nonce: number) => playSlotRound(title, drawOf(nonce), BET)
const seeds = fc.record({
  title: fc.constantFrom(evliyaninHaritasi, bookish, gobekli, pillared),
  nonce: fc.nat(2 ** 31),
})

const reelsWith = (grid: Grid, symbol: SymbolId) =>
  [0, 1, 2, 3, 4].filter((reel) => grid.some((row) => row[reel] === symbol))

test('every line win lies on its line from the left and consists of its symbol and the wild', () => {
  fc.assert(
    fc.property(seeds, ({ title, nonce }) => {
      const {
        lines,
        pays,
        book: { symbol: wild },
      } = title.machine
      let grid: Grid = []
      for (const event of play(title, nonce).events) {
        if (event.type === 'reveal') grid = event.grid
        if (event.type !== 'line-win') continue
        const rows = lines[event.line - 1] ?? []
        expect(event.cells).toEqual(rows.slice(0, event.count).map((row, reel) => [reel, row - 1]))
        for (const [reel, row] of event.cells)
          expect([event.symbol, wild]).toContain(grid[row]?.[reel])
        const next = grid[(rows[event.count] ?? 1) - 1]?.[event.count]
        if (event.count < 5) expect([event.symbol, wild]).not.toContain(next)
        expect(event.win).toBe(
          (BigInt(pays[event.symbol]?.[event.count - 1] ?? 0) * BET) / BigInt(lines.length),
        )
      }
    }),
    { numRuns: 120 },
  )
})

test('no line and no scatter pays twice in one spin', () => {
  fc.assert(
    fc.property(seeds, ({ title, nonce }) => {
      let paid = new Set<string>()
      for (const event of play(title, nonce).events) {
        if (event.type === 'reveal') paid = new Set()
        if (
          event.type !== 'line-win' &&
          event.type !== 'scatter-win' &&
          event.type !== 'special-win'
        )
          continue
        const key =
          event.type === 'line-win'
            ? `line ${event.line}`
            : event.type === 'special-win'
              ? `special ${event.symbol}`
              : event.type
        expect(paid).not.toContain(key)
        paid.add(key)
      }
    }),
    { numRuns: 120 },
  )
})

test.each([bookish, pillared])(
  'a special symbol of $slug fills its reels and pays on every line, adjacent or not',
  (title) => {
    let apart = 0
    for (let nonce = 0; nonce < 300; nonce++) {
      let grid: Grid = []
      const specials: SymbolId[] = []
      for (const event of play(title, nonce).events) {
        if (event.type === 'reveal') grid = event.grid
        if (event.type === 'special-symbol') specials.push(event.symbol)
        if (event.type !== 'special-win') continue
        const { symbol: special } = event
        const reels = reelsWith(grid, special)
        if (reels.some((reel, i) => reel !== i)) apart++
        expect(specials).toContain(special)
        expect(event).toMatchObject({ count: reels.length, lines: title.machine.lines.length })
        expect(event.cells).toEqual(reels.flatMap((reel) => grid.map((_, row) => [reel, row])))
        expect(event.grid).toEqual(
          grid.map((row) => row.map((symbol, reel) => (reels.includes(reel) ? special : symbol))),
        )
        expect(event.win).toBe(BigInt(title.machine.pays[special]?.[reels.length - 1] ?? 0) * BET)
      }
    }
    expect(apart).toBeGreaterThan(15)
  },
)

test('the first retrigger adds a second, different special symbol that wins from the next spin on', () => {
  let [second, both] = [0, 0]
  for (let nonce = 0; nonce < 300; nonce++) {
    const { events } = play(pillared, nonce)
    const awards = events.flatMap(({ type }, at) => (type === 'free-spins' ? [at] : []))
    const drawn = events.flatMap((event, at) =>
      event.type === 'special-symbol' ? [{ at, symbol: event.symbol }] : [],
    )
    expect(drawn.map(({ at }) => at)).toEqual(awards.slice(0, 2).map((at) => at + 1))
    if (drawn.length < 2) continue
    second++
    expect(drawn[0]?.symbol).not.toBe(drawn[1]?.symbol)
    const before = events
      .slice(0, drawn[1]?.at)
      .filter((event) => event.type === 'special-win' && event.symbol === drawn[1]?.symbol)
    expect(before).toHaveLength(0)
    if (
      events.some(
        (event, at) => event.type === 'special-win' && events[at - 1]?.type === 'special-win',
      )
    )
      both++
  }
  expect(second).toBeGreaterThan(15)
  expect(both).toBeGreaterThan(3)
})

test('Göbekli’s pillar occurs on every reel except the first', () => {
  expect(
    gobekli.machine.strips.map((strip) => strip.filter((symbol) => symbol === 'pillar').length),
  ).toEqual([0, 1, 1, 1, 1])
})

test('the map is never the special symbol, and too few reels do not expand', () => {
  const grid = [
    ['map', 'Q', 'A', 'Q', 'K'],
    ['A', 'K', 'Q', 'J', 'J'],
    ['moon', 'J', '10', '10', '10'],
  ]
  expect(specialWin(compiledBook(machine), 'moon', grid)).toBeUndefined()
  expect(specialWin(compiledBook(machine), 'A', grid)).toBeUndefined()
  expect(specialWin(compiledBook(machine), 'Q', grid)).toMatchObject({ count: 3, units: 50 })
})

test('free spins keep one special symbol, and three maps add ten', () => {
  let retriggered = 0
  for (let nonce = 0; nonce < 300; nonce++) {
    const { events } = play(bookish, nonce)
    const awards = events.filter((event) => event.type === 'free-spins')
    expect(events.filter(({ type }) => type === 'special-symbol')).toHaveLength(
      awards.length > 0 ? 1 : 0,
    )
    if (awards.length > 1) retriggered++
    for (const award of awards) expect(award).toMatchObject({ awarded: 10, multiplier: 1 })
    const end = events.find((event) => event.type === 'free-spins-end')
    const played = events.filter(
      (event) => event.type === 'reveal' && event.freeSpin !== undefined,
    ).length
    if (end && !events.some(({ type }) => type === 'win-cap'))
      expect([end.spins, played]).toEqual([awards.length * 10, awards.length * 10])
  }
  expect(retriggered).toBeGreaterThan(5)
})

test('the reported sum of the free spins equals their wins', () => {
  fc.assert(
    fc.property(seeds, ({ title, nonce }) => {
      const { events, winMinor } = play(title, nonce)
      const sum = (some: readonly SlotEvent[]) =>
        some.reduce((total, event) => total + eventWin(event), 0n)
      const cap = BET * BigInt(title.maxWinMultiple)
      expect(winMinor).toBe(sum(events) < cap ? sum(events) : cap)
      const end = events.find((event) => event.type === 'free-spins-end')
      if (end && winMinor < cap)
        expect(end.win).toBe(
          sum(events.slice(events.findIndex(({ type }) => type === 'special-symbol'))),
        )
    }),
    { numRuns: 200 },
  )
})

test('the second special symbol is drawn from the others, after the spin that awards more', () => {
  const asked: number[] = []
  const first =
    Array.from({ length: 300 }, (_, nonce) => nonce).find(
      (nonce) =>
        play(pillared, nonce).events.filter(({ type }) => type === 'special-symbol').length === 2,
    ) ?? 0
  const inner = drawOf(first)
  const { events } = playSlotRound(
    pillared,
    { float: () => inner.float(), below: (n) => (asked.push(n), inner.below(n)) },
    BET,
  )
  const drawn = events.find((event) => event.type === 'special-symbol')
  const weight = gobekli.machine.specials.find(({ value }) => value === drawn?.symbol)?.weight ?? 0
  expect(asked.filter((n) => n !== 18)).toEqual([29, 29 - weight])
})

test('draws one stop per reel for each spin and one weight for the special symbol, in that order', () => {
  for (let nonce = 0; nonce < 300; nonce++) {
    const [inner, asked]: [Draw, number[]] = [drawOf(nonce), []]
    const { events } = playSlotRound(
      bookish,
      { float: () => inner.float(), below: (n) => (asked.push(n), inner.below(n)) },
      BET,
    )
    const reveals = events.filter(({ type }) => type === 'reveal').length
    const free = reveals > 1 ? [36, ...Array.from({ length: (reveals - 1) * 5 }, () => 14)] : []
    expect(asked).toEqual([14, 14, 14, 14, 14, ...free])
  }
})

test('a round that reaches its maximum stops there', () => {
  const low = { ...bookish, maxWinMultiple: 30 }
  const capped = Array.from({ length: 60 }, (_, nonce) => play(low, nonce)).filter(
    ({ winMinor }) => winMinor === 30n * BET,
  )
  expect(capped.length).toBeGreaterThan(5)
  for (const { events } of capped)
    expect(events.slice(-2)).toEqual([
      { type: 'win-cap', win: 30n * BET },
      { type: 'round-end', win: 30n * BET },
    ])
})

const small: BookMachine = {
  reels: 3,
  rows: 2,
  strips: [
    ['a', 'b', 'm', 'c', 'c'],
    ['b', 'a', 'a', 'm', 'c', 'c'],
    ['a', 'm', 'b', 'c', 'c'],
  ],
  lines: [
    [1, 1, 1],
    [2, 2, 2],
    [1, 2, 1],
  ],
  pays: { a: [0, 2, 20], b: [0, 0, 8], c: [0, 0, 1] },
  book: { symbol: 'm', pays: [0, 0, 3], freeSpins: { from: 3, spins: 3 } },
  specials: [
    { value: 'a', weight: 1 },
    { value: 'b', weight: 2 },
    { value: 'c', weight: 2 },
  ],
}

function everyWindow(): { units: number; awards: number; grid: Grid }[] {
  const compiled = compiledBook(small)
  const [first = [], second = [], third = []] = small.strips
  return first.flatMap((_, a) =>
    second.flatMap((__, b) =>
      third.map((___, c) => {
        const { totalUnits, freeSpins, grid } = evaluateSpin(compiled, 'free', [a, b, c])
        return { units: totalUnits, awards: freeSpins, grid }
      }),
    ),
  )
}

test('the exact return equals that of enumerating every stop and every special symbol', () => {
  const windows = everyWindow()
  const mean = (value: (window: (typeof windows)[number]) => number) =>
    windows.reduce((sum, window) => sum + value(window), 0) / windows.length
  const perSpin = (symbol: string) =>
    mean(({ units, grid }) => units + (specialWin(compiledBook(small), symbol, grid)?.units ?? 0)) /
    3
  const [base, awards] = [mean(({ units }) => units) / 3, mean(({ awards: awarded }) => awarded)]
  const free = (perSpin('a') + 2 * perSpin('b') + 2 * perSpin('c')) / 5
  expect(toNumber(exactBookReturn(small).rtp, 12)).toBeCloseTo(
    base + (awards / (1 - awards)) * free,
    10,
  )
})

test('with a second special symbol the exact return equals that of following every retrigger, and the chances agree', () => {
  const two: BookMachine = { ...small, secondSpecial: true }
  const windows = everyWindow()
  const mean = (value: (window: (typeof windows)[number]) => number) =>
    windows.reduce((sum, window) => sum + value(window), 0) / windows.length
  const [base, awards] = [mean(({ units }) => units) / 3, mean(({ awards: awarded }) => awarded)]
  const again = awards / 3
  const added = Object.fromEntries(
    small.specials.map(({ value }) => [
      value,
      mean(({ grid }) => specialWin(compiledBook(small), value, grid)?.units ?? 0) / 3,
    ]),
  )
  const of = (symbol: string) => added[symbol] ?? 0
  const withBoth = (a: string, b: string, left: number) =>
    (left * (base + of(a) + of(b))) / (1 - awards)
  const withOne = (a: string, left: number): number => {
    if (left === 0) return 0
    const others = small.specials.filter(({ value }) => value !== a)
    const weights = others.reduce((sum, { weight }) => sum + weight, 0)
    const joined = others.reduce(
      (sum, { value, weight }) => sum + (weight / weights) * withBoth(a, value, left - 1 + 3),
      0,
    )
    return base + of(a) + (1 - again) * withOne(a, left - 1) + again * joined
  }
  const round = (withOne('a', 3) + 2 * withOne('b', 3) + 2 * withOne('c', 3)) / 5
  const exact = exactBookReturn(two)
  expect(toNumber(exact.rtp, 12)).toBeCloseTo(base + again * round, 10)
  const lottery = roundLottery(two, 30_000)
  expect(lottery.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10)
  expect(lottery.rtp).toBeCloseTo(toNumber(exact.rtp, 12), 9)
})

test('the chances of a whole round add up to one and to the exact return, and the cap truncates them', () => {
  const uncapped = roundLottery(small, 30_000)
  expect(uncapped.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10)
  expect(uncapped.rtp).toBeCloseTo(toNumber(exactBookReturn(small).rtp, 12), 9)
  const capped = roundLottery(small, 20)
  const mean = uncapped.chances.reduce(
    (sum, chance, units) => sum + chance * Math.min(20, units / 3),
    0,
  )
  expect(capped.rtp).toBeCloseTo(mean, 10)
  expect(capped.capCost).toBeCloseTo(uncapped.rtp - mean, 9)
})
