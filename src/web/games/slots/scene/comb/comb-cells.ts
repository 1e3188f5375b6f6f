import type { Layout, Rect } from '../layout.ts'

export type CombCell = { x: number; y: number }
export type CombPlan = { cells: readonly CombCell[]; radius: number; panel: Rect }

/** Cells of every second row of an upright comb; the others, the first among them, have one fewer. */
const WIDE = 4
const ACROSS = Math.sqrt(3)
const PITCH = 1.5
const PAD = 0.55

/**
 * Places `count` cells of a honeycomb in the order they fill: upright beside the reels, from the
 * bottom row to the top in turns; lying over the reels in two rows, from the left. Page units.
 */
export function planComb({ ladder, form }: Layout, count: number): CombPlan {
  if (!ladder) return { cells: [], radius: 0, panel: { x: 0, y: 0, w: 0, h: 0 } }
  return form === 'portrait' ? lying(ladder, count) : upright(ladder, count)
}

function upright(room: Rect, count: number): CombPlan {
  const rows: number[][] = []
  for (let next = 0; next < count;) {
    const wide = rows.length % 2 === 0 ? WIDE - 1 : WIDE
    const row = Array.from({ length: Math.min(wide, count - next) }, (_, i) => next + i)
    rows.push(rows.length % 2 === 0 ? row : row.toReversed())
    next += row.length
  }
  const tall = PITCH * (rows.length - 1) + 2
  const radius = Math.min(room.w / (WIDE * ACROSS + 2 * PAD), room.h / (tall + 2 * PAD))
  const [w, h] = [radius * (WIDE * ACROSS + 2 * PAD), radius * (tall + 2 * PAD)]
  const panel = { x: room.x + room.w - w, y: room.y + (room.h - h) / 2, w, h }
  const cells: CombCell[] = []
  rows.forEach((row, y) =>
    row.forEach((index, x) => {
      cells[index] = {
        x: panel.x + w / 2 + (x - (row.length - 1) / 2) * ACROSS * radius,
        y: panel.y + h - radius * (PAD + 1 + PITCH * y),
      }
    }),
  )
  return { cells, radius, panel }
}

function lying(room: Rect, count: number): CombPlan {
  const columns = Math.ceil(count / 2)
  const wide = (columns + 0.5) * ACROSS
  const radius = Math.min(room.w / (wide + 2 * PAD), room.h / (2 + PITCH + 2 * PAD * 0.5))
  const [w, h] = [radius * (wide + 2 * PAD), radius * (2 + PITCH + PAD)]
  const panel = { x: room.x + (room.w - w) / 2, y: room.y + (room.h - h) / 2, w, h }
  const cells = Array.from({ length: count }, (_, index): CombCell => {
    const low = index % 2
    return {
      x: panel.x + radius * (PAD + (Math.floor(index / 2) + 0.5 + low * 0.5) * ACROSS),
      y: panel.y + radius * (PAD * 0.5 + 1 + low * PITCH),
    }
  })
  return { cells, radius, panel }
}
