import { Rectangle, Texture } from 'pixi.js'
import { paintTexture } from '../fx-textures.ts'

/**
 * A near rectangle of a backdrop's picture, in its pixels; `depth` 1 is at the frame, 0 infinitely
 * far.
 */
export type NearPlace = { x: number; y: number; w: number; h: number; depth: number }

export type PartedBackdrop = { far: Texture; near: readonly (NearPlace & { texture: Texture })[] }

/**
 * Separates a picture into layers. `behind` is the background of the near parts, opaque where they
 * hide it; the places are in its pixels, and the picture can be larger. Returns undefined if the browser provides no drawable pictures.
 */
export function partBackdrop(
  whole: Texture,
  behind: Texture,
  places: readonly NearPlace[],
): PartedBackdrop | undefined {
  const picture: unknown = whole.source.resource
  const ground: unknown = behind.source.resource
  if (!(picture instanceof ImageBitmap) || !(ground instanceof ImageBitmap)) return undefined
  const { width, height } = picture
  const far = paintTexture(width, height, (context) => {
    context.drawImage(picture, 0, 0)
    context.drawImage(ground, 0, 0, width, height)
  })
  const { source } = paintTexture(width, height, (context) => {
    context.drawImage(ground, 0, 0, width, height)
    context.globalCompositeOperation = 'source-in'
    context.drawImage(picture, 0, 0)
  })
  const larger = width / ground.width
  return {
    far,
    near: places.map(({ x, y, w, h, depth }) => {
      const place = { x: x * larger, y: y * larger, w: w * larger, h: h * larger }
      const frame = new Rectangle(place.x, place.y, place.w, place.h)
      return { ...place, depth, texture: new Texture({ source, frame }) }
    }),
  }
}
