import { expect, test } from 'vitest'
import { cameraAt, cameraOf, CUT_MS } from './card-views.ts'

const VIEWS = {
  wide: { x: 0, z: 0, tilt: 0.6, width: 8, depth: 4 },
  near: { x: -1, z: 0.2, tilt: 0.9, width: 3, depth: 1.4 },
}
const START = 1_700_000_000_000

test('a narrow window moves the camera back until the width fits; a wide one comes no nearer than the depth allows', () => {
  const far = (aspect: number) => Math.hypot(...cameraOf(VIEWS.wide, aspect).from)
  expect(far(0.8)).toBeGreaterThan(far(1.6))
  expect(far(6)).toBe(far(8))
})

test('the camera glides between views and rests in the last one', () => {
  const cuts = [
    { view: 'wide', atMs: -Infinity },
    { view: 'near', atMs: START },
  ] as const
  expect(cameraAt(cuts, VIEWS, 2, START - 1)).toEqual(cameraOf(VIEWS.wide, 2))
  expect(cameraAt(cuts, VIEWS, 2, START)).toEqual(cameraOf(VIEWS.wide, 2))
  expect(cameraAt(cuts, VIEWS, 2, START + CUT_MS)).toEqual(cameraOf(VIEWS.near, 2))
  expect(cameraAt(cuts, VIEWS, 2, Number.POSITIVE_INFINITY)).toEqual(cameraOf(VIEWS.near, 2))
  expect(cameraAt([], VIEWS, 2, START)).toBeUndefined()
})

test('before the first cut the camera is in its view', () => {
  expect(cameraAt([{ view: 'near', atMs: START }], VIEWS, 2, START - 5_000)).toEqual(
    cameraOf(VIEWS.near, 2),
  )
})
