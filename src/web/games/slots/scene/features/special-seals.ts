import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { SymbolId } from '#games/slots/events.ts'
import type { Clock } from '../clock.ts'
import type { Layout } from '../layout.ts'

type Seals = {
  root: Container
  resize: (layout: Layout) => void
  show: (symbol: SymbolId) => void
  clear: () => void
}

const STEP = 1.02

export function createSeals(
  atlas: ReadonlyMap<string, Texture>,
  clock: Clock,
  { ink, gold, paper }: { ink: number; gold: number; paper: number },
): Seals {
  const root = new Container({ visible: false, eventMode: 'none' })
  let portrait = true
  const place = () => {
    root.children.forEach(
      (child, i) =>
        (child.x =
          100 *
          STEP *
          (i - (portrait ? (root.children.length - 1) / 2 : root.children.length - 1))),
    )
  }
  return {
    root,
    resize({ board, window, form }) {
      portrait = form === 'portrait'
      const size = Math.min(board.w * 0.15, 92)
      root.scale.set(size / 100)
      if (portrait) root.position.set(board.x + board.w / 2, (board.y + window.y) / 2)
      else root.position.set(board.x + board.w - size * 0.3, board.y + size * 0.1)
      place()
    },
    show(symbol) {
      const seal = new Container()
      seal.addChild(
        new Graphics()
          .circle(0, 0, 50)
          .fill(ink)
          .circle(0, 0, 46)
          .fill(gold)
          .circle(0, 0, 41)
          .fill(ink)
          .circle(0, 0, 39)
          .fill(paper),
        new Sprite({
          anchor: 0.5,
          width: 66,
          height: 66,
          ...(atlas.has(symbol) ? { texture: atlas.get(symbol) } : {}),
        }),
      )
      root.addChild(seal)
      root.visible = true
      place()
      void clock.run(260, (t) => seal.scale.set(1 + 0.3 * Math.sin(Math.PI * t)))
    },
    clear() {
      for (const child of root.removeChildren()) child.destroy({ children: true })
      root.visible = false
    },
  }
}
