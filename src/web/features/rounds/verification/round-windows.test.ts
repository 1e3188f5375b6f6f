import { expect, test } from 'vitest'
import { createDraw } from '#games/fairness/draw.ts'
import { playSlotRound } from '#games/slots/play-slot-round.ts'
import { kapadokya } from '#games/slots/titles/kapadokya.ts'
import type { SlotEvent } from '#games/slots/events.ts'
import { windowsOf } from './round-windows.ts'

const grid = [
  ['A', 'K'],
  ['Q', 'J'],
]

test('a plain spin is one picture with its stops', () => {
  const { events } = playSlotRound(kapadokya, createDraw('seed', 'player', 1), 100n)
  const [first] = windowsOf(events)
  expect(first?.grid).toHaveLength(3)
  expect(first?.stops).toHaveLength(5)
  expect(first?.freeSpin).toBe(0)
})

test('every reveal of a round is a picture', () => {
  for (let nonce = 0; nonce < 200; nonce++) {
    const { events } = playSlotRound(kapadokya, createDraw('seed', 'player', nonce), 100n)
    expect(windowsOf(events)).toHaveLength(events.filter((event) => event.type === 'reveal').length)
  }
})

test('counts tumbles within their spin and assigns wins to the picture before them', () => {
  const events: SlotEvent[] = [
    { type: 'reveal', grid, stops: [], freeSpin: 2 },
    { type: 'anywhere-win', symbol: 'A', count: 8, cells: [], win: 50n },
    { type: 'tumble', removed: [], grid, multipliers: [] },
    { type: 'multiplier', values: [], total: 3, win: 100n },
    { type: 'reveal', grid, stops: [], freeSpin: 3 },
    { type: 'round-end', win: 150n },
  ]
  expect(
    windowsOf(events).map(({ freeSpin, tumble, wins }) => [
      freeSpin,
      tumble,
      wins.map((win) => win.type),
    ]),
  ).toEqual([
    [2, 0, ['anywhere-win']],
    [2, 1, ['multiplier']],
    [3, 0, []],
  ])
})

test('a special symbol that fills its reels makes a separate picture', () => {
  const filled = [
    ['A', 'K'],
    ['A', 'J'],
  ]
  const windows = windowsOf([
    { type: 'reveal', grid, stops: [1, 2], freeSpin: 4 },
    { type: 'line-win', line: 1, symbol: 'K', count: 2, multiplier: 1, cells: [], win: 20n },
    {
      type: 'special-win',
      symbol: 'A',
      count: 1,
      lines: 3,
      cells: [
        [0, 0],
        [0, 1],
      ],
      grid: filled,
      win: 30n,
    },
    { type: 'round-end', win: 50n },
  ])
  expect(
    windows.map(({ freeSpin, filled: whole, grid: shown, wins }) => [
      freeSpin,
      whole,
      shown,
      wins.map(({ type }) => type),
    ]),
  ).toEqual([
    [4, false, grid, ['line-win']],
    [4, true, filled, ['special-win']],
  ])
})

test('the rings’ turn makes a separate picture, and tumbles after it continue the count', () => {
  const events: SlotEvent[] = [
    { type: 'reveal', grid, stops: [] },
    { type: 'tumble', removed: [], grid, multipliers: [] },
    { type: 'ring-turn', steps: [1], grid },
    { type: 'cluster-win', symbol: 'A', count: 5, multiplier: 6, cells: [], win: 300n },
    { type: 'tumble', removed: [], grid, multipliers: [] },
    { type: 'round-end', win: 300n },
  ]
  expect(
    windowsOf(events).map(({ tumble, turned, wins }) => [tumble, turned, wins.length]),
  ).toEqual([
    [0, false, 0],
    [1, false, 0],
    [1, true, 1],
    [2, false, 0],
  ])
})

test('each gust of a storm is a picture with its number and multiplier, and tumbles after it continue the count', () => {
  const events: SlotEvent[] = [
    { type: 'reveal', grid, stops: [] },
    { type: 'gust', gust: 1, shifts: [1, -1], multiplier: 2, grid },
    { type: 'gust', gust: 2, shifts: [2, 1], multiplier: 3, grid },
    { type: 'cluster-win', symbol: 'A', count: 4, multiplier: 3, cells: [], win: 300n },
    { type: 'tumble', removed: [], grid, multipliers: [] },
    { type: 'round-end', win: 300n },
  ]
  expect(
    windowsOf(events).map(({ tumble, gust, wins }) => [
      tumble,
      gust?.number,
      gust?.multiplier,
      wins.length,
    ]),
  ).toEqual([
    [0, undefined, undefined, 0],
    [0, 1, 2, 0],
    [0, 2, 3, 1],
    [1, undefined, undefined, 0],
  ])
})

test('shows a grown wild grown, and a respin as a picture with its number', () => {
  const windows = windowsOf([
    { type: 'reveal', grid, stops: [1, 2] },
    {
      type: 'expand',
      symbol: 'Q',
      reels: [0],
      grid: [
        ['Q', 'K'],
        ['Q', 'J'],
      ],
    },
    { type: 'reveal', grid, stops: [1, 3], respin: 1, held: [0] },
    { type: 'round-end', win: 0n },
  ])
  expect(windows.map(({ respin, grown }) => [respin, grown])).toEqual([
    [0, [1]],
    [1, []],
  ])
  expect(windows[0]?.grid[0]?.[0]).toBe('Q')
})

test('a respin shows only the held balls, with the prize of each', () => {
  const carried = [{ cell: [0, 0] as const, times: 2 }]
  const [first, second] = windowsOf([
    {
      type: 'reveal',
      grid: [
        ['ball', 'K'],
        ['Q', 'J'],
      ],
      stops: [1, 2],
      prizes: carried,
    },
    { type: 'hold', held: carried, left: 3 },
    { type: 'respin', landed: [{ cell: [1, 1], times: 20, jackpot: 'mini' }], left: 3 },
    { type: 'hold-win', prizes: carried, win: 2_200n },
  ])
  expect(first).toMatchObject({ respin: 0, prizes: carried, wins: [{ type: 'hold' }] })
  expect(second).toMatchObject({
    respin: 1,
    grid: [
      ['ball', ''],
      ['', 'ball'],
    ],
    wins: [{ type: 'hold-win' }],
  })
  expect(second?.prizes.map(({ times }) => times)).toEqual([2, 20])
})
