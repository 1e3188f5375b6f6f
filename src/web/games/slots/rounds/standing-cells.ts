import type { Cell, Grid, SymbolId } from '#games/slots/events.ts'

/**
 * Returns the current cells of a symbol, reel by reel. After tumbles they may be lower than where
 * the symbol was counted.
 */
export function standingCells(grid: Grid, symbol: SymbolId): Cell[] {
  const reels = grid[0]?.length ?? 0
  return Array.from({ length: reels }, (_, reel) => reel).flatMap((reel) =>
    grid.flatMap((row, index): Cell[] => (row[reel] === symbol ? [[reel, index]] : [])),
  )
}
