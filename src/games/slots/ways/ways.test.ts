import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraw, type Draw } from '../../fairness/draw.ts'
import type { Cell, SlotEvent } from '../events.ts'
import { playSlotRound } from '../play-slot-round.ts'
import type { SlotTitle } from '../title.ts'
import { bogazEkspresi } from '../titles/bogaz-ekspresi.ts'
import { karagoz } from '../titles/karagoz.ts'
import { countSpins } from './count-spins.ts'
import { waysWins, windowAt } from './evaluate-ways.ts'
import { wildsOf, type Duel, type WaysMachine } from './machine.ts'
import { symbolReturns } from './symbol-returns.ts'
import { waysCapCostBound, waysReturn } from './ways-return.ts'

const BET = 1_000n

function machineOf(title: SlotTitle): WaysMachine {
  if (title.kind !== 'ways') throw new TypeError(`${title.slug} does not pay ways`)
  return title.machine
}

const machine = machineOf(bogazEkspresi)
const drawOf = (nonce: number) => createDraw('c0ffee', 'client', nonce)

const tall: SlotTitle = { ...bogazEkspresi, kind: 'ways', machine: { ...machine, rows: 4 } }

const riding: SlotTitle = {
  ...bogazEkspresi,
  kind: 'ways',
  machine: {
    ...machine,
    strips: machine.strips.map((strip) => ['lighthouse', ...strip.slice(0, 4)]),
  },
}

const dueling: SlotTitle = {
  ...karagoz,
  kind: 'ways',
  machine: {
    ...machineOf(karagoz),
    strips: machineOf(karagoz).strips.map((strip) => ['kandil', ...strip.slice(1, 6)]),
  },
}

function play(title: SlotTitle, nonce: number): SlotEvent[] {
  return playSlotRound(title, drawOf(nonce), BET).events
}

function countPaths(
  { grid, multipliers = [] }: Reveal,
  symbol: string,
  reels: number,
  wilds: readonly string[],
): number {
  const carried = new Map(multipliers.map(({ cell, value }) => [cell.join(), value]))
  const worth = (shown: string | undefined, at: string) =>
    shown === symbol ? 1 : wilds.includes(shown ?? '') ? (carried.get(at) ?? 1) : 0
  const from = (reel: number): number =>
    reel === reels
      ? 1
      : grid.reduce(
          (sum, row, index) => sum + worth(row[reel], `${reel},${index}`) * from(reel + 1),
          0,
        )
  return from(0)
}

type Reveal = Extract<SlotEvent, { type: 'reveal' }>

const byNumber = (a: number, b: number) => a - b

