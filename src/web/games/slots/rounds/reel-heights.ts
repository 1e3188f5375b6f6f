import type { Grid } from '#games/slots/events.ts'

/** How many cells each reel of a window shows: '' stands below a reel's last cell. */
export function heightsOf(grid: Grid): number[] {
  const reels = grid[0]?.length ?? 0
  return Array.from(
    { length: reels },
    (_, reel) => grid.filter((row) => row[reel] !== undefined && row[reel] !== '').length,
  )
}

/** The ways through a window: the product of its reels' heights. */
export function waysOf(heights: readonly number[]): number {
  return heights.reduce((product, height) => product * height, 1)
}
