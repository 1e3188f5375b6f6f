import { expect, test } from 'vitest'
import { dropMs, flightAlong, pegsMet, type Turn } from './plinko-motion.ts'

const pathOf = (rows: number, bits: number): Turn[] =>
  Array.from({ length: rows }, (_, row) => (((bits >> row) & 1) === 1 ? 'R' : 'L'))

test('the ball ends over the bucket of its path', () => {
  for (let rows = 8; rows <= 16; rows++) {
    for (let bits = 0; bits < 2 ** rows; bits += 37) {
      const path = pathOf(rows, bits)
      const bucket = path.filter((turn) => turn === 'R').length
      expect(flightAlong(path).at(1).x).toBeCloseTo(bucket - rows / 2, 9)
    }
  }
})

test('the ball meets the peg of every row at that row’s height, beside the peg at which it turns', () => {
  const path = pathOf(16, 0b1011_0010_1110_0101)
  const { at, hits } = flightAlong(path)
  expect(hits).toHaveLength(16)
  pegsMet(path).forEach((peg, row) => {
    const spot = at(hits[row] ?? 0)
    expect(spot.y).toBeCloseTo(row, 6)
    expect(Math.abs(spot.x - peg)).toBeLessThan(0.2)
    expect(Math.sign(spot.x - peg)).toBe(path[row] === 'R' ? 1 : -1)
  })
})

test('a drop takes no longer than 2.2 seconds', () => {
  expect(dropMs(16)).toBeLessThanOrEqual(2_000)
})
