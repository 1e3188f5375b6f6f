import type { Texture } from 'three'
import { drawn } from '#web/game-shell/scene/drawn.ts'
import type { Cell } from './body.ts'

type NumberCell = { ground: string; ink: string; text: string }

const PIXELS = 96

/** A square texture of `side` × `side` cells with numbers on cloth; its first cell is white. */
export function atlasOf(side: number, cells: readonly NumberCell[]): Texture {
  return drawn(side * PIXELS, side * PIXELS, (pen, width, height) => {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    cells.forEach(({ ground, ink, text }, at) => {
      const [x, y] = [((at + 1) % side) * PIXELS, Math.floor((at + 1) / side) * PIXELS]
      pen.fillStyle = ground
      pen.fillRect(x, y, PIXELS, PIXELS)
      pen.fillStyle = ink
      pen.font = `800 ${PIXELS * (text.length > 1 ? 0.62 : 0.76)}px Bricolage, sans-serif`
      pen.fillText(text, x + PIXELS / 2, y + PIXELS * 0.54)
    })
  })
}

export function cellOf(side: number, at: number): Cell {
  const [x, y] = [(at + 1) % side, Math.floor((at + 1) / side)]
  const edge = 0.02
  return [
    (x + edge) / side,
    1 - (y + 1 - edge) / side,
    (x + 1 - edge) / side,
    1 - (y + edge) / side,
  ]
}
