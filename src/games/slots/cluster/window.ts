import { drawWeighted } from '../anywhere/window.ts'
import type { Draw } from '../../fairness/draw.ts'
import type { Cell, Grid, SymbolId } from '../events.ts'
import type { SpinMode } from '../machine.ts'
import type { ClusterMachine } from './machine.ts'
import { turnMoves } from './rings.ts'

/** Reels from the left, each from the top down. */
export type Window = readonly (readonly SymbolId[])[]

/** A fresh window. */
export function revealWindow({ reels, rows, cells }: ClusterMachine, mode: SpinMode, draw: Draw): Window {
  return Array.from({ length: reels }, () => Array.from({ length: rows }, () => drawWeighted(draw, cells[mode])))
}

/** The window after `removed` cells left: the rest falls, new symbols come in from the top. */
export function tumbleWindow({ rows, cells }: ClusterMachine, mode: SpinMode, draw: Draw, window: Window, removed: readonly Cell[]): Window {
  const gone = new Set(removed.map(([reel, row]) => reel * rows + row))
  return window.map((column, reel) => {
    const kept = column.filter((_, row) => !gone.has(reel * rows + row))
    const fresh = Array.from({ length: rows - kept.length }, () => drawWeighted(draw, mode === 'base' ? cells.baseTumble : cells.freeTumble))
    return [...fresh, ...kept]
  })
}

/** The window after its rings turned. */
export function turnWindow(machine: ClusterMachine, window: Window): Window {
  const turned = window.map((column) => [...column])
  for (const { from, to } of turnMoves(machine, machine.turn.steps)) {
    const column = turned[to[0]]
    if (column) column[to[1]] = window[from[0]]?.[from[1]] ?? ''
  }
  return turned
}

/** Where a symbol stands, reel by reel. */
export function cellsOf(window: Window, symbol: SymbolId): Cell[] {
  return window.flatMap((column, reel) => column.flatMap((shown, row): Cell[] => (shown === symbol ? [[reel, row]] : [])))
}

/** Rows from the top, as events show a window. */
export function gridOf(window: Window): Grid {
  return (window[0] ?? []).map((_, row) => window.map((column) => column[row] ?? ''))
}
