import { Sprite, Texture } from 'pixi.js'
import type { LayerView } from './depth-view.ts'

/** The backdrop's other picture, which takes its place in free spins. */
export type FeatureView = {
  root: Sprite
  readonly size: { width: number; height: number } | undefined
  load: (tall: boolean) => Promise<void>
  /** `share`: how much of it is seen, 0 … 1. */
  place: (view: LayerView, share: number) => void
}

export function createFeatureView(
  picture: (tall: boolean) => Promise<Texture | undefined>,
): FeatureView {
  const root = new Sprite({ anchor: 0.5, visible: false, eventMode: 'none' })
  let wanted: boolean | undefined
  return {
    root,
    get size() {
      return root.texture.width > 1
        ? { width: root.texture.width, height: root.texture.height }
        : undefined
    },
    async load(tall) {
      wanted = tall
      const texture = await picture(tall)
      if (texture && wanted === tall) root.texture = texture
    },
    place({ x, y, scale }, share) {
      root.visible = share > 0
      root.alpha = share
      root.position.set(x, y)
      root.scale.set(scale)
    },
  }
}
