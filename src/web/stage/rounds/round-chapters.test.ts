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

test('a multiplier symbol carries its value from the window in which it first appears', () => {
  const events: SlotEvent[] = [
    { type: 'reveal', grid: [['m', 'b'], ['a', 'c'], ['a', 'd']], stops: [0, 0] },
    { type: 'tumble', removed: [[0, 1], [0, 2]], grid: [['x', 'b'], ['m', 'c'], ['m', 'd']] },
    { type: 'multiplier', values: [{ cell: [0, 2], value: 5 }, { cell: [0, 1], value: 2 }], total: 7, win: 60n },
    { type: 'round-end', win: 60n },
  ]
  const [reveal, tumble] = chaptersOf(events)
  expect(reveal?.kind === 'reveal' && reveal.values).toEqual([{ cell: [0, 0], value: 5 }])
  expect(tumble?.kind === 'tumble' && tumble.values).toHaveLength(2)
})

test('only the first award opens the feature, later ones extend it', () => {
  const award: SlotEvent = { type: 'free-spins', awarded: 10, left: 10, multiplier: 3, cells: [] }
  const chapters = chaptersOf([award, award])
  expect(chapters.map((chapter) => chapter.kind === 'award' && chapter.first)).toEqual([true, false])
  expect(hasFeature(chapters)).toBe(true)
  expect(hasFeature([])).toBe(false)
})
