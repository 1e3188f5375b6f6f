import type { Cell } from '#games/slots/events.ts'
import { ringsOf } from '#games/slots/cluster/rings.ts'
import type { Clock } from '../clock.ts'
import { inOut, mix } from '../easing.ts'
import type { SymbolView } from './symbol-view.ts'
import { cellCentre } from './window-view.ts'

export const TURN_MS = 980

/** Moves the views of each ring along it by its steps. Returns the views in their new places. */
export async function turnViews(
  views: readonly (readonly SymbolView[])[],
  steps: readonly number[],
  clock: Clock,
): Promise<SymbolView[][]> {
  const turned = views.map((column) => [...column])
  const rings = ringsOf({ reels: views.length, rows: views[0]?.length ?? 0 })
  await Promise.all(
    rings.map((ring, depth) => {
      const step = steps[depth] ?? 0
      const moved = ring.map(([reel, row]) => views[reel]?.[row])
      ring.forEach((_, i) => {
        const [reel, row] = around(ring, i + step)
        const view = moved[i]
        const column = turned[reel]
        if (view && column) column[row] = view
      })
      return clock.run(
        TURN_MS,
        (t) =>
          moved.forEach((view, i) => view?.root.position.copyFrom(placeOn(ring, i + step * t))),
        { easing: inOut },
      )
    }),
  )
  return turned
}

function around(ring: readonly Cell[], index: number): Cell {
  return ring[((index % ring.length) + ring.length) % ring.length] ?? [0, 0]
}

function placeOn(ring: readonly Cell[], index: number): { x: number; y: number } {
  const from = cellCentre(around(ring, Math.floor(index)))
  const to = cellCentre(around(ring, Math.floor(index) + 1))
  const part = index - Math.floor(index)
  return { x: mix(from.x, to.x, part), y: mix(from.y, to.y, part) }
}
