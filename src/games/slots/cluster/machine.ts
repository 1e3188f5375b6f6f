import type { Weighted } from '../anywhere/machine.ts'
import type { SymbolId } from '../events.ts'

/**
 * A machine that pays for alike symbols touching by a side. Cells that won keep a mark; the window's rings turn
 * once a spin; winning cells tumble.
 */
export type ClusterMachine = {
  reels: number
  rows: number
  /** Wins are whole coins; this many coins are one bet. */
  coinsPerBet: number
  /** Coins for a cluster of at least `from`, thresholds ascending. */
  pays: Readonly<Record<SymbolId, readonly { from: number; coins: number }[]>>
  /** Spins for at least `from` scatters of one reveal: they start the free spins, and in them add to the rest. */
  scatter: { symbol: SymbolId; awards: readonly { from: number; spins: number }[] }
  /** What a cell multiplies by after its 1st, 2nd … win of a spin (in free spins: of all of them); the last one stays. */
  marks: readonly number[]
  /**
   * Once a spin, when nothing wins any more and at least this many tumbles have been: each ring of the window, from
   * the outside in, turns by its steps (clockwise where positive). What no ring holds, the middle, stays.
   */
  turn: { steps: readonly number[]; afterTumbles: { base: number; free: number } }
  /** What a cell shows when the window is revealed, and what falls after a tumble (no scatter then). */
  cells: { base: Weighted<SymbolId>; free: Weighted<SymbolId>; baseTumble: Weighted<SymbolId>; freeTumble: Weighted<SymbolId> }
}
