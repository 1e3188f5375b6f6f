import { expect, test } from 'vitest'
import { formOf, layoutOf } from './layout.ts'

const frame = { w: 1120, h: 700, inner: { x: 50, y: 40, w: 1020, h: 612 } }
const sizes = [
  [360, 692],
  [360, 740],
  [740, 360],
  [844, 390],
  [740, 560],
  [768, 1024],
  [1440, 844],
  [1440, 900],
  [1920, 1000],
] as const

test('a page is portrait, landscape or desktop', () => {
  expect(formOf(360, 740)).toBe('portrait')
  expect(formOf(740, 360)).toBe('landscape')
  expect(formOf(1440, 900)).toBe('desktop')
  expect(formOf(760, 560)).toBe('desktop')
  expect(formOf(759, 560)).toBe('portrait')
})

test.each(sizes)(
  'at %i × %i the board is on the page and its window has the grid’s shape',
  (width, height) => {
    for (const aspect of [1, 6 / 5, 5 / 3]) {
      const { board, window } = layoutOf(width, height, aspect, frame)
      expect(board.x).toBeGreaterThanOrEqual(0)
      expect(board.y).toBeGreaterThanOrEqual(0)
      expect(board.x + board.w).toBeLessThanOrEqual(width + 0.01)
      expect(board.y + board.h).toBeLessThan(height - 50)
      expect(window.w / window.h).toBeCloseTo(aspect, 5)
      expect(window.x).toBeGreaterThanOrEqual(board.x)
      expect(window.y + window.h).toBeLessThanOrEqual(board.y + board.h + 0.01)
    }
  },
)

test('a cell is large enough to be readable on a small phone', () => {
  const { window } = layoutOf(360, 740, 5 / 3, frame)
  expect(window.w / 5).toBeGreaterThan(60)
})

test.each([...sizes, [360, 584], [1024, 768]] as const)(
  'at %i × %i the jackpot ladder is on the page and beside the board',
  (width, height) => {
    const { board, ladder, sign } = layoutOf(width, height, 5 / 4, frame, 'jackpots')
    if (!ladder) throw new Error('no ladder')
    expect(ladder.x).toBeGreaterThanOrEqual(0)
    expect(ladder.y).toBeGreaterThanOrEqual(0)
    expect(ladder.x + ladder.w).toBeLessThanOrEqual(width)
    expect(ladder.y + ladder.h <= board.y || ladder.x + ladder.w <= board.x).toBe(true)
    expect(ladder.w).toBeGreaterThan(80)
    if (formOf(width, height) === 'portrait') expect(sign.y + sign.h).toBeLessThanOrEqual(ladder.y)
    expect(board.y + board.h).toBeLessThan(height - 50)
  },
)
