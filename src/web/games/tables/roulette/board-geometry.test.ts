import { expect, test } from 'vitest'
import { ROULETTE_SPOTS } from '#games/tables/roulette/layout.ts'
import { neighbourOf } from '../spot-layout.ts'
import { layoutFor } from './board-geometry.ts'

const placeOf = (spot: string, isStanding = false) =>
  layoutFor(isStanding).places.find((place) => place.spot === spot) ?? expect.unreachable()
const centreOf = (spot: string) => {
  const { x, y, w, h } = placeOf(spot)
  return [x + w / 2, y + h / 2].map((value) => Math.round(value * 100) / 100)
}

test('every spot of the layout has a place inside it, and no two spots the same centre', () => {
  for (const isStanding of [false, true]) {
    const { places, width, height } = layoutFor(isStanding)
    expect(places).toHaveLength(ROULETTE_SPOTS.size)
    for (const { x, y, w, h } of places)
      expect(Math.min(x, y, width - x - w, height - y - h) > -1e-9).toBe(true)
    expect(
      new Set(places.map(({ x, y, w, h }) => `${(x + w / 2).toFixed(3)} ${(y + h / 2).toFixed(3)}`))
        .size,
    ).toBe(places.length)
  }
})

test('a chip on several numbers lies where they meet', () => {
  expect(centreOf('split:17-20')).toEqual([7, 1.5])
  expect(centreOf('split:17-18')).toEqual([6.5, 1])
  expect(centreOf('corner:17')).toEqual([7, 1])
  expect(centreOf('street:16')).toEqual([6.5, 3])
  expect(centreOf('line:13')).toEqual([6, 3])
  expect(centreOf('split:0-2')).toEqual([1, 1.5])
  expect(centreOf('trio:0-1-2')).toEqual([1, 2])
  expect(centreOf('corner:0')).toEqual([1, 3])
})

test('upright, zero is at the top and 1 2 3 read from left to right', () => {
  expect(placeOf('straight:0', true).y).toBe(0)
  expect([1, 2, 3].map((number) => placeOf(`straight:${number}`, true).x)).toEqual(
    [1, 2, 3].map((n) => placeOf('straight:1', true).x + n - 1),
  )
})

test('arrow keys go to the adjacent spot and stop at the border', () => {
  const layout = layoutFor(false)
  expect(neighbourOf(layout, 'straight:17', 1, 0)).toBe('split:17-20')
  expect(neighbourOf(layout, 'split:17-20', 1, 0)).toBe('straight:20')
  expect(neighbourOf(layout, 'straight:17', 0, -1)).toBe('split:17-18')
  expect(neighbourOf(layout, 'straight:0', -1, 0)).toBeUndefined()
})
