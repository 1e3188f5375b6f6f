import { expect, test } from 'vitest'
import { runCourse } from './run-course.ts'

const RESULT = { order: [4, 2, 8, 1, 3, 6, 5, 7], gaps: [0, 1, 12, 2, 40, 25, 3, 30], run: 77 }

test('all runners pass the post in the order of the result, and none runs backwards', () => {
  for (let run = 0; run < 40; run += 1) {
    const course = runCourse({ ...RESULT, run })
    const finishes = RESULT.order.map((number) => course.finishAt(number))
    expect(finishes).toEqual(finishes.toSorted((a, b) => a - b))
    for (const number of RESULT.order) {
      expect(course.at(number, 0)).toBe(0)
      expect(course.at(number, course.finishAt(number))).toBeCloseTo(1, 9)
      let before = 0
      for (let share = 0; share <= 1; share += 0.005) {
        const now = course.at(number, share)
        expect(now).toBeGreaterThanOrEqual(before - 1e-9)
        before = now
      }
    }
    expect(course.orderAt(1)).toEqual(RESULT.order)
    expect(course.orderAt(0.5)).toHaveLength(8)
  }
})

test('in a photo finish the second passes the post a moment after the first', () => {
  const course = runCourse(RESULT)
  expect(course.finishAt(2) - course.finishAt(4)).toBeLessThan(0.002)
})
