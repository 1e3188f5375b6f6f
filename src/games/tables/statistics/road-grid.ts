export const ROAD_ROWS = 6

export type RoadCell<T> = { column: number; row: number; value: T }

/** A bead plate: one cell per round, down each column in turn. */
export function beadPlate<T>(rounds: readonly T[]): RoadCell<T>[] {
  return rounds.map((value, at) => ({
    column: Math.floor(at / ROAD_ROWS),
    row: at % ROAD_ROWS,
    value,
  }))
}

/**
 * Lays streaks out on a road: each begins on the top row of the next free column and runs down;
 * where the bottom or an older streak blocks it, it turns right (the dragon's tail).
 */
export function layStreaks<T>(streaks: readonly (readonly T[])[]): RoadCell<T>[] {
  const taken = new Set<string>()
  const cells: RoadCell<T>[] = []
  const isFree = (column: number, row: number) => row < ROAD_ROWS && !taken.has(`${column}:${row}`)
  let start = 0
  for (const streak of streaks) {
    while (!isFree(start, 0)) start += 1
    let [column, row, hasTurned] = [start, 0, false]
    for (const [at, value] of streak.entries()) {
      if (at > 0) {
        hasTurned ||= !isFree(column, row + 1)
        if (hasTurned) column += 1
        else row += 1
      }
      taken.add(`${column}:${row}`)
      cells.push({ column, row, value })
    }
    start += 1
  }
  return cells
}

export function streaksOf<T>(values: readonly T[], isAlike: (one: T, next: T) => boolean): T[][] {
  const streaks: T[][] = []
  for (const value of values) {
    const streak = streaks.at(-1)
    const last = streak?.at(-1)
    if (streak !== undefined && last !== undefined && isAlike(last, value)) streak.push(value)
    else streaks.push([value])
  }
  return streaks
}
