import { payFor } from '../anywhere/sequence.ts'
import type { Cell, SymbolId } from '../events.ts'
import type { ClusterMachine } from './machine.ts'
import type { Window } from './window.ts'

/** Alike cells that touch by a side and pay; `coins` before any mark. */
export type Cluster = { symbol: SymbolId; cells: readonly Cell[]; coins: number }

/** The clusters that pay, by their first cell, reel by reel from the top down. */
export function clustersOf({ pays }: Pick<ClusterMachine, 'pays'>, window: Window): Cluster[] {
  const seen = new Set<string>()
  return window.flatMap((column, reel) => column.flatMap((symbol, row): Cluster[] => {
    const thresholds = pays[symbol]
    if (thresholds === undefined || seen.has(`${reel},${row}`)) return []
    const cells = spread(window, [reel, row], seen)
    const coins = payFor(thresholds, cells.length)
    return coins > 0 ? [{ symbol, cells, coins }] : []
  }))
}

const SIDES = [[1, 0], [0, 1], [-1, 0], [0, -1]] as const

/** Every cell that can be walked to from `start` over its own symbol. */
function spread(window: Window, start: Cell, seen: Set<string>): Cell[] {
  const symbol = window[start[0]]?.[start[1]]
  const cells: Cell[] = [start]
  seen.add(start.join())
  for (const [reel, row] of cells) {
    for (const [right, down] of SIDES) {
      const next: Cell = [reel + right, row + down]
      if (window[next[0]]?.[next[1]] !== symbol || seen.has(next.join())) continue
      seen.add(next.join())
      cells.push(next)
    }
  }
  return cells
}
