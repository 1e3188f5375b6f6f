import { Sprite } from 'pixi.js'
import type { Art } from '../load-art.ts'
import { FAR_DEPTH, viewOf, type Looking } from './depth-view.ts'

/** The backdrop at another time of the day. It lies over the first one in free spins. */
export type Sunset = {
  root: Sprite
  load: (tall: boolean) => Promise<void>
  place: (looking: Looking) => void
}

export function createSunset(art: Art): Sunset {
  const root = new Sprite({ anchor: 0.5, visible: false })
  let wanted: boolean | undefined
  return {
    root,
    async load(tall) {
      wanted = tall
      const picture = await art.sunset(tall)
      if (picture && wanted === tall) root.texture = picture
    },
    place(looking) {
      const { width, height } = root.texture
      root.visible = width > 1 && looking.camera > 0
      if (!root.visible) return
      const { x, y, scale } = viewOf({ ...looking, picture: { width, height } }, FAR_DEPTH)
      root.position.set(x, y)
      root.scale.set(scale)
      root.alpha = looking.camera
    },
  }
}
