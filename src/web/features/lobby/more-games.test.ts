import { expect, test } from 'vitest'
import { remainingPages } from './more-games.tsx'

const list = { pages: 1, hasMore: true, busy: false, failed: false }

test('three pages follow the first automatically, then the list waits for a press', () => {
  expect([1, 2, 3, 4, 5].map((pages) => remainingPages({ ...list, pages }))).toEqual([
    3, 2, 1, 0, 3,
  ])
})

test('reserves the space after the press, before the first page has come', () => {
  expect(remainingPages({ ...list, pages: 4, busy: true })).toBe(4)
})

test('reserves nothing at the end of the list or after a failure', () => {
  expect(remainingPages({ ...list, hasMore: false })).toBe(0)
  expect(remainingPages({ ...list, failed: true })).toBe(0)
})
