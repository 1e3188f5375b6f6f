import { expect, test } from 'vitest'
import { isSameRows, rowsNear, windowOf, type GridMeasure } from './grid-window.ts'

const measure = { columns: 6, rowHeight: 300, top: 0, viewportHeight: 900 }
const seen = (count: number, change: Partial<GridMeasure> = {}) =>
  windowOf(count, rowsNear({ ...measure, ...change }))

test('a short list is drawn whole', () => {
  expect(seen(20)).toEqual({ first: 0, end: 20, padTop: 0, padBottom: 0 })
})

test('of five thousand games only those near the screen are drawn', () => {
  const { first, end } = seen(5000, { top: -30_000 })
  expect(first).toBe(96 * 6)
  expect(end - first).toBeLessThanOrEqual(14 * 6)
})

test('draws everything on the screen, with spare rows', () => {
  for (let top = 0; top > -60_000; top -= 37) {
    const { first, end } = seen(5000, { top })
    expect(first / 6).toBeLessThanOrEqual(Math.max(0, Math.floor(-top / 300) - 4))
    expect(end / 6).toBeGreaterThanOrEqual(Math.floor((900 - top) / 300) + 5)
  }
})

test('most scrolling changes nothing', () => {
  const rows = rowsNear({ ...measure, top: -6_010 })
  expect(isSameRows(rows, rowsNear({ ...measure, top: -6_290 }))).toBe(true)
  expect(isSameRows(rows, rowsNear({ ...measure, top: -6_910 }))).toBe(false)
  expect(isSameRows(undefined, rows)).toBe(false)
})

test('the height of the whole list is the same wherever it is scrolled', () => {
  const heights = [400, 0, -1, -299, -300, -12_345, -250_000, -9_999_999].map((top) => {
    const { first, end, padTop, padBottom } = seen(5000, { top })
    return padTop + Math.ceil((end - first) / 6) * 300 + padBottom
  })
  expect(new Set(heights)).toEqual(new Set([Math.ceil(5000 / 6) * 300]))
})

test('draws something even far past the end', () => {
  const { first, end } = seen(7, { top: -99_999 })
  expect(end).toBe(7)
  expect(first).toBeLessThan(end)
})

test('an unmeasured or empty grid is drawn as it is', () => {
  expect(seen(12, { rowHeight: 0 })).toEqual({ first: 0, end: 12, padTop: 0, padBottom: 0 })
  expect(seen(0)).toEqual({ first: 0, end: 0, padTop: 0, padBottom: 0 })
})
