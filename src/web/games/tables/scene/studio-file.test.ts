import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BRIGHTEST, DARKEST, LEVELS, SIDE } from './studio-file.ts'

const SIDES = 6
const UP = 2
const DOWN = 3

test('the studio file has every texel of every level, and its light comes from above', () => {
  const steps = readFileSync(new URL('studio.bin', import.meta.url))
  expect(steps).toHaveLength(
    Array.from({ length: LEVELS }, (_, level) => SIDES * (SIDE >> level) ** 2).reduce(
      (sum, texels) => sum + texels,
    ),
  )
  let byte = 0
  const lights = Array.from(steps, (step) => {
    byte = (byte + step) % 256
    return DARKEST * (BRIGHTEST / DARKEST) ** (byte / 255)
  })
  const meanOf = (side: number) =>
    lights.slice(side * SIDE ** 2, (side + 1) * SIDE ** 2).reduce((sum, light) => sum + light) /
    SIDE ** 2
  expect(meanOf(UP)).toBeGreaterThan(meanOf(DOWN))
  expect(Math.max(...lights.slice(UP * SIDE ** 2, DOWN * SIDE ** 2))).toBeGreaterThan(20)
})
