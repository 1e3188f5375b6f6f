import { expect, test } from 'vitest'
import { heightsOf, waysOf } from './reel-heights.ts'

test('a reel is as high as the cells it shows, and the ways are the product of all heights', () => {
  const grid = [
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
    ['a', '', 'c'],
    ['', '', 'c'],
  ]
  expect(heightsOf(grid)).toEqual([3, 2, 4])
  expect(waysOf(heightsOf(grid))).toBe(24)
  expect(waysOf([7, 7, 7, 7, 7, 7])).toBe(117_649)
})

test('a window of whole columns has the rows of its grid', () => {
  expect(
    heightsOf([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ).toEqual([2, 2])
  expect(heightsOf([])).toEqual([])
})
