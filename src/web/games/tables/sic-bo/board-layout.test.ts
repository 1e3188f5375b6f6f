import { expect, test } from 'vitest'
import { SIC_BO_SPOTS } from '#games/tables/sic-bo/layout.ts'
import { neighbourOf } from '../spot-layout.ts'
import { sicBoLayout } from './board-layout.ts'

const ARROWS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

test.each([false, true])(
  'every spot of the game has one place inside the layout, without overlaps (upright: %s)',
  (isStanding) => {
    const { places, width, height } = sicBoLayout(isStanding)
    expect(places.map(({ spot }) => spot).toSorted()).toEqual([...SIC_BO_SPOTS.keys()].toSorted())
    for (const { x, y, w, h } of places)
      expect(Math.min(x, y, width - x - w, height - y - h)).toBeGreaterThan(-1e-9)
    expect(places.reduce((area, { w, h }) => area + w * h, 0)).toBeCloseTo(width * height, 6)
  },
)

test.each([false, true])('arrow keys reach every spot (upright: %s)', (isStanding) => {
  const layout = sicBoLayout(isStanding)
  const reached = new Set(['small'])
  for (const spot of reached)
    for (const [dx, dy] of ARROWS) reached.add(neighbourOf(layout, spot, dx, dy) ?? spot)
  expect(reached.size).toBe(layout.places.length)
})

test('upright, every spot is at least 44 by 36 px on the smallest phone', () => {
  const { places, height } = sicBoLayout(true)
  const PHONE_BOARD = { width: 336, height: 350 }
  for (const { w, h } of places) {
    expect((w / 12) * PHONE_BOARD.width).toBeGreaterThan(44)
    expect((h / height) * PHONE_BOARD.height).toBeGreaterThan(36)
  }
})
