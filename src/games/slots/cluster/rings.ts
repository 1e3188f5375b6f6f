import type { Cell } from '../events.ts'

type Window = { reels: number; rows: number }

/**
 * Lists the cells of each ring of a window from the outside in, clockwise from the upper left. A
 * middle too thin for a ring is omitted.
 */
export function ringsOf({ reels, rows }: Window): Cell[][] {
  return Array.from({ length: Math.floor(Math.min(reels, rows) / 2) }, (_, depth) =>
    ringAt({ left: depth, top: depth, right: reels - 1 - depth, bottom: rows - 1 - depth }),
  )
}

function ringAt({
  left,
  top,
  right,
  bottom,
}: {
  left: number
  top: number
  right: number
  bottom: number
}): Cell[] {
  const wide = Array.from({ length: right - left }, (_, i) => i)
  const tall = Array.from({ length: bottom - top }, (_, i) => i)
  return [
    ...wide.map((i): Cell => [left + i, top]),
    ...tall.map((i): Cell => [right, top + i]),
    ...wide.map((i): Cell => [right - i, bottom]),
    ...tall.map((i): Cell => [left, bottom - i]),
  ]
}

export function turnMoves(window: Window, steps: readonly number[]): { from: Cell; to: Cell }[] {
  return ringsOf(window).flatMap((ring, depth) => {
    const step = steps[depth] ?? 0
    return ring.flatMap((from, i) => {
      const to = ring[(((i + step) % ring.length) + ring.length) % ring.length]
      return to === undefined || to === from ? [] : [{ from, to }]
    })
  })
}
