import { expect, test } from 'vitest'
import { createWeave } from './weave.ts'

const cells = [
  { x: 80, y: 80, w: 160, h: 160 },
  { x: 720, y: 240, w: 160, h: 160 },
]

test('a cell is woven from its foot up, and its neighbours to the right follow', () => {
  const weave = createWeave({ knots: 12, thread: 0xffffff })
  weave.draw(cells, 0.35)
  const { minX, maxX, minY, maxY } = weave.mask.bounds
  expect(minX).toBeLessThan(80)
  expect(minY).toBeGreaterThan(60)
  expect(maxY).toBeGreaterThan(240)
  expect(maxX).toBeGreaterThan(640)
})

test('at the end every cell is whole and no thread is left', () => {
  const weave = createWeave({ knots: 12, thread: 0xffffff })
  weave.draw(cells, 1)
  const { minX, maxX, minY, maxY } = weave.mask.bounds
  expect([minX, minY, maxX, maxY].map(Math.round)).toEqual([-5, -5, 805, 325])
  expect(weave.thread.bounds.width).toBe(0)
})
