import type { CompiledMachine } from '../compiled-machine.ts'
import type { Cell, Grid, SymbolId } from '../events.ts'

type SpecialResult = { count: number; units: number; cells: readonly Cell[]; grid: Grid }

/**
 * Evaluates the special symbol in a window: its reels pay on every line, adjacent or not. Undefined
 * if there are too few.
 */
export function specialWin(
  machine: CompiledMachine,
  symbol: SymbolId,
  grid: Grid,
): SpecialResult | undefined {
  const shown = Array.from({ length: machine.reels }, (_, reel) =>
    grid.some((row) => row[reel] === symbol),
  )
  const count = shown.filter(Boolean).length
  const units = specialUnits(machine, symbol, count)
  if (units === 0) return undefined
  const reels = shown.flatMap((on, reel) => (on ? [reel] : []))
  const cells = reels.flatMap((reel) => grid.map((_, row): Cell => [reel, row]))
  return {
    count,
    units,
    cells,
    grid: grid.map((row) => row.map((standing, reel) => (shown[reel] ? symbol : standing))),
  }
}

export function specialUnits(machine: CompiledMachine, symbol: SymbolId, count: number): number {
  return (machine.pays[machine.symbols.indexOf(symbol)]?.[count] ?? 0) * machine.lines.length
}
