import { expect, test } from 'vitest'
import type { SlotEvent } from '#games/slots/events.ts'
import { chaptersOf, hasFeature } from './round-chapters.ts'

const grid = [
  ['a', 'b'],
  ['a', 'c'],
  ['m', 'd'],
]

test('wins of one window form one chapter, and the sum accumulates', () => {
  const events: SlotEvent[] = [
    { type: 'reveal', grid, stops: [0, 0] },
    { type: 'line-win', line: 1, symbol: 'a', count: 2, multiplier: 1, cells: [[0, 0]], win: 50n },
    { type: 'scatter-win', symbol: 's', count: 3, cells: [[1, 1]], win: 20n },
    { type: 'round-end', win: 70n },
  ]
  const [, wins, end] = chaptersOf(events)
  expect(wins).toMatchObject({ kind: 'wins', winMinor: 70n, sumMinor: 70n })
  expect(wins?.kind === 'wins' && wins.wins.map((win) => win.line)).toEqual([1, undefined])
  expect(end).toEqual({ kind: 'end', winMinor: 70n })
})

test('a multiplier symbol belongs to the chapter of its window', () => {
  const values = [{ cell: [0, 2] as const, value: 5 }]
  const [reveal, tumble] = chaptersOf([
    { type: 'reveal', grid, stops: [], multipliers: values },
    { type: 'tumble', removed: [[1, 0]], grid, multipliers: values },
  ])
  expect(reveal).toMatchObject({ kind: 'reveal', values })
  expect(tumble).toMatchObject({ kind: 'tumble', values })
})

test('only the first award opens the feature; later ones extend it', () => {
  const award: SlotEvent = { type: 'free-spins', awarded: 10, left: 10, multiplier: 3, cells: [] }
  const chapters = chaptersOf([award, award])
  expect(chapters.map((chapter) => chapter.kind === 'award' && chapter.first)).toEqual([
    true,
    false,
  ])
  expect(hasFeature(chapters)).toBe(true)
  expect(hasFeature([])).toBe(false)
})

test('a special symbol is drawn after the award, and its win is a separate chapter', () => {
  const filled = [
    ['a', 'b'],
    ['a', 'c'],
    ['a', 'd'],
  ]
  const chapters = chaptersOf([
    { type: 'free-spins', awarded: 10, left: 10, multiplier: 1, cells: [] },
    { type: 'special-symbol', symbol: 'a' },
    { type: 'reveal', grid, stops: [0, 0], freeSpin: 1 },
    { type: 'line-win', line: 2, symbol: 'b', count: 2, multiplier: 1, cells: [[1, 0]], win: 10n },
    {
      type: 'special-win',
      symbol: 'a',
      count: 1,
      lines: 3,
      cells: [
        [0, 0],
        [0, 1],
        [0, 2],
      ],
      grid: filled,
      win: 60n,
    },
  ])
  expect(chapters.map(({ kind }) => kind)).toEqual(['award', 'special', 'reveal', 'wins', 'unroll'])
  expect(chapters[1]).toEqual({ kind: 'special', symbol: 'a', again: false })
  expect(chapters.at(-1)).toMatchObject({
    grid: filled,
    sumMinor: 70n,
    win: { symbol: 'a', count: 1, winMinor: 60n },
  })
  expect(chaptersOf([{ type: 'special-symbol', symbol: 'b', again: true }])).toEqual([
    { kind: 'special', symbol: 'b', again: true },
  ])
})

test('a ride lists each spin: the symbols collected, then the step reached', () => {
  const chapters = chaptersOf([
    { type: 'reveal', grid, stops: [0], freeSpin: 1 },
    { type: 'ways-win', symbol: 'a', count: 3, ways: 6, cells: [[0, 0]], win: 30n },
    { type: 'collect', symbol: 'm', cells: [[0, 2]], total: 3 },
    { type: 'ride-step', multiplier: 2, awarded: 2, left: 9 },
  ])
  expect(chapters.map(({ kind }) => kind)).toEqual(['reveal', 'wins', 'collect', 'ride-step'])
  expect(chapters[1]).toMatchObject({ winMinor: 30n, wins: [{ ways: 6, multiplier: 1 }] })
})

