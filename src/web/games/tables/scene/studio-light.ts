import { CompressedCubeTexture, DataUtils, HalfFloatType, RGBAFormat, type Texture } from 'three'
import { askForStudio, BRIGHTEST, DARKEST, LEVELS, SIDE } from './studio-file.ts'

const SIDES = 6
const LIGHTS = Uint16Array.from({ length: 256 }, (_, byte) =>
  DataUtils.toHalfFloat(DARKEST * (BRIGHTEST / DARKEST) ** (byte / 255)),
)
const OPAQUE = DataUtils.toHalfFloat(1)

const sides = Array.from({ length: SIDES }, () => ({
  width: SIDE,
  height: SIDE,
  mipmaps: Array.from({ length: LEVELS }, (_, level) => ({
    width: SIDE >> level,
    height: SIDE >> level,
    data: new Uint16Array(4 * (SIDE >> level) ** 2),
  })),
}))
// The cube texture class with its own mip levels. They are filtered already, so three uses them
// unchanged, and nothing is computed on the phone.
const studio: Texture = Object.assign(new CompressedCubeTexture(sides), {
  format: RGBAFormat,
  type: HalfFloatType,
  isPMREMTexture: true,
})
let lit: Promise<void> | undefined

/** The environment texture; filled once `studioLit` resolves. */
export function studioLight(): Texture {
  return studio
}

/**
 * Waits until the environment has loaded or failed. A table without it is darker but fully
 * playable.
 */
export function studioLit(): Promise<void> {
  lit ??= askForStudio().then(fill, (error: unknown) => console.warn('the studio is dark', error))
  return lit
}

function fill(steps: Uint8Array): void {
  let [at, byte] = [0, 0]
  for (let level = 0; level < LEVELS; level += 1) {
    for (const { mipmaps } of sides) {
      const data = mipmaps[level]?.data ?? []
      for (let texel = 0; texel < data.length; texel += 4) {
        byte = (byte + (steps[at] ?? 0)) % 256
        const light = LIGHTS[byte] ?? 0
        data[texel] = light
        data[texel + 1] = light
        data[texel + 2] = light
        data[texel + 3] = OPAQUE
        at += 1
      }
    }
  }
  studio.needsUpdate = true
}
