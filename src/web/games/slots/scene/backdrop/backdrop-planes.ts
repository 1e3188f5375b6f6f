import { Container, Sprite, type Texture } from 'pixi.js'
import { FAR_DEPTH, type LayerView } from './depth-view.ts'
import type { Rect } from '../layout.ts'
import type { PartedBackdrop } from './part-backdrop.ts'

/**
 * The layers of a backdrop, the farthest first. Each shows the content at its depth, around the
 * centre of its picture.
 */
export type BackdropPlanes = {
  root: Container
  readonly size: { width: number; height: number } | undefined
  show: (whole: Texture) => void
  part: (parted: PartedBackdrop) => void
  /** `hidden`: the part of the page covered by the reels; nothing near is drawn there. */
  place: (viewOf: (depth: number) => LayerView, tint: number, hidden: Rect) => void
  lightsAt: (x: number, y: number) => Container
}

type Plane = { depth: number; root: Container; pictures: Container; lights: Container }

export function createBackdropPlanes(): BackdropPlanes {
  const root = new Container()
  const far = createPlane(FAR_DEPTH)
  const picture = new Sprite({ anchor: 0.5 })
  far.pictures.addChild(picture)
  root.addChild(far.root)
  let near: Plane[] = []
  let places: PartedBackdrop['near'] = []
  const clear = () => {
    for (const plane of near) plane.root.destroy({ children: true })
    near = []
    places = []
  }
  const planeAt = (depth: number): Plane => {
    const standing = near.find((plane) => plane.depth === depth)
    if (standing) return standing
    const plane = createPlane(depth)
    near.push(plane)
    return plane
  }
  return {
    root,
    get size() {
      return picture.texture.width > 1
        ? { width: picture.texture.width, height: picture.texture.height }
        : undefined
    },
    show(whole) {
      clear()
      picture.texture = whole
    },
    part(parted) {
      clear()
      const { width, height } = parted.far
      picture.texture = parted.far
      places = parted.near
      for (const { texture, x, y, depth } of places) {
        planeAt(depth).pictures.addChild(
          new Sprite({ texture, x: x - width / 2, y: y - height / 2 }),
        )
      }
      for (const plane of near.toSorted((a, b) => a.depth - b.depth)) root.addChild(plane.root)
    },
    place(viewOf, tint, hidden) {
      for (const { root: standing, pictures, depth } of [far, ...near]) {
        const { x, y, scale } = viewOf(depth)
        if (depth !== FAR_DEPTH)
          hide(pictures, {
            x: (hidden.x - x) / scale,
            y: (hidden.y - y) / scale,
            w: hidden.w / scale,
            h: hidden.h / scale,
          })
        standing.position.set(x, y)
        standing.scale.set(scale)
        pictures.tint = tint
      }
    },
    lightsAt(x, y) {
      const { width, height } = picture.texture
      const [atX, atY] = [x + width / 2, y + height / 2]
      const place = places.find(
        (at) => atX >= at.x && atX < at.x + at.w && atY >= at.y && atY < at.y + at.h,
      )
      return place ? planeAt(place.depth).lights : far.lights
    },
  }
}

function hide(pictures: Container, { x, y, w, h }: Rect): void {
  for (const piece of pictures.children)
    piece.visible =
      piece.x < x || piece.y < y || piece.x + piece.width > x + w || piece.y + piece.height > y + h
}

function createPlane(depth: number): Plane {
  const root = new Container()
  const pictures = new Container()
  const lights = new Container()
  root.addChild(pictures, lights)
  return { depth, root, pictures, lights }
}
