import { Container, Sprite, type Texture } from 'pixi.js'
import { mixColour } from '../easing.ts'
import type { LayerView } from './depth-view.ts'

/** The backdrop's other picture, which covers the first one during the feature. */
export type FeatureView = {
  root: Container
  /** Lights of the picture, around its centre. */
  lights: Container
  load: (tall: boolean) => Promise<void>
  place: (
    view: LayerView,
    size: { width: number; height: number },
    at: { camera: number; darkness: number },
  ) => void
}

export function createFeatureView(
  pictureFor: (tall: boolean) => Promise<Texture | undefined>,
): FeatureView {
  const root = new Container({ eventMode: 'none', visible: false })
  const picture = new Sprite({ anchor: 0.5 })
  const lights = new Container()
  root.addChild(picture, lights)
  let wanted: boolean | undefined
  return {
    root,
    lights,
    async load(tall) {
      wanted = tall
      const texture = await pictureFor(tall)
      if (texture && wanted === tall) picture.texture = texture
    },
    place({ x, y, scale }, { width, height }, { camera, darkness }) {
      root.visible = camera > 0 && picture.texture.width > 1
      if (!root.visible) return
      root.position.set(x, y)
      root.scale.set(scale)
      root.alpha = Math.min(1, camera)
      picture.setSize(width, height)
      picture.tint = mixColour(0xffffff, 0x000000, darkness * 0.2)
    },
  }
}
