import { Graphics } from 'pixi.js'
import type { CellBox } from '../reels/window-view.ts'

export type Weave = {
  mask: Graphics
  thread: Graphics
  draw: (cells: readonly CellBox[], t: number) => void
  clear: () => void
}

const OVER = 1.06
const LATER = 0.06
const LATEST = 0.3

/** `knots`: per side of a cell. */
export function createWeave({ knots, thread: colour }: { knots: number; thread: number }): Weave {
  const mask = new Graphics()
  const thread = new Graphics({ blendMode: 'add' })
  const one = ({ x, y, w, h }: CellBox, t: number) => {
    const [wide, high] = [w * OVER, h * OVER]
    const [left, foot] = [x - wide / 2, y + high / 2]
    const row = high / knots
    const laid = Math.floor(t * knots)
    if (laid > 0) mask.rect(left, foot - laid * row, wide, laid * row).fill(0xffffff)
    if (laid >= knots) return
    const share = Math.ceil((t * knots - laid) * knots) / knots
    const fromRight = laid % 2 === 1
    const top = foot - (laid + 1) * row
    const begin = fromRight ? left + wide * (1 - share) : left
    mask.rect(begin, top, wide * share, row).fill(0xffffff)
    thread.rect(begin, top + row * 0.3, wide * share, row * 0.4).fill({ color: colour, alpha: 0.5 })
    thread
      .circle(fromRight ? begin : begin + wide * share, top + row / 2, row * 0.75)
      .fill({ color: colour, alpha: 0.95 })
  }
  return {
    mask,
    thread,
    draw(cells, t) {
      mask.clear()
      thread.clear()
      const first = Math.min(...cells.map(({ x }) => x))
      for (const cell of cells) {
        const late = Math.min(LATEST, ((cell.x - first) / cell.w) * LATER)
        one(cell, Math.max(0, Math.min(1, (t - late) / (1 - LATEST))))
      }
    },
    clear() {
      mask.clear()
      thread.clear()
    },
  }
}
