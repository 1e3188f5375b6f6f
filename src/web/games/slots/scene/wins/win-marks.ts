import { Graphics } from 'pixi.js'
import { CELL } from '../reels/symbol-view.ts'
import { cellCentre, type CellBox } from '../reels/window-view.ts'

const INSET = 5
const RADIUS = 20

export function drawCellFrames(graphics: Graphics, cells: readonly CellBox[], t: number): void {
  for (const { x, y, w, h } of cells) {
    const [wide, high] = [w / 2 - INSET, h / 2 - INSET]
    if (t >= 1) graphics.roundRect(x - wide, y - high, wide * 2, high * 2, RADIUS)
    else traceBox(graphics, { x, y, w: wide, h: high }, t)
    graphics.stroke({ color: 0x5a2408, width: 15, alpha: 0.5 })
    if (t >= 1) graphics.roundRect(x - wide, y - high, wide * 2, high * 2, RADIUS)
    else traceBox(graphics, { x, y, w: wide, h: high }, t)
    graphics.stroke({ color: 0xffdd85, width: 6 })
  }
}

/** A line's rows, 0-based, from the reel `first` on. */
export type LinePath = { first: number; rows: readonly number[] }

export function drawLinePath(
  graphics: Graphics,
  { first: firstReel, rows }: LinePath,
  colour: number,
  t: number,
): void {
  const points = rows.map((row, reel) => cellCentre([firstReel + reel, row]))
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return
  const path = [
    { x: first.x - CELL * 0.46, y: first.y },
    ...points,
    { x: last.x + CELL * 0.46, y: last.y },
  ]
  for (const stroke of [
    { color: 0x2a0a16, width: 20, alpha: 0.5 },
    { color: colour, width: 13, alpha: 1 },
    { color: 0xffffff, width: 5, alpha: 0.9 },
  ]) {
    trace(graphics, path, t)
    graphics.stroke({ ...stroke, cap: 'round', join: 'round' })
  }
}

type Point = { x: number; y: number }

/** `w` and `h` are half the box's sides. */
function traceBox(graphics: Graphics, { x, y, w, h }: CellBox, t: number): void {
  const corners = [
    { x: x - w, y: y - h },
    { x: x + w, y: y - h },
    { x: x + w, y: y + h },
    { x: x - w, y: y + h },
    { x: x - w, y: y - h },
  ]
  trace(graphics, corners, t)
}

function trace(graphics: Graphics, path: readonly Point[], t: number): void {
  const lengths = path
    .slice(1)
    .map((point, i) => Math.hypot(point.x - (path[i]?.x ?? 0), point.y - (path[i]?.y ?? 0)))
  let left = lengths.reduce((sum, length) => sum + length, 0) * t
  const start = path[0]
  if (!start) return
  graphics.moveTo(start.x, start.y)
  for (const [i, length] of lengths.entries()) {
    const from = path[i]
    const to = path[i + 1]
    if (!from || !to || left <= 0) return
    const share = Math.min(1, left / length)
    graphics.lineTo(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    left -= length
  }
}
