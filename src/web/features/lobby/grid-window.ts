/** The part of a grid of equal rows to draw. Lengths in CSS px. */
export type GridWindow = { first: number; end: number; padTop: number; padBottom: number }

export type GridMeasure = {
  columns: number
  rowHeight: number
  /** The grid's top edge relative to the viewport; negative once scrolled past. */
  top: number
  viewportHeight: number
}

export type GridRows = { columns: number; rowHeight: number; from: number; to: number }

/** Rows kept ready above and below the viewport: about two screens of scrolling. */
const SPARE_ROWS = 4
/** Rows are added and removed in steps of this size, so that most scrolling draws nothing. */
const STEP_ROWS = 2

/**
 * Returns the rows near the screen; `to` is exclusive. The result changes once per scrolled step of
 * rows.
 */
export function rowsNear({ columns, rowHeight, top, viewportHeight }: GridMeasure): GridRows {
  if (rowHeight <= 0) return { columns, rowHeight, from: 0, to: 0 }
  const firstSeen = Math.floor(-top / rowHeight)
  const lastSeen = Math.floor((viewportHeight - top) / rowHeight)
  return {
    columns,
    rowHeight,
    from: Math.floor((firstSeen - SPARE_ROWS) / STEP_ROWS) * STEP_ROWS,
    to: Math.ceil((lastSeen + 1 + SPARE_ROWS) / STEP_ROWS) * STEP_ROWS,
  }
}

/**
 * Returns which of `count` items to draw and the padding for the others. The total height never
 * changes.
 */
export function windowOf(count: number, { columns, rowHeight, from, to }: GridRows): GridWindow {
  const rows = Math.ceil(count / columns)
  if (rowHeight <= 0 || rows === 0) return { first: 0, end: count, padTop: 0, padBottom: 0 }
  const firstRow = clamp(from, 0, Math.max(0, rows - 1))
  const endRow = clamp(to, firstRow + 1, rows)
  return {
    first: firstRow * columns,
    end: Math.min(count, endRow * columns),
    padTop: firstRow * rowHeight,
    padBottom: (rows - endRow) * rowHeight,
  }
}

export function isSameRows(a: GridRows | undefined, b: GridRows): boolean {
  return (
    a !== undefined &&
    a.from === b.from &&
    a.to === b.to &&
    a.columns === b.columns &&
    a.rowHeight === b.rowHeight
  )
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
