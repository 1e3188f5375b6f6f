import { payFor } from '../anywhere/sequence.ts'
import type { Cell, SymbolId } from '../events.ts'
import type { ClusterMachine } from './machine.ts'
import type { Window } from './window.ts'

export type Cluster = { symbol: SymbolId; cells: readonly Cell[]; coins: number }

/** Returns the paying clusters, ordered by their first cell, reel by reel from the top down. */
export function clustersOf({ pays }: Pick<ClusterMachine, 'pays'>, window: Window): Cluster[] {
  const rows = window[0]?.length ?? 0
  const cells = window.flat()
  const seen = new Uint8Array(cells.length)
  const found: Cluster[] = []
  for (let start = 0; start < cells.length; start++) {
    const symbol = cells[start] ?? ''
    const thresholds = seen[start] === 1 ? undefined : pays[symbol]
    if (thresholds === undefined) continue
    const reached = spread(cells, rows, start, seen)
    if (reached.length < (thresholds[0]?.from ?? Infinity)) continue
    const coins = payFor(thresholds, reached.length)
    if (coins > 0)
      found.push({
        symbol,
        coins,
        cells: reached.map((at): Cell => [Math.floor(at / rows), at % rows]),
      })
  }
  return found
}

function spread(
  cells: readonly SymbolId[],
  rows: number,
  start: number,
  seen: Uint8Array,
): number[] {
  const symbol = cells[start]
  const reached = [start]
  seen[start] = 1
  const visit = (at: number) => {
    if (seen[at] !== 0 || cells[at] !== symbol) return
    seen[at] = 1
    reached.push(at)
  }
  for (let i = 0; i < reached.length; i++) {
    const at = reached[i] ?? 0
    const row = at % rows
    visit(at + rows)
    if (row + 1 < rows) visit(at + 1)
    visit(at - rows)
    if (row > 0) visit(at - 1)
  }
  return reached
}
