import { Container, Sprite, type Texture } from 'pixi.js'
import type { Clock } from './clock.ts'
import { inOut } from './easing.ts'
import type { Layout } from './layout.ts'

/** The title's own lettering over the reels; it makes room for the feature's counter. */
export function createLogo(drawn: Texture | undefined, clock: Clock) {
  const root = new Container({ eventMode: 'none' })
  const sprite = drawn ? new Sprite({ texture: drawn, anchor: 0.5 }) : undefined
  if (sprite) root.addChild(sprite)
  let folded = 0
  let full = 1
  const place = () => {
    sprite?.scale.set(full * (1 - 0.5 * folded))
    root.alpha = 1 - folded
  }
  return {
    root,
    resize({ sign }: Layout) {
      root.position.set(sign.x + sign.w / 2, sign.y + sign.h / 2)
      if (sprite) full = Math.min(sign.w / sprite.texture.width, sign.h / sprite.texture.height)
      place()
    },
    fold(away: boolean) {
      const from = folded
      const to = away ? 1 : 0
      if (from === to) return
      void clock.run(360, (t) => {
        folded = from + (to - from) * t
        place()
      }, { easing: inOut })
    },
  }
}
