/** Positions on a board with the given number of rows, in CSS pixels. */
export type Layout = {
  rows: number
  width: number
  height: number
  gap: number
  row: number
  middle: number
  top: number
  peg: number
  ball: number
  bucketTop: number
  bucketHeight: number
  upright: boolean
}

const TOP = 46
const BOTTOM = 14
const EDGE = 8
const MAX_GAP = 62
const NARROW_GAP = 34

export function layoutOf(width: number, height: number, rows: number): Layout {
  const widest = Math.min(MAX_GAP, (width - 2 * EDGE) / (rows + 1))
  const upright = widest < NARROW_GAP
  const bucketHeight = upright ? 42 : Math.min(46, Math.max(30, widest * 0.9))
  const free = Math.max(60, height - TOP - BOTTOM - bucketHeight)
  const row = Math.min(free / (rows + 0.9), widest * 1.02)
  const gap = Math.min(widest, Math.max(row * 2.3, 18))
  const peg = Math.min(6.5, Math.max(1.8, Math.min(gap, row) * 0.13))
  const ball = Math.min(14, Math.max(4.2, Math.min(gap * 0.3, row * 0.4)))
  const used = row * (rows + 0.9) + bucketHeight
  const top = TOP + Math.max(0, (height - TOP - BOTTOM - used) / 2) + row * 0.9
  return {
    rows,
    width,
    height,
    gap,
    row,
    middle: width / 2,
    top,
    peg,
    ball,
    bucketTop: top + row * (rows - 0.35),
    bucketHeight,
    upright: gap < NARROW_GAP,
  }
}
