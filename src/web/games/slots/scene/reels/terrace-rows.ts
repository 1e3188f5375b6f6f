import { mix } from '../easing.ts'
import { CELL } from './symbol-view.ts'

export type RowEdge = { top: number; h: number }

const TALLEST = 1.15 * CELL
const LEDGE = 0.3 * CELL

/**
 * Edges of all rows, from the top, in a window of `tall` units: open rows share what the closed
 * ones, which are low ledges below them, leave.
 */
export function rowEdges(open: number, rows: number, tall: number): RowEdge[] {
  const closed = rows - open
  const cell = Math.min(TALLEST, (tall - closed * LEDGE) / Math.max(1, open))
  const ledge = closed === 0 ? 0 : (tall - open * cell) / closed
  return Array.from({ length: rows }, (_, row) =>
    row < open
      ? { top: row * cell, h: cell }
      : { top: open * cell + (row - open) * ledge, h: ledge },
  )
}

export function mixEdges(from: readonly RowEdge[], to: readonly RowEdge[], t: number): RowEdge[] {
  return from.map((edge, row) => {
    const end = to[row] ?? edge
    return { top: mix(edge.top, end.top, t), h: mix(edge.h, end.h, t) }
  })
}
