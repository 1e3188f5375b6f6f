import type { Cell, Grid, SymbolId } from '../events.ts'
import { carriedBy, wildsOf, type Carried, type WaysMachine } from './machine.ts'

/**
 * A symbol's win on `count` reels from the left, in `ways` ways; `cells` contain the symbol or a
 * wild.
 */
export type WaysWin = {
  symbol: SymbolId
  count: number
  ways: number
  cells: readonly Cell[]
  coins: number
}

export function windowAt(
  { rows }: WaysMachine,
  strips: readonly (readonly SymbolId[])[],
  stops: readonly number[],
): Grid {
  return Array.from({ length: rows }, (_, row) =>
    strips.map((strip, reel) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? ''),
  )
}

export function waysWins(machine: WaysMachine, grid: Grid, carried: Carried): WaysWin[] {
  return Object.entries(machine.pays).flatMap(([symbol, pays]) => {
    const { ways, cells } = runOf(machine, grid, symbol, carried)
    const count = ways.length
    const coins = (pays[count - 1] ?? 0) * (ways.at(-1) ?? 0)
    return coins > 0 ? [{ symbol, count, ways: ways.at(-1) ?? 0, cells, coins }] : []
  })
}

/**
 * `ways[i]` is the product of the counts on the first i + 1 reels; it ends at a reel with neither
 * symbol nor wild.
 */
function runOf(machine: WaysMachine, grid: Grid, symbol: SymbolId, carried: Carried) {
  const wilds = wildsOf(machine)
  const ways: number[] = []
  const cells: Cell[] = []
  const worthOf = (shown: SymbolId) => (wilds.includes(shown) ? carriedBy(carried, shown) : 1)
  for (let reel = 0; reel < machine.reels; reel++) {
    const here = cellsOf(grid, reel, (shown) => shown === symbol || wilds.includes(shown))
    if (here.length === 0) break
    const worth = here.reduce((sum, [, row]) => sum + worthOf(grid[row]?.[reel] ?? ''), 0)
    ways.push((ways.at(-1) ?? 1) * worth)
    cells.push(...here)
  }
  return { ways, cells }
}

export function standing(grid: Grid, symbol: SymbolId): Cell[] {
  return (grid[0] ?? []).flatMap((_, reel) => cellsOf(grid, reel, (shown) => shown === symbol))
}

function cellsOf(grid: Grid, reel: number, accepts: (symbol: SymbolId) => boolean): Cell[] {
  return grid.flatMap((row, index): Cell[] => (accepts(row[reel] ?? '') ? [[reel, index]] : []))
}
