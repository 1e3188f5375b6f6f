import type { Cell, Grid, SymbolId } from '#games/slots/events.ts'

/**
 * Where a symbol stands in a window now, reel by reel: after tumbles it may have sunk from where it
 * was counted.
 */
export function standingCells(grid: Grid, symbol: SymbolId): Cell[] {
  const reels = grid[0]?.length ?? 0
  return Array.from({ length: reels }, (_, reel) => reel).flatMap((reel) =>
    grid.flatMap((row, index): Cell[] => (row[reel] === symbol ? [[reel, index]] : [])),
  )
}
