import { drawWeighted } from '../anywhere/window.ts'
import type { Draw } from '../../fairness/draw.ts'
import type { SpinMode } from '../machine.ts'
import type { Storm } from './machine.ts'
import type { Window } from './window.ts'

/** Draws if a storm comes: one `below(of)`, none if it is certain or impossible. */
export function stormComes({ chance }: Storm, mode: SpinMode, draw: Pick<Draw, 'below'>): boolean {
  const wanted = chance[mode]
  if (wanted <= 0 || wanted >= chance.of) return wanted > 0
  return draw.below(chance.of) < wanted
}

export function drawGust({ shifts }: Storm, rows: number, draw: Draw): number[] {
  return Array.from({ length: rows }, () => drawWeighted(draw, shifts))
}

export function shiftRows(window: Window, shifts: readonly number[]): Window {
  return window.map((column, reel) =>
    column.map((_, row) => window[cameFrom(reel, shifts[row] ?? 0, window.length)]?.[row] ?? ''),
  )
}

export function cameFrom(reel: number, shift: number, reels: number): number {
  return (((reel - shift) % reels) + reels) % reels
}
