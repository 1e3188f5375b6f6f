import { expect, test } from 'vitest'
import { standingCells } from './standing-cells.ts'

test('a symbol is found where it stands now, reel by reel', () => {
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

test('a symbol that is gone stands nowhere', () => {
  expect(standingCells([['a', 'b']], 's')).toEqual([])
})
