import { Rectangle, Texture } from 'pixi.js'
import { paintTexture } from '../fx-textures.ts'

/**
 * A rectangle of a backdrop's picture that stands nearer than the rest, in its pixels; `depth` 1 is
 * where the frame stands, 0 endlessly far.
 */
export type NearPlace = { x: number; y: number; w: number; h: number; depth: number }

/** A backdrop in layers: the picture without what stands near, and that, piece by piece. */
export type PartedBackdrop = { far: Texture; near: readonly (NearPlace & { texture: Texture })[] }

/**
 * Parts a picture: `behind` is the ground behind what stands near, as opaque as that hides it.
 * Undefined where the browser gave no pictures to paint with.
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
    context.drawImage(ground, 0, 0)
  })
  const { source } = paintTexture(width, height, (context) => {
    context.drawImage(ground, 0, 0)
    context.globalCompositeOperation = 'source-in'
    context.drawImage(picture, 0, 0)
  })
  return {
    far,
    near: places.map((place) => ({
      ...place,
      texture: new Texture({ source, frame: new Rectangle(place.x, place.y, place.w, place.h) }),
    })),
  }
}
