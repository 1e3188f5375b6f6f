import { expect, test } from 'vitest'
import { segmentUnder, spinTo, turned } from './wheel-motion.ts'

test('the wheel stops with the decided segment under the pointer', () => {
  for (const segments of [10, 20, 30, 40, 50]) {
    for (let segment = 0; segment < segments; segment++) {
      for (const within of [-0.4, 0, 0.4]) {
        const to = spinTo(137.5, segment, segments, within, 4)
        expect(segmentUnder(to, segments)).toBe(segment)
        expect(to).toBeGreaterThanOrEqual(137.5 + 4 * 360)
        expect(to).toBeLessThan(137.5 + 5 * 360)
      }
    }
  }
})

test('the wheel turns only forward, from none to all of the way', () => {
  let before = 0
  for (let step = 0; step <= 1_000; step++) {
    const now = turned(step / 1_000)
    expect(now).toBeGreaterThanOrEqual(before)
    before = now
  }
  expect(before).toBe(1)
  expect(turned(0.1 - 1e-9)).toBeCloseTo(turned(0.1), 6)
})
