import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { SymbolId } from '#games/slots/events.ts'
import { outBack, outCubic } from '../easing.ts'
import { paintTexture } from '../fx-textures.ts'
import type { CoverParts, ReelCover } from './reel-cover.ts'
import { CELL } from './symbol-view.ts'

export type ScrollLook = {
  kind: 'scroll'
  rod: { edge: number; wood: number; light: number; dark: number; knob: number }
  paper: readonly [edge: string, near: string, middle: string]
  lines: readonly [outer: string, middle: string, inner: string]
}

const UNROLL_MS = 460
const GAP_MS = 150
const ROLLER = 22
const PAPER_INSET = 5

export function createUnroll(
  { title, clock, makeSymbol, sound }: CoverParts,
  look: ScrollLook,
): ReelCover {
  const root = new Container({ eventMode: 'none' })
  const height = title.rows * CELL
  let paper: Texture | undefined
  const scroll = (symbol: SymbolId, reel: number) => {
    paper ??= paintPaper(CELL, height, look)
    const one = new Container({ x: reel * CELL })
    const sheet = new Container()
    const window = new Graphics()
    sheet.addChild(new Sprite({ texture: paper, width: CELL, height }))
    for (let row = 0; row < title.rows; row++) {
      const view = makeSymbol()
      view.root.position.set(CELL / 2, (row + 0.5) * CELL)
      view.show(symbol)
      sheet.addChild(view.root)
    }
    sheet.mask = window
    const rollers = [roller(look), roller(look)] as const
    one.addChild(sheet, window, ...rollers)
    root.addChild(one)
    return (t: number) => {
      const half = Math.max(0, (height / 2) * t)
      window
        .clear()
        .rect(0, height / 2 - half, CELL, half * 2)
        .fill(0xffffff)
      rollers[0].y = Math.max(ROLLER / 2, height / 2 - half)
      rollers[1].y = Math.min(height - ROLLER / 2, height / 2 + half)
    }
  }
  return {
    root,
    reducedMotion: false,
    async play(symbol, reels) {
      await Promise.all(
        reels.map(async (reel, i) => {
          await clock.wait(i * GAP_MS)
          sound.unroll(i)
          const open = scroll(symbol, reel)
          await clock.run(UNROLL_MS, (t) => open(Math.min(1, t)), {
            easing: i === reels.length - 1 ? outBack : outCubic,
          })
        }),
      )
    },
    clear() {
      for (const child of root.removeChildren()) child.destroy({ children: true })
    },
  }
}

function roller({ rod }: ScrollLook): Graphics {
  const half = ROLLER / 2
  return new Graphics()
    .roundRect(1, -half, CELL - 2, ROLLER, half)
    .fill(rod.edge)
    .roundRect(8, -half + 2, CELL - 16, ROLLER - 4, half - 2)
    .fill(rod.wood)
    .rect(16, -half + 4, CELL - 32, 3)
    .fill(rod.light)
    .rect(16, half - 7, CELL - 32, 3)
    .fill(rod.dark)
    .circle(8, 0, half - 2)
    .fill(rod.knob)
    .circle(8, 0, half - 2)
    .stroke({ color: rod.edge, width: 2 })
    .circle(CELL - 8, 0, half - 2)
    .fill(rod.knob)
    .circle(CELL - 8, 0, half - 2)
    .stroke({ color: rod.edge, width: 2 })
}

function paintPaper(
  width: number,
  height: number,
  { paper: [edge, near, middle], lines: [outer, between, inner] }: ScrollLook,
): Texture {
  return paintTexture(width, height, (context) => {
    const gradient = context.createLinearGradient(0, 0, width, 0)
    for (const [at, colour] of [
      [0, edge],
      [0.12, near],
      [0.5, middle],
      [0.88, near],
      [1, edge],
    ] as const)
      gradient.addColorStop(at, colour)
    context.fillStyle = gradient
    context.fillRect(PAPER_INSET, 0, width - 2 * PAPER_INSET, height)
    context.lineWidth = 2
    for (const [inset, colour] of [
      [PAPER_INSET + 1, outer],
      [PAPER_INSET + 7, between],
      [PAPER_INSET + 11, inner],
    ] as const) {
      context.strokeStyle = colour
      for (const x of [inset, width - inset]) {
        context.beginPath()
        context.moveTo(x, 0)
        context.lineTo(x, height)
        context.stroke()
      }
    }
  })
}
