import { expect, test } from 'vitest'
import { judgeAnswers } from './judge-answers.ts'

test('the bands of the index: 0, 1 to 2, 3 to 7, 8 and more', () => {
  const band = (points: number) => judgeAnswers([Math.min(points, 3), Math.max(0, points - 3), 0])
  expect([0, 1, 2, 3, 7, 8, 27].map(band)).toEqual([
    'none',
    'low',
    'low',
    'moderate',
    'moderate',
    'high',
    'high',
  ])
})
