import type { Container } from 'pixi.js'
import type { Cell, Grid, MultiplierCell, SymbolId } from '#games/slots/events.ts'
import { CELL, type SymbolView } from './symbol-view.ts'

export type RevealOptions = {
  tense: readonly boolean[]
  values: readonly MultiplierCell[]
  /** All reels stop together. */
  quick: boolean
  /** Reels that stand still through this spin. */
  held?: readonly number[]
}

/** What a reel set tells while it moves, for sound, light and word. */
export type WindowListener = {
  onStop: (reel: number) => void
  onScatter: (cell: Cell, soFar: number) => void
  onTension: (reel: number | undefined) => void
}

/** The reels: spinning strips or falling cells behind one interface. */
export type WindowView = {
  root: Container
  /** Sets the window without motion. */
  set: (grid: Grid, values?: readonly MultiplierCell[]) => void
  /** The reels run until `reveal`, but for those that are held. */
  begin: (held?: readonly number[]) => void
  /** Comes to rest on `grid`; resolves when the last reel stands. */
  reveal: (grid: Grid, options: RevealOptions) => Promise<void>
  /** Stops every reel at once, as soon as the outcome is known. */
  slam: () => void
  /** The request was refused: back to the window that stood before. */
  giveUp: () => void
  viewAt: (cell: Cell) => SymbolView | undefined
  /** Where a cell stands; left out where all cells are squares of `CELL`. */
  boxOf?: (cell: Cell) => CellBox
  gridNow: () => Grid
}

/** A falling window also lets winning cells go and others drop. */
export type TumblingView = WindowView & {
  tumble: (removed: readonly Cell[], grid: Grid, values: readonly MultiplierCell[]) => Promise<void>
  /** What stands in each ring moves along it by the ring's steps. */
  turn?: (steps: readonly number[], grid: Grid) => Promise<void>
  /** Each row is carried sideways, what leaves at one end coming in at the other. */
  shift?: (shifts: readonly number[], grid: Grid) => Promise<void>
}

/** A cell's middle and its size. */
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

/** What the cells of a window carry now. */
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
