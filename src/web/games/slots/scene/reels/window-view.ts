import type { Container } from 'pixi.js'
import type { Cell, Grid, MultiplierCell, SymbolId } from '#games/slots/events.ts'
import { CELL, type SymbolView } from './symbol-view.ts'

export type RevealOptions = {
  tense: readonly boolean[]
  values: readonly MultiplierCell[]
  quick: boolean
  held?: readonly number[]
}

export type WindowListener = {
  onStop: (reel: number) => void
  onScatter: (cell: Cell, soFar: number) => void
  onTension: (reel: number | undefined) => void
}

export type WindowView = {
  root: Container
  set: (grid: Grid, values?: readonly MultiplierCell[]) => void
  begin: (held?: readonly number[]) => void
  reveal: (grid: Grid, options: RevealOptions) => Promise<void>
  /** Stops every reel at once, as soon as the outcome is known. */
  slam: () => void
  /** Restores the previous window after a refused request. */
  giveUp: () => void
  viewAt: (cell: Cell) => SymbolView | undefined
  /** Position of a cell; absent if all cells are squares of `CELL`. */
  boxOf?: (cell: Cell) => CellBox
  gridNow: () => Grid
}

export type TumblingView = WindowView & {
  tumble: (removed: readonly Cell[], grid: Grid, values: readonly MultiplierCell[]) => Promise<void>
  turn?: (steps: readonly number[], grid: Grid) => Promise<void>
  shift?: (shifts: readonly number[], grid: Grid) => Promise<void>
}

export type CellBox = { x: number; y: number; w: number; h: number }

export function boxIn(view: WindowView, cell: Cell): CellBox {
  return view.boxOf?.(cell) ?? { ...cellCentre(cell), w: CELL, h: CELL }
}

export function cellCentre([reel, row]: Cell): { x: number; y: number } {
  return { x: (reel + 0.5) * CELL, y: (row + 0.5) * CELL }
}

export function valueAt(
  values: readonly MultiplierCell[],
  reel: number,
  row: number,
): number | undefined {
  return values.find(({ cell }) => cell[0] === reel && cell[1] === row)?.value
}

export function valuesIn({
  gridNow,
  viewAt,
}: Pick<WindowView, 'gridNow' | 'viewAt'>): MultiplierCell[] {
  return gridNow().flatMap((row, y) =>
    row.flatMap((_, reel) => {
      const value = viewAt([reel, y])?.value
      return value === undefined ? [] : [{ cell: [reel, y] as const, value }]
    }),
  )
}

export function columnOf(grid: Grid, reel: number): SymbolId[] {
  return grid.map((row) => row[reel] ?? '')
}
