import type { Weighted } from '../anywhere/machine.ts'
import type { SymbolId } from '../events.ts'

/**
 * A machine that pays for alike symbols touching by a side; winning cells tumble. Cells that won
 * may keep a mark. When nothing wins any more the window's rings may turn, or a storm may blow its
 * rows about.
 */
export type ClusterMachine = {
  reels: number
  rows: number
  /** Wins are whole coins; this many coins are one bet. */
  coinsPerBet: number
  /** Coins for a cluster of at least `from`, thresholds ascending. */
  pays: Readonly<Record<SymbolId, readonly { from: number; coins: number }[]>>
  /**
   * Spins for at least `from` scatters of one reveal: they start the free spins, and in them add to
   * the rest.
   */
  scatter: { symbol: SymbolId; awards: readonly { from: number; spins: number }[] }
  /**
   * What a cell multiplies by after its 1st, 2nd … win of a spin (in free spins: of all of them);
   * the last one stays.
   */
  marks?: readonly number[]
  /**
   * Once a spin, when nothing wins any more and at least this many tumbles have been: each ring of
   * the window, from the outside in, turns by its steps (clockwise where positive). What no ring
   * holds, the middle, stays.
   */
  turn?: { steps: readonly number[]; afterTumbles: { base: number; free: number } }
  storm?: Storm
  /**
   * What a cell shows when the window is revealed, and what falls after a tumble (no scatter then).
   */
  cells: {
    base: Weighted<SymbolId>
    free: Weighted<SymbolId>
    baseTumble: Weighted<SymbolId>
    freeTumble: Weighted<SymbolId>
  }
}

/**
 * Once a spin, when nothing wins any more and the rings have turned, gusts carry the rows sideways
 * until one of them brings a win; its tumbles end the storm. Every gust raises what wins are
 * multiplied by: in a paid spin from 1 on, in free spins from where the storm before it stood.
 */
export type Storm = {
  /**
   * It comes with so many chances in `of`; nothing is drawn where it is sure to come or never does.
   */
  chance: { base: number; free: number; of: number }
  /** It blows so often at most. */
  gusts: number
  /**
   * How many cells a gust carries a row, to the right where positive; what leaves at one end comes
   * in at the other.
   */
  shifts: Weighted<number>
  /** What each gust adds to the multiplier. */
  raise: number
}
