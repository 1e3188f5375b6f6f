import { PMREMGenerator, type Texture, type WebGLRenderer } from 'three'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'

/** Radians: what is mirrored has no hard edge. */
const BLUR = 0.03
/** A side of what is mirrored, in pixels: nothing on a table is a mirror, and three's own 256 take a phone sixteen times as long. */
const SIDE = 64
const made = new WeakMap<WebGLRenderer, Texture>()

class SmallStudio extends PMREMGenerator {
  declare _cubeSize: number

  /** Three's own keeps to 256 at least. */
  _setSize(): void {
    // oxlint-disable-next-line eslint/no-underscore-dangle -- three's own name
    this._cubeSize = SIDE
  }
}

/** What metal and lacquer mirror, computed once for a renderer. */
export function studioLight(renderer: WebGLRenderer): Texture {
  const known = made.get(renderer)
  if (known !== undefined) return known
  const studio = new SmallStudio(renderer)
  const { texture } = studio.fromScene(new RoomEnvironment(), BLUR)
  studio.dispose()
  made.set(renderer, texture)
  return texture
}
