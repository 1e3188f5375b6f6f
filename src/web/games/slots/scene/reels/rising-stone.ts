import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { SymbolId } from '#games/slots/events.ts'
import { outCubic } from '../easing.ts'
import { artAddress } from '#web/game-shell/art-address.ts'
import { loadTexture } from '../load-art.ts'
import type { CoverParts, ReelCover } from './reel-cover.ts'
import { CELL } from './symbol-view.ts'

export type StoneLook = { kind: 'stone'; face: number; edge: number; dust: number }

const RISE_MS = 620
const GAP_MS = 190
const QUAKE = 3
const DUST = 7

export function createRisingStone(
  { title, clock, makeSymbol, sound, tools: { fx, particles, random } }: CoverParts,
  look: StoneLook,
): ReelCover {
  const root = new Container({ eventMode: 'none' })
  const height = title.rows * CELL
  let picture: Texture | undefined
  let loading: Promise<void> | undefined
  const stone = (symbol: SymbolId, reel: number) => {
    const one = new Container({ x: reel * CELL })
    const inside = new Container()
    const cut = new Graphics().rect(0, 0, CELL, height).fill(0xffffff)
    inside.addChild(new Graphics().rect(0, 0, CELL, height).fill(look.edge))
    if (picture) inside.addChild(new Sprite({ texture: picture, width: CELL, height }))
    else inside.addChild(new Graphics().roundRect(3, 3, CELL - 6, height - 6, 10).fill(look.face))
    for (let row = 0; row < title.rows; row++) {
      const view = makeSymbol()
      view.root.position.set(CELL / 2, (row + 0.5) * CELL)
      view.root.scale.set(0.9)
      view.show(symbol)
      inside.addChild(view.root)
    }
    one.mask = cut
    one.addChild(inside, cut)
    root.addChild(one)
    return inside
  }
  const dust = (reel: number, count: number) => {
    if (cover.reducedMotion) return
    for (let i = 0; i < count; i++) {
      particles.emit({
        texture: fx.dot,
        x: (reel + random()) * CELL,
        y: height - CELL * 0.06,
        vx: (random() - 0.5) * 160,
        vy: -40 - random() * 130,
        gravity: 130,
        lifeMs: 700 + random() * 500,
        size: [CELL * (0.1 + random() * 0.16), CELL * 0.3],
        tint: look.dust,
      })
    }
  }
  const cover: ReelCover = {
    root,
    reducedMotion: false,
    async play(symbol, reels) {
      loading ??= loadTexture(artAddress(title.slug, 'stele')).then(
        (texture) => void (picture = texture),
      )
      await loading
      await Promise.all(
        reels.map(async (reel, i) => {
          await clock.wait(i * GAP_MS)
          sound.unroll(i)
          const inside = stone(symbol, reel)
          let raised = 0
          await clock.run(
            cover.reducedMotion ? 0 : RISE_MS,
            (t) => {
              inside.y = height * (1 - t)
              inside.x = t < 1 ? Math.sin(t * 70) * QUAKE * (1 - t) : 0
              for (; raised < t * 4; raised++) dust(reel, DUST)
            },
            { easing: outCubic },
          )
          dust(reel, DUST)
        }),
      )
    },
    clear() {
      for (const child of root.removeChildren()) child.destroy({ children: true })
    },
  }
  return cover
}
