import { expect, test } from 'vitest'
import { windowOf } from './grid-window.ts'

const measure = { columns: 6, rowHeight: 300, top: 0, viewportHeight: 900 }

test('a short list is drawn whole', () => {
  expect(windowOf(20, measure)).toEqual({ first: 0, end: 20, padTop: 0, padBottom: 0 })
})

test('of five thousand games only those near the screen are drawn', () => {
  const seen = windowOf(5000, { ...measure, top: -30_000 })
  expect(seen.first).toBe(96 * 6)
  expect(seen.end - seen.first).toBeLessThanOrEqual(12 * 6)
})

test('the height of the whole list is the same wherever it is scrolled', () => {
  const heights = [400, 0, -1, -299, -300, -12_345, -250_000, -9_999_999].map((top) => {
    const seen = windowOf(5000, { ...measure, top })
    return seen.padTop + Math.ceil((seen.end - seen.first) / 6) * 300 + seen.padBottom
  })
  expect(new Set(heights)).toEqual(new Set([Math.ceil(5000 / 6) * 300]))
})

test('something is drawn even far past the end', () => {
  const seen = windowOf(7, { ...measure, top: -99_999 })
  expect(seen.end).toBe(7)
  expect(seen.first).toBeLessThan(seen.end)
})

test('an unmeasured or empty grid is drawn as it is', () => {
  expect(windowOf(12, { ...measure, rowHeight: 0 })).toEqual({ first: 0, end: 12, padTop: 0, padBottom: 0 })
  expect(windowOf(0, measure)).toEqual({ first: 0, end: 0, padTop: 0, padBottom: 0 })
})
