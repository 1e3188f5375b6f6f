import { expect, test } from 'vitest'
import { pagesToCome } from './more-games.tsx'

const list = { pages: 1, hasMore: true, busy: false, failed: false }

test('three pages follow the first by themselves, then the list waits for a press', () => {
  expect([1, 2, 3, 4, 5].map((pages) => pagesToCome({ ...list, pages }))).toEqual([3, 2, 1, 0, 3])
})

test('after the press their places stand ready before the first of them has come', () => {
  expect(pagesToCome({ ...list, pages: 4, busy: true })).toBe(4)
})

test('nothing is promised at the end of the list or after a failure', () => {
  expect(pagesToCome({ ...list, hasMore: false })).toBe(0)
  expect(pagesToCome({ ...list, failed: true })).toBe(0)
})
