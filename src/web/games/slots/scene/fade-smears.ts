import { Texture } from 'pixi.js'
import { paintTexture } from './fx-textures.ts'

export type AtlasFrame = { x: number; y: number; w: number; h: number }

const END = 0.14

/**
 * A symbol's smear is longer than its cell, whose edge would cut it off. Returns a copy of an
 * atlas's smears that fade out at both ends, and its top position in the atlas.
 */
export function fadeSmears(
  sheet: Texture,
  smears: readonly AtlasFrame[],
): { strip: Texture; top: number } {
  const picture: unknown = sheet.source.resource
  if (smears.length === 0 || !(picture instanceof ImageBitmap)) return { strip: sheet, top: 0 }
  const top = Math.min(...smears.map(({ y }) => y))
  const bottom = Math.max(...smears.map(({ y, h }) => y + h))
  const strip = paintTexture(picture.width, bottom - top, (context) => {
    context.drawImage(picture, 0, -top)
    context.globalCompositeOperation = 'destination-out'
    for (const { x, y, w, h } of smears) {
      const ends = context.createLinearGradient(0, y - top, 0, y - top + h)
      for (const [at, gone] of [
        [0, 1],
        [END, 0],
        [1 - END, 0],
        [1, 1],
      ] as const)
        ends.addColorStop(at, `rgb(0 0 0 / ${gone})`)
      context.fillStyle = ends
      context.fillRect(x, y - top, w, h)
    }
  })
  return { strip, top }
}
