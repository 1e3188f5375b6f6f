import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { SymbolId } from '#games/slots/events.ts'
import type { Sound } from '../sound/sound.ts'
import type { TitlePresentation } from '../titles/presentation.ts'
import type { Clock } from './clock.ts'
import { outBack, outCubic } from './easing.ts'
import { paintTexture } from './fx-textures.ts'
import { CELL, type SymbolFactory } from './symbol-view.ts'

/** Scrolls that unroll over whole reels with the special symbol on them. Board units. */
export type Unroll = {
  root: Container
  /** Unrolls over these reels from the left; resolves when the last lies open. */
  play: (symbol: SymbolId, reels: readonly number[]) => Promise<void>
  clear: () => void
}

type Parts = { title: TitlePresentation; clock: Clock; makeSymbol: SymbolFactory; sound: Sound }

const UNROLL_MS = 460
const GAP_MS = 150
const ROLLER = 22
const PAPER_INSET = 5

export function createUnroll({ title, clock, makeSymbol, sound }: Parts): Unroll {
  const root = new Container({ eventMode: 'none' })
  const height = title.rows * CELL
  let paper: Texture | undefined
  const scroll = (symbol: SymbolId, reel: number) => {
    paper ??= paintPaper(CELL, height)
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
    const rollers = [roller(), roller()] as const
    one.addChild(sheet, window, ...rollers)
    root.addChild(one)
    return (t: number) => {
      const half = Math.max(0, (height / 2) * t)
      window.clear().rect(0, height / 2 - half, CELL, half * 2).fill(0xffffff)
      rollers[0].y = Math.max(ROLLER / 2, height / 2 - half)
      rollers[1].y = Math.min(height - ROLLER / 2, height / 2 + half)
    }
  }
  return {
    root,
    async play(symbol, reels) {
      await Promise.all(reels.map(async (reel, i) => {
        await clock.wait(i * GAP_MS)
        sound.unroll(i)
        const open = scroll(symbol, reel)
        await clock.run(UNROLL_MS, (t) => open(Math.min(1, t)), { easing: i === reels.length - 1 ? outBack : outCubic })
      }))
    },
    clear() {
      for (const child of root.removeChildren()) child.destroy({ children: true })
    },
  }
}

/** A rod of dark wood with gold knobs, and the paper still on it. */
function roller(): Graphics {
  const half = ROLLER / 2
  return new Graphics()
    .roundRect(1, -half, CELL - 2, ROLLER, half).fill(0x2a1a10)
    .roundRect(8, -half + 2, CELL - 16, ROLLER - 4, half - 2).fill(0x8a5a2b)
    .rect(16, -half + 4, CELL - 32, 3).fill(0xcdb182)
    .rect(16, half - 7, CELL - 32, 3).fill(0x5a3a1e)
    .circle(8, 0, half - 2).fill(0xd9a53a).circle(8, 0, half - 2).stroke({ color: 0x2a1a10, width: 2 })
    .circle(CELL - 8, 0, half - 2).fill(0xd9a53a).circle(CELL - 8, 0, half - 2).stroke({ color: 0x2a1a10, width: 2 })
}

function paintPaper(width: number, height: number): Texture {
  return paintTexture(width, height, (context) => {
    const gradient = context.createLinearGradient(0, 0, width, 0)
    for (const [at, colour] of [[0, '#c9a868'], [0.12, '#f1e0b4'], [0.5, '#f8ebc8'], [0.88, '#f1e0b4'], [1, '#c9a868']] as const) gradient.addColorStop(at, colour)
    context.fillStyle = gradient
    context.fillRect(PAPER_INSET, 0, width - 2 * PAPER_INSET, height)
    context.lineWidth = 2
    for (const [inset, colour] of [[PAPER_INSET + 1, '#2a1a10'], [PAPER_INSET + 7, '#b3202a'], [PAPER_INSET + 11, '#b98a2c']] as const) {
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
