import type { Graphics } from 'pixi.js'
import type { Cell } from '#games/slots/events.ts'
import { CELL } from '../reels/symbol-view.ts'
import { cellCentre } from '../reels/window-view.ts'

const STROKES = [
  { color: 0x04061a, width: 18, alpha: 0.6 },
  { color: 0xf5b83d, width: 9, alpha: 1 },
  { color: 0xfff3c8, width: 3.5, alpha: 1 },
] as const
const INSET = 4

export function drawClusterOutline(
  graphics: Graphics,
  cells: readonly Cell[],
  belong: (a: Cell, b: Cell) => boolean,
  t: number,
): void {
  const among = new Set(cells.map((cell) => cell.join()))
  const isOne = (cell: Cell, other: Cell) => among.has(other.join()) && belong(cell, other)
  for (const stroke of STROKES) {
    for (const cell of cells) traceSides(graphics, cell, (other) => isOne(cell, other), t)
    graphics.stroke({ ...stroke, cap: 'round', join: 'round' })
  }
}

/**
 * Returns the outer sides of a cell's group, clockwise. A side continues to the edge if its
 * neighbour's does.
 */
function traceSides(
  graphics: Graphics,
  cell: Cell,
  isOne: (other: Cell) => boolean,
  t: number,
): void {
  const { x, y } = cellCentre(cell)
  const [reel, row] = cell
  for (const [dx, dy] of [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const) {
    if (isOne([reel + dx, row + dy])) continue
    const before = isOne([reel + dy, row - dx]) ? CELL / 2 : CELL / 2 - INSET
    const after = isOne([reel - dy, row + dx]) ? CELL / 2 : CELL / 2 - INSET
    const out = CELL / 2 - INSET
    const from = { x: x + dx * out + dy * before, y: y + dy * out - dx * before }
    const to = { x: x + dx * out - dy * after, y: y + dy * out + dx * after }
    graphics.moveTo(from.x, from.y)
    graphics.lineTo(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t)
  }
}
