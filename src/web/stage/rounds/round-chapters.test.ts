import { expect, test } from 'vitest'
import type { SlotEvent } from '#games/slots/events.ts'
import { chaptersOf, hasFeature } from './round-chapters.ts'

const grid = [['a', 'b'], ['a', 'c'], ['m', 'd']]

test('wins of one window are one chapter and the sum runs on', () => {
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

test('multiplier symbols are told with the window they stand in', () => {
  const values = [{ cell: [0, 2] as const, value: 5 }]
  const [reveal, tumble] = chaptersOf([
    { type: 'reveal', grid, stops: [], multipliers: values },
    { type: 'tumble', removed: [[1, 0]], grid, multipliers: values },
  ])
  expect(reveal).toMatchObject({ kind: 'reveal', values })
  expect(tumble).toMatchObject({ kind: 'tumble', values })
})

test('only the first award opens the feature, later ones extend it', () => {
  const award: SlotEvent = { type: 'free-spins', awarded: 10, left: 10, multiplier: 3, cells: [] }
  const chapters = chaptersOf([award, award])
  expect(chapters.map((chapter) => chapter.kind === 'award' && chapter.first)).toEqual([true, false])
  expect(hasFeature(chapters)).toBe(true)
  expect(hasFeature([])).toBe(false)
})

test('respins are a feature: what is held, each respin, the full window and what is paid', () => {
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
