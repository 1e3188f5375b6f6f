import type { Draw } from '../../fairness/draw.ts'
import { drawWeighted } from '../anywhere/window.ts'
import type { Cell, Grid, SymbolId } from '../events.ts'
import type { SpinMode } from '../machine.ts'
import type { VariableMachine } from './machine.ts'

export type VariableWindow = readonly (readonly SymbolId[])[]

export function revealWindow(
  { reels, heights, cells }: VariableMachine,
  mode: SpinMode,
  draw: Draw,
): VariableWindow {
  const shown = Array.from({ length: reels }, () => drawWeighted(draw, heights))
  return shown.map((height, reel) => drawColumn(cells[mode][reel] ?? [], height, draw))
}

export function tumbleWindow(
  { cells }: VariableMachine,
  mode: SpinMode,
  draw: Draw,
  window: VariableWindow,
  removed: readonly Cell[],
): VariableWindow {
  const falling = mode === 'base' ? cells.baseTumble : cells.freeTumble
  const gone = new Set(removed.map(([reel, row]) => `${reel},${row}`))
  return window.map((column, reel) => {
    const kept = column.filter((_, row) => !gone.has(`${reel},${row}`))
    return [...drawColumn(falling[reel] ?? [], column.length - kept.length, draw), ...kept]
  })
}

export function drawColumn(
  choices: Parameters<typeof drawWeighted<SymbolId>>[1],
  length: number,
  draw: Draw,
): SymbolId[] {
  return Array.from({ length }, () => drawWeighted(draw, choices))
}

export function gridOf(window: VariableWindow, rows: number): Grid {
  return Array.from({ length: rows }, (_, row) => window.map((column) => column[row] ?? ''))
}

export function cellsOf(window: VariableWindow, symbol: SymbolId): Cell[] {
  return window.flatMap((column, reel) =>
    column.flatMap((shown, row): Cell[] => (shown === symbol ? [[reel, row]] : [])),
  )
}
