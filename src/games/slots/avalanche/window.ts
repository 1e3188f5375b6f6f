import type { Draw } from '../../fairness/draw.ts'
import type { Cell } from '../events.ts'
import type { SpinMode } from '../machine.ts'
import { drawColumn, type VariableWindow } from '../variable/window.ts'
import type { AvalancheMachine } from './machine.ts'

export function revealRows(
  { reels, cells }: AvalancheMachine,
  mode: SpinMode,
  draw: Draw,
  rows: number,
): VariableWindow {
  return Array.from({ length: reels }, (_, reel) => drawColumn(cells[mode][reel] ?? [], rows, draw))
}

/** Removes cells, lets the rest fall to the lowest of `rows` rows and fills every reel from above. */
export function avalancheWindow(
  { cells }: AvalancheMachine,
  mode: SpinMode,
  draw: Draw,
  window: VariableWindow,
  removed: readonly Cell[],
  rows: number,
): VariableWindow {
  const falling = mode === 'base' ? cells.baseTumble : cells.freeTumble
  const gone = new Set(removed.map(([reel, row]) => `${reel},${row}`))
  return window.map((column, reel) => {
    const kept = column.filter((_, row) => !gone.has(`${reel},${row}`))
    return [...drawColumn(falling[reel] ?? [], rows - kept.length, draw), ...kept]
  })
}