test('a cluster’s win keeps the stars that multiplied it; marks and turns are chapters where they occur', () => {
  const marks = [{ cell: [0, 0] as const, value: 4 }]
  const chapters = chaptersOf([
    { type: 'reveal', grid, stops: [], marks },
    { type: 'cluster-win', symbol: 'a', count: 5, multiplier: 4, cells: [[0, 0]], win: 80n },
    { type: 'tumble', removed: [[0, 0]], grid, multipliers: [], marks },
    { type: 'ring-turn', steps: [1, -1], grid },
  ])
  expect(chapters).toMatchObject([
    { kind: 'reveal', marks },
    { kind: 'wins', sumMinor: 80n, wins: [{ multiplier: 4 }] },
    { kind: 'tumble', marks },
    { kind: 'turn', steps: [1, -1] },
  ])
})

test('each gust of a storm is a chapter with the row shifts and the win multiplier', () => {
  const chapters = chaptersOf([
    { type: 'reveal', grid, stops: [] },
    { type: 'gust', gust: 1, shifts: [1, -2], multiplier: 2, grid },
    { type: 'cluster-win', symbol: 'a', count: 4, multiplier: 2, cells: [[0, 0]], win: 40n },
  ])
  expect(chapters).toMatchObject([
    { kind: 'reveal' },
    { kind: 'gust', shifts: [1, -2], multiplier: 2 },
    { kind: 'wins', sumMinor: 40n, wins: [{ multiplier: 2 }] },
  ])
})

test('a growing wild is a separate chapter and a feature; the respin knows which reels are held', () => {
  const chapters = chaptersOf([
    { type: 'reveal', grid, stops: [0, 0] },
    { type: 'expand', symbol: 'm', reels: [1], grid },
    { type: 'reveal', grid, stops: [0, 0], respin: 1, held: [1] },
  ])
  expect(chapters.map(({ kind }) => kind)).toEqual(['reveal', 'expand', 'reveal'])
  expect(chapters[1]).toMatchObject({ reels: [1] })
  expect(chapters[2]).toMatchObject({ respin: 1, held: [1] })
})

test('respins are a feature: the held balls, each respin, the full window and the payment', () => {
  const ball = { cell: [0, 0] as const, times: 2 }
  const chapters = chaptersOf([
    { type: 'hold', held: [ball], left: 3 },
    { type: 'respin', landed: [ball], left: 0 },
    { type: 'full-hold', jackpot: 'grand', times: 2_000, win: 2_000n },
    { type: 'hold-win', prizes: [ball, ball], win: 4n },
  ])
  expect(chapters.map(({ kind }) => kind)).toEqual(['hold', 'respin', 'full-hold', 'hold-win'])
  expect(chapters.at(-1)).toMatchObject({ sumMinor: 2_004n })
  expect(hasFeature(chapters)).toBe(true)
})

test('a roll of the dice and the end of a race are chapters of their own, and add to the sum', () => {
  const chapters = chaptersOf([
    { type: 'reveal', grid, stops: [] },
    { type: 'line-win', line: 1, symbol: 'a', count: 3, multiplier: 1, cells: [], win: 20n },
    { type: 'line-win', line: 11, symbol: 'a', count: 3, multiplier: 1, cells: [], win: 10n },
    { type: 'dice-roll', dice: [3, 2], multiplier: 5, side: 'left', win: 80n },
    { type: 'race', points: 5, maxSpins: 20, cells: [] },
    { type: 'race-move', score: [0, 0] },
    { type: 'race-move', side: 'right', score: [0, 1] },
    { type: 'race-end', score: [0, 5], multiplier: 10, win: 90n },
    { type: 'free-spins-end', spins: 6, win: 100n },
    { type: 'round-end', win: 200n },
  ])
  expect(chapters.slice(1)).toMatchObject([
    { kind: 'wins', sumMinor: 30n },
    { kind: 'dice', side: 'left', multiplier: 5, winMinor: 80n, sumMinor: 110n },
    { kind: 'race', points: 5 },
    { kind: 'race-move', side: undefined },
    { kind: 'race-move', side: 'right', score: [0, 1] },
    { kind: 'race-end', multiplier: 10, sumMinor: 200n },
    { kind: 'feature-end', spins: 6, winMinor: 100n },
    { kind: 'end', winMinor: 200n },
  ])
  expect(hasFeature(chapters)).toBe(true)
})
