import { expect, test } from 'vitest'
import { FAR_DEPTH, viewOf, type Looking } from './depth-view.ts'

const PAGES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 844, height: 390 },
]
const at = (changed: Partial<Looking>): Looking => ({
  page: { width: 1440, height: 900 },
  picture: { width: 1280, height: 720 },
  camera: 0,
  parted: 1,
  push: 0,
  tilt: { x: 0, y: 0 },
  ...changed,
})

test('an unseparated picture looks the same from every viewpoint', () => {
  const looking = at({ parted: 0, camera: 0.6, push: 1, tilt: { x: 1, y: -1 } })
  expect(viewOf(looking, 1)).toEqual(viewOf(looking, FAR_DEPTH))
})

test('near layers move more than far ones, against the viewer', () => {
  const moved = (depth: number) =>
    viewOf(at({ tilt: { x: 1, y: 0 } }), depth).x - viewOf(at({}), depth).x
  expect(moved(1)).toBeLessThan(moved(FAR_DEPTH))
  expect(moved(FAR_DEPTH)).toBeLessThan(0)
})

test('the feature and a big win separate the layers', () => {
  const apart = (changed: Partial<Looking>) =>
    viewOf(at(changed), 1).scale / viewOf(at(changed), FAR_DEPTH).scale
  expect(apart({ camera: 1 })).toBeGreaterThan(apart({ camera: 0.5 }))
  expect(apart({ camera: 0.5 })).toBeGreaterThan(apart({}))
  expect(apart({ push: 1 })).toBeGreaterThan(apart({}))
})

test('no edge of any layer becomes visible', () => {
  for (const page of PAGES)
    for (const depth of [FAR_DEPTH, 0.5, 1, 1.2])
      for (const camera of [0, 0.5, 1])
        for (const x of [-1, 1])
          for (const y of [-1, 1]) {
            const picture =
              page.height > page.width ? { width: 780, height: 1688 } : { width: 1280, height: 720 }
            const view = viewOf(at({ page, picture, camera, tilt: { x, y } }), depth)
            const [halfWidth, halfHeight] = [
              (picture.width * view.scale) / 2,
              (picture.height * view.scale) / 2,
            ]
            expect(view.x - halfWidth).toBeLessThanOrEqual(0.01)
            expect(view.x + halfWidth).toBeGreaterThanOrEqual(page.width - 0.01)
            expect(view.y - halfHeight).toBeLessThanOrEqual(0.01)
            expect(view.y + halfHeight).toBeGreaterThanOrEqual(page.height - 0.01)
          }
})