test('each symbol has one win that pays all its ways and lights every cell of them', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(bogazEkspresi, tall, riding, karagoz, dueling),
      fc.nat(2 ** 31),
      (title, nonce) => {
        const { pays, coinsPerBet, wild, freeSpins } = machineOf(title)
        const wilds = wildsOf({ wild, freeSpins })
        let shown: Reveal = { type: 'reveal', grid: [], stops: [] }
        let reported = new Set<string>()
        for (const event of play(title, nonce)) {
          if (event.type === 'reveal') {
            shown = event
            reported = new Set()
          }
          if (event.type !== 'ways-win') continue
          expect(reported.has(event.symbol)).toBe(false)
          reported.add(event.symbol)
          expect(event.ways).toBe(countPaths(shown, event.symbol, event.count, wilds))
          expect(countPaths(shown, event.symbol, event.count + 1, wilds)).toBe(0)
          expect(event.win).toBe(
            (BigInt((pays[event.symbol]?.[event.count - 1] ?? 0) * event.ways) * BET) /
              BigInt(coinsPerBet),
          )
          for (const [reel, row] of event.cells)
            expect([event.symbol, ...wilds]).toContain(shown.grid[row]?.[reel])
          expect(new Set(event.cells.map((cell) => cell.join())).size).toBe(event.cells.length)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('243 ways on three rows, 1,024 on four: a window of one symbol pays all of them', () => {
  const full = (title: SlotTitle) => {
    const table = machineOf(title)
    const grid = Array.from({ length: table.rows }, () => Array.from({ length: 5 }, () => 'tea'))
    return waysWins(table, grid, 1).map(({ ways }) => ways)
  }
  expect([full(bogazEkspresi), full(tall)]).toEqual([[243], [1024]])
})

test('a ferry with multiplier three counts as three, and two of them multiply each other', () => {
  const grid = [
    ['tea', 'ferry', 'ferry'],
    ['A', 'K', 'Q'],
    ['J', 'J', 'J'],
  ].map((row) => [...row, 'gull', 'gull'])
  expect(waysWins(machine, grid, 3).find(({ symbol }) => symbol === 'tea')).toMatchObject({
    count: 3,
    ways: 9,
    coins: 9 * 12,
  })
})

function collectedCells(events: readonly SlotEvent[]): Cell[] {
  return events.flatMap((event) => (event.type === 'collect' ? [...event.cells] : []))
}

test('every ferry of a free spin is collected, and each pier is reached once and effective from the next spin on', () => {
  let piers = 0
  for (let nonce = 0; nonce < 200; nonce++) {
    let carries = 1
    let left = 0
    let aboard = 0
    for (const event of play(riding, nonce)) {
      if (event.type === 'free-spins') left = event.left
      if (event.type === 'reveal' && event.freeSpin !== undefined) {
        left--
        const shown = event.grid.flat().filter((symbol) => symbol === 'ferry').length
        expect(event.multipliers ?? []).toHaveLength(carries > 1 ? shown : 0)
        for (const { value } of event.multipliers ?? []) expect(value).toBe(carries)
        aboard += shown
      }
      if (event.type === 'collect') expect(event.total).toBe(aboard)
      if (event.type === 'ride-step') {
        piers++
        expect(event.multiplier).toBe(carries + 1)
        carries = event.multiplier
        left += event.awarded
        expect(event.left).toBe(left)
      }
      if (event.type === 'free-spins-end') expect(left).toBe(0)
    }
    expect(collectedCells(play(riding, nonce))).toHaveLength(aboard)
  }
  expect(piers).toBeGreaterThan(50)
})

test('a duel’s turns alternate, wilds apply their multiplier on their turn or in a clash, and each clash adds its spins up to the maximum', () => {
  const { freeSpins } = machineOf(dueling)
  if (!('duel' in freeSpins)) throw new TypeError('Karagöz is a duel')
  const { turns, clash, maxSpins }: Duel = { ...freeSpins.duel, maxSpins: 12 }
  const short: SlotTitle = {
    ...dueling,
    kind: 'ways',
    machine: {
      ...machineOf(dueling),
      freeSpins: { ...freeSpins, duel: { turns, clash, maxSpins } },
    },
  }
  let clashes = 0
  let refused = 0
  for (let nonce = 0; nonce < 200; nonce++) {
    let left = 0
    let played = 0
    let met = false
    for (const event of play(short, nonce)) {
      if (event.type === 'free-spins') left = event.left
      if (event.type === 'reveal' && event.freeSpin !== undefined) {
        left--
        played = event.freeSpin
        const turn = turns[(played - 1) % turns.length]
        expect(event.turn).toBe(turn?.wild)
        met = turns.every(({ wild }) => event.grid.flat().includes(wild))
        const carrying = turns.filter(({ wild }) => met || wild === turn?.wild)
        const expected = event.grid.flatMap((row) =>
          row.flatMap((shown) =>
            carrying.filter(({ wild }) => wild === shown).map(({ multiplier }) => multiplier),
          ),
        )
        expect((event.multipliers ?? []).map(({ value }) => value).toSorted(byNumber)).toEqual(
          expected.toSorted(byNumber),
        )
      }
      if (event.type === 'clash') {
        expect(met).toBe(true)
        met = false
        clashes++
        expect(event.awarded).toBe(Math.min(clash.spins, Math.max(0, maxSpins - played - left)))
        if (event.awarded === 0) refused++
        left += event.awarded
        expect(event.left).toBe(left)
      }
      if (event.type === 'free-spins-end')
        expect([left, played <= Math.max(16, maxSpins)]).toEqual([0, true])
    }
  }
  expect([clashes > 50, refused > 0]).toEqual([true, true])
})

test('a clash multiplies the multipliers of both puppets', () => {
  const grid = [
    ['rose', 'hacivat', 'karagoz'],
    ['A', 'K', 'Q'],
    ['J', 'J', 'J'],
    ['K', 'A', 'K'],
  ].map((row) => [...row, 'ship', 'ship'])
  expect(
    waysWins(machineOf(karagoz), grid, { hacivat: 2, karagoz: 3 }).find(
      ({ symbol }) => symbol === 'rose',
    ),
  ).toMatchObject({ count: 3, ways: 6, coins: 6 * 8 })
})

test('a capped round pays the stated maximum and draws no more', () => {
  const capped: SlotTitle = { ...riding, maxWinMultiple: 10 }
  const rounds = Array.from({ length: 60 }, (_, nonce) =>
    playSlotRound(capped, drawOf(nonce), BET),
  ).filter(({ events }) => events.some(({ type }) => type === 'win-cap'))
  expect(rounds.length).toBeGreaterThan(5)
  for (const { winMinor, events } of rounds) {
    expect(winMinor).toBe(BET * 10n)
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['win-cap', 'round-end'])
  }
})

test('draws one stop per reel for each spin and nothing else', () => {
  for (const title of [bogazEkspresi, karagoz]) {
    const asked: number[] = []
    const draw: Draw = { below: (n) => (asked.push(n), 9), float: () => 0 }
    playSlotRound(title, draw, BET)
    expect(asked).toEqual(machineOf(title).strips.map((strip) => strip.length))
  }
})

const small: WaysMachine = {
  reels: 3,
  rows: 2,
  coinsPerBet: 10,
  strips: [
    ['a', 's', 'b', 'b'],
    ['a', 'w', 'b', 's'],
    ['a', 'a', 'w', 's', 'b'],
  ],
  pays: { a: [0, 1, 5], b: [0, 0, 3] },
  wild: 'w',
  scatter: { symbol: 's', pays: [0, 0, 4], freeSpins: [0, 0, 2] },
  freeSpins: {
    strips: [
      ['a', 'b'],
      ['w', 'a', 'b'],
      ['b', 'w', 'a'],
    ],
    ride: {
      multiplier: 1,
      steps: [
        { wilds: 2, multiplier: 2, spins: 1 },
        { wilds: 4, multiplier: 3, spins: 2 },
      ],
    },
  },
}

const smallDuel: WaysMachine = {
  ...small,
  strips: [
    ['a', 's', 'b', 'b'],
    ['a', 'w', 'b', 's', 'v'],
    ['a', 'a', 'w', 's', 'b'],
  ],
  freeSpins: {
    strips: [
      ['a', 'b'],
      ['w', 'a', 'v', 'b'],
      ['b', 'v', 'w', 'a'],
    ],
    duel: {
      turns: [
        { wild: 'w', multiplier: 2 },
        { wild: 'v', multiplier: 3 },
      ],
      clash: { spins: 2 },
      maxSpins: 7,
    },
  },
}

function meanByWindows(strips: WaysMachine['strips'], wildMultiplier: number): number {
  const windows = strips.reduce<number[][]>(
    (all, strip) => all.flatMap((stops) => strip.map((_, stop) => [...stops, stop])),
    [[]],
  )
  const coins = windows.map((stops) =>
    waysWins(small, windowAt(small, strips, stops), wildMultiplier).reduce(
      (sum, win) => sum + win.coins,
      0,
    ),
  )
  return coins.reduce((sum, each) => sum + each, 0) / windows.length
}

test('three ways of counting a spin agree: window by window, merged, and by the reels’ means', () => {
  for (const [strips, multiplier] of [
    [small.strips, 1],
    [small.freeSpins.strips, 1],
    [small.freeSpins.strips, 2],
    [small.freeSpins.strips, 3],
  ] as const) {
    const counted = countSpins(small, strips, multiplier)
    const mean = meanByWindows(strips, multiplier)
    expect(counted.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
    expect(counted.reduce((sum, { coins, share }) => sum + coins * share, 0)).toBeCloseTo(mean, 12)
    expect(
      symbolReturns(small, strips, multiplier).reduce((sum, { returned }) => sum + returned, 0) *
        small.coinsPerBet,
    ).toBeCloseTo(mean, 12)
  }
})

test.each([
  ['a ride', small],
  ['a duel', smallDuel],
])('rounds of the small machine with %s win the computed amount', (_, machineOfIt) => {
  const title: SlotTitle = { ...bogazEkspresi, kind: 'ways', machine: machineOfIt }
  const { rtp, deviation, hitFrequency, freeSpinsChance } = waysReturn(machineOfIt)
  const rounds = 40_000
  const sums = { win: 0, hits: 0, free: 0 }
  for (let nonce = 0; nonce < rounds; nonce++) {
    const { events, winMinor } = playSlotRound(title, drawOf(nonce), BET)
    sums.win += Number(winMinor) / Number(BET)
    const end = events.findIndex(({ type }) => type === 'free-spins' || type === 'round-end')
    if (
      events
        .slice(0, end)
        .some((event) => event.type === 'ways-win' || event.type === 'scatter-win')
    )
      sums.hits++
    if (events[end]?.type === 'free-spins') sums.free++
  }
  expect(Math.abs(sums.win / rounds - rtp)).toBeLessThan((3 * deviation) / Math.sqrt(rounds))
  expect(sums.hits / rounds).toBeCloseTo(hitFrequency, 1)
  expect(sums.free / rounds).toBeCloseTo(freeSpinsChance, 1)
})

test('a cap that no round exceeds costs practically nothing, a low one its exact effect', () => {
  expect(waysCapCostBound(small, 1_000, 0.2)).toBeLessThan(1e-9)
  expect(waysCapCostBound(small, 1, 0.2)).toBeGreaterThan(waysReturn(small).rtp - 1)
})
