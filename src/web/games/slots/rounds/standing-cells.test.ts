import { expect, test } from 'vitest'
import { standingCells } from './standing-cells.ts'

test('finds a symbol where it is now, reel by reel', () => {
  expect(
    standingCells(
      [
        ['s', 'a'],
        ['b', 's'],
        ['s', 'c'],
      ],
      's',
    ),
  ).toEqual([
    [0, 0],
    [0, 2],
    [1, 1],
  ])
})

test('a symbol that has left has no cells', () => {
  expect(standingCells([['a', 'b']], 's')).toEqual([])
})
