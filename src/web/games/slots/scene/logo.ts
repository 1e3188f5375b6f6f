import { Container, Sprite, type Texture } from 'pixi.js'
import type { Clock } from './clock.ts'
import { inOut } from './easing.ts'
import type { Layout } from './layout.ts'

export function createLogo(
  drawn: Texture | undefined,
  clock: Clock,
  loadWide: (() => Promise<Texture | undefined>) | undefined,
) {
  const root = new Container({ eventMode: 'none' })
  const sprite = drawn ? new Sprite({ texture: drawn, anchor: 0.5 }) : undefined
  if (sprite) root.addChild(sprite)
  let layout: Layout | undefined
  let folded = 0
  let full = 1
  const place = () => {
    sprite?.scale.set(full * (1 - 0.5 * folded))
    root.alpha = 1 - folded
  }
  const wear = (texture: Texture | undefined) => {
    if (!sprite || !texture || !layout) return
    sprite.texture = texture
    full = Math.min(layout.sign.w / texture.width, layout.sign.h / texture.height)
    place()
  }
  return {
    root,
    resize(next: Layout) {
      layout = next
      root.position.set(next.sign.x + next.sign.w / 2, next.sign.y + next.sign.h / 2)
      wear(drawn)
      if (next.form !== 'portrait')
        void loadWide?.().then((texture) => layout === next && wear(texture))
    },
    fold(away: boolean) {
      const from = folded
      const to = away ? 1 : 0
      if (from === to) return
      void clock.run(
        360,
        (t) => {
          folded = from + (to - from) * t
          place()
        },
        { easing: inOut },
      )
    },
  }
}
