import type { Grid } from '#games/slots/events.ts'

/** Returns the number of cells of each reel; '' fills the space below a reel's last cell. */
export function heightsOf(grid: Grid): number[] {
  const reels = grid[0]?.length ?? 0
  return Array.from(
    { length: reels },
    (_, reel) => grid.filter((row) => row[reel] !== undefined && row[reel] !== '').length,
  )
}

export function waysOf(heights: readonly number[]): number {
  return heights.reduce((product, height) => product * height, 1)
}
