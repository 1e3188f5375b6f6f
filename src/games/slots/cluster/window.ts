import type { Weighted } from '../anywhere/machine.ts'
import { drawWeighted } from '../anywhere/window.ts'
import type { Draw } from '../../fairness/draw.ts'
import type { Cell, Grid, SymbolId } from '../events.ts'
import type { SpinMode } from '../machine.ts'
import type { ClusterMachine } from './machine.ts'
import { turnMoves } from './rings.ts'

export type Window = readonly (readonly SymbolId[])[]

export function revealWindow(
  { reels, rows, cells }: ClusterMachine,
  mode: SpinMode,
  draw: Draw,
): Window {
  const window: SymbolId[][] = []
  for (let reel = 0; reel < reels; reel++) window.push(drawCells(draw, cells[mode], rows))
  return window
}

function drawCells(draw: Draw, choices: Weighted<SymbolId>, count: number): SymbolId[] {
  const drawn: SymbolId[] = []
  for (let i = 0; i < count; i++) drawn.push(drawWeighted(draw, choices))
  return drawn
}

export function tumbleWindow(
  { rows, cells }: ClusterMachine,
  mode: SpinMode,
  draw: Draw,
  window: Window,
  removed: readonly Cell[],
): Window {
  const falling = mode === 'base' ? cells.baseTumble : cells.freeTumble
  const gone = new Uint8Array(window.length * rows)
  const left = new Uint8Array(window.length)
  for (const [reel, row] of removed) {
    gone[reel * rows + row] = 1
    left[reel] = (left[reel] ?? 0) + 1
  }
  return window.map((column, reel) => {
    const count = left[reel] ?? 0
    if (count === 0) return column
    const fallen = drawCells(draw, falling, count)
    for (let row = 0; row < rows; row++)
      if (gone[reel * rows + row] === 0) fallen.push(column[row] ?? '')
    return fallen
  })
}

export function turnWindow(
  machine: ClusterMachine,
  steps: readonly number[],
  window: Window,
): Window {
  const turned = window.map((column) => [...column])
  for (const { from, to } of turnMoves(machine, steps)) {
    const column = turned[to[0]]
    if (column) column[to[1]] = window[from[0]]?.[from[1]] ?? ''
  }
  return turned
}

export function cellsOf(window: Window, symbol: SymbolId): Cell[] {
  const cells: Cell[] = []
  for (const [reel, column] of window.entries()) {
    for (let row = column.indexOf(symbol); row !== -1; row = column.indexOf(symbol, row + 1))
      cells.push([reel, row])
  }
  return cells
}

export function gridOf(window: Window): Grid {
  const rows = window[0]?.length ?? 0
  const grid: SymbolId[][] = []
  for (let row = 0; row < rows; row++) grid.push(window.map((column) => column[row] ?? ''))
  return grid
}
