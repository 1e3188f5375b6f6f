import { expect, test } from 'vitest'
import { layoutOf } from '../layout.ts'
import { planComb } from './comb-cells.ts'

const frame = { w: 1120, h: 900, inner: { x: 50, y: 40, w: 1020, h: 816 } }
const CELLS = 22

test.each([
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1440, 900],
  [1920, 1000],
] as const)(
  'at %i × %i every cell of the comb lies in its panel, beside the reels, and none touches another',
  (width, height) => {
    const layout = layoutOf(width, height, 5 / 4, frame, 'comb')
    const { cells, radius, panel } = planComb(layout, CELLS)
    expect(cells).toHaveLength(CELLS)
    expect(radius).toBeGreaterThan(9)
    const { board } = layout
    const beside =
      layout.form === 'portrait' ? panel.y + panel.h <= board.y + 1 : panel.x + panel.w <= board.x
    expect(beside).toBe(true)
    expect(panel.x).toBeGreaterThanOrEqual(0)
    for (const [index, { x, y }] of cells.entries()) {
      expect(x - radius * 0.87).toBeGreaterThanOrEqual(panel.x)
      expect(x + radius * 0.87).toBeLessThanOrEqual(panel.x + panel.w)
      expect(y - radius).toBeGreaterThanOrEqual(panel.y)
      expect(y + radius).toBeLessThanOrEqual(panel.y + panel.h)
      for (const other of cells.slice(index + 1))
        expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThan(radius * 1.72)
    }
  },
)

test('a comb beside the reels fills from the bottom, one over them from the left', () => {
  const upright = planComb(layoutOf(1440, 900, 5 / 4, frame, 'comb'), CELLS).cells
  for (const [index, { y }] of upright.entries())
    expect(y).toBeLessThanOrEqual((upright[index - 1]?.y ?? Infinity) + 1e-6)
  const lying = planComb(layoutOf(390, 844, 5 / 4, frame, 'comb'), CELLS).cells
  for (const [index, { x }] of lying.entries())
    expect(x).toBeGreaterThan(lying[index - 1]?.x ?? -Infinity)
})
