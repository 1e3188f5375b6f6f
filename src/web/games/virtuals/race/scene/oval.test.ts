import { expect, test } from 'vitest'
import { runCourse } from '../run-course.ts'
import { ovalOf } from './oval.ts'

const RESULT = { order: [4, 2, 8, 1, 3, 6, 5, 7], gaps: [0, 1, 12, 2, 40, 25, 3, 30], run: 77 }

test('the course leads without a jump from the start through the bend to the post', () => {
  for (const kind of ['horses', 'dogs'] as const) {
    const oval = ovalOf(kind)
    for (let distance = 0; distance < oval.length + 40; distance += 1) {
      const [now, next] = [oval.at(distance, 2), oval.at(distance + 1, 2)]
      const [dx, dz] = [next.x - now.x, next.z - now.z]
      expect(Math.hypot(dx, dz)).toBeLessThan(1.08)
      // Runners face where they go.
      expect(Math.cos(now.yaw) * dx - Math.sin(now.yaw) * dz).toBeGreaterThan(0.95)
    }
    expect(oval.at(oval.length, 0)).toMatchObject({
      x: expect.closeTo(oval.postX) as number,
      z: oval.radius,
    })
    const [from, to] = oval.bend
    expect(from).toBeGreaterThan(0)
    expect(to).toBeLessThan(oval.length)
  }
})

test('runners pass the post in the order of the result', () => {
  const course = runCourse(RESULT)
  const oval = ovalOf('horses')
  for (const [place, number] of RESULT.order.entries()) {
    const share = course.finishAt(number)
    const { x } = oval.at(course.at(number, share) * oval.length, 2)
    expect(x).toBeCloseTo(oval.postX, 6)
    // The home straight is run towards −x, so those before it have passed the post.
    for (const other of RESULT.order.slice(place + 1))
      expect(oval.at(course.at(other, share) * oval.length, 2).x).toBeGreaterThanOrEqual(x - 1e-6)
  }
})
