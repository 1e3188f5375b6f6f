import { drawWeighted } from '../anywhere/window.ts'
import type { Draw } from '../../fairness/draw.ts'
import type { SpinMode } from '../machine.ts'
import type { Storm } from './machine.ts'
import type { Window } from './window.ts'

/** Whether a storm comes: one `below(of)`, none where there is no doubt. */
export function stormComes({ chance }: Storm, mode: SpinMode, draw: Pick<Draw, 'below'>): boolean {
  const wanted = chance[mode]
  if (wanted <= 0 || wanted >= chance.of) return wanted > 0
  return draw.below(chance.of) < wanted
}

/** How far a gust carries each row, from the top: one draw a row. */
export function drawGust({ shifts }: Storm, rows: number, draw: Draw): number[] {
  return Array.from({ length: rows }, () => drawWeighted(draw, shifts))
}

/** The window after its rows were carried by `shifts`. */
export function shiftRows(window: Window, shifts: readonly number[]): Window {
  return window.map((column, reel) =>
    column.map((_, row) => window[cameFrom(reel, shifts[row] ?? 0, window.length)]?.[row] ?? ''),
  )
}

/** The reel whose cell stands on `reel` once its row was carried by `shift`. */
export function cameFrom(reel: number, shift: number, reels: number): number {
  return (((reel - shift) % reels) + reels) % reels
}
