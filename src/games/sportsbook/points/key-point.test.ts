import { expect, test } from 'vitest'
import { tennisKeyPoint, type TennisFacts } from '../tennis/tennis-model.ts'
import type { Pair } from '../world/types.ts'
import { setPointOf } from './key-point.ts'
import { raceWinner } from './race.ts'

const tennis = (
  parts: Pair[],
  points: [string, string] | undefined,
  server: 'home' | 'away',
  total: Pair = [0, 0],
): TennisFacts => ({
  status: 'live',
  clock: '',
  bestOf: 3,
  score: { total, parts, server, ...(points && { points }) },
})
const isOver = (points: Pair) => raceWinner(points, 11) !== undefined
const table = (parts: Pair[]) =>
  setPointOf({ status: 'live', clock: '', bestOf: 5, score: { total: [0, 0], parts } }, isOver)

test('a game point against the server is a break point, a game point of the server is not', () => {
  expect(tennisKeyPoint(tennis([[2, 1]], ['30', '40'], 'home'))).toEqual({
    kind: 'break',
    side: 'away',
  })
  expect(tennisKeyPoint(tennis([[2, 1]], ['40', 'A'], 'home'))).toEqual({
    kind: 'break',
    side: 'away',
  })
  expect(tennisKeyPoint(tennis([[2, 1]], ['40', '30'], 'home'))).toBeUndefined()
  expect(tennisKeyPoint(tennis([[2, 1]], ['40', '40'], 'home'))).toBeUndefined()
  expect(tennisKeyPoint(tennis([[2, 1]], undefined, 'home'))).toBeUndefined()
})

test('a game that would end the set has a set point, one that would end the match a match point', () => {
  expect(tennisKeyPoint(tennis([[5, 4]], ['40', '15'], 'home'))).toEqual({
    kind: 'set',
    side: 'home',
  })
  expect(
    tennisKeyPoint(
      tennis(
        [
          [6, 4],
          [4, 5],
        ],
        ['40', 'A'],
        'home',
        [1, 0],
      ),
    ),
  ).toEqual({ kind: 'set', side: 'away' })
  expect(
    tennisKeyPoint(
      tennis(
        [
          [6, 4],
          [5, 3],
        ],
        ['40', '15'],
        'home',
        [1, 0],
      ),
    ),
  ).toEqual({ kind: 'match', side: 'home' })
})

test('a tie-break goes to seven with a lead of two', () => {
  expect(tennisKeyPoint(tennis([[6, 6]], ['6', '5'], 'away'))).toEqual({
    kind: 'set',
    side: 'home',
  })
  expect(tennisKeyPoint(tennis([[6, 6]], ['6', '6'], 'away'))).toBeUndefined()
  expect(tennisKeyPoint(tennis([[6, 6]], ['5', '5'], 'away'))).toBeUndefined()
})

test('sets counted in points have set points and match points, and none between two sets', () => {
  expect(table([[10, 7]])).toEqual({ kind: 'set', side: 'home' })
  expect(table([[10, 10]])).toBeUndefined()
  expect(
    table([
      [11, 3],
      [11, 5],
      [12, 13],
    ]),
  ).toEqual({ kind: 'set', side: 'away' })
  expect(
    table([
      [11, 3],
      [11, 5],
      [13, 12],
    ]),
  ).toEqual({ kind: 'match', side: 'home' })
  expect(
    table([
      [11, 3],
      [11, 5],
    ]),
  ).toBeUndefined()
})
