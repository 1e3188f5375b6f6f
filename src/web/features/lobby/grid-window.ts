/** The part of a grid of equal rows that is worth drawing. Lengths in CSS px. */
export type GridWindow = { first: number; end: number; padTop: number; padBottom: number }

export type GridMeasure = {
  columns: number
  /** One row with the gap below it. */
  rowHeight: number
  /** The grid's top edge relative to the viewport; negative once scrolled past. */
  top: number
  viewportHeight: number
}

/** Rows kept ready above and below the viewport: two screens' worth of thumb. */
const SPARE_ROWS = 4

/** Which of `count` items to draw, and the room the others leave. The total height never changes. */
export function windowOf(count: number, measure: GridMeasure): GridWindow {
  const { columns, rowHeight, top, viewportHeight } = measure
  const rows = Math.ceil(count / columns)
  if (rowHeight <= 0 || rows === 0) return { first: 0, end: count, padTop: 0, padBottom: 0 }
  const lastRow = Math.max(0, rows - 1)
  const firstSeen = Math.floor(-top / rowHeight)
  const lastSeen = Math.floor((viewportHeight - top) / rowHeight)
  const firstRow = clamp(firstSeen - SPARE_ROWS, 0, lastRow)
  const endRow = clamp(lastSeen + 1 + SPARE_ROWS, firstRow + 1, rows)
  return {
    first: firstRow * columns,
    end: Math.min(count, endRow * columns),
    padTop: firstRow * rowHeight,
    padBottom: (rows - endRow) * rowHeight,
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
