import { cameFrom } from '#games/slots/cluster/storm.ts'
import type { Clock } from '../clock.ts'
import { inOut } from '../easing.ts'
import { CELL, type SymbolFactory, type SymbolView } from './symbol-view.ts'
import { cellCentre } from './window-view.ts'

export const SHIFT_MS = 640
const ROW_GAP_MS = 46

/**
 * Moves each row sideways by its shift, with wrap-around. Returns the views in their new places.
 */
export async function shiftViews(
  views: readonly (readonly SymbolView[])[],
  shifts: readonly number[],
  clock: Clock,
  makeSymbol: SymbolFactory,
): Promise<SymbolView[][]> {
  const reels = views.length
  const width = reels * CELL
  await Promise.all(
    shifts.map(async (shift, row) => {
      const moved = views.map((column, reel) => ({ view: column[row], reel, to: reel + shift }))
      const passing = moved.flatMap(({ view, reel, to }) => {
        if (!view?.symbol || (to >= 0 && to < reels)) return []
        const ghost = makeSymbol()
        ghost.show(view.symbol, { value: view.value })
        view.root.parent?.addChild(ghost.root)
        return [{ ghost, from: cellCentre([reel, row]).x - Math.sign(shift) * width }]
      })
      const { y } = cellCentre([0, row])
      const place = (t: number) => {
        for (const { view, reel } of moved)
          view?.root.position.set(cellCentre([reel, row]).x + shift * CELL * t, y)
        for (const { ghost, from } of passing) ghost.root.position.set(from + shift * CELL * t, y)
      }
      place(0)
      await clock.wait(row * ROW_GAP_MS)
      await clock.run(SHIFT_MS, place, { easing: inOut })
      for (const { ghost } of passing) ghost.root.destroy({ children: true })
    }),
  )
  return views.map((column, reel) =>
    column.map((view, row) => {
      const arrived = views[cameFrom(reel, shifts[row] ?? 0, reels)]?.[row] ?? view
      const { x, y } = cellCentre([reel, row])
      arrived.root.position.set(x, y)
      return arrived
    }),
  )
}
