import type { Weighted } from '../anywhere/machine.ts'
import type { SymbolId } from '../events.ts'

/**
 * A machine that pays for equal adjacent symbols; winning cells tumble. Winning cells may keep a
 * mark. Once nothing wins any more, the window's rings may turn or a storm may shift its rows.
 */
export type ClusterMachine = {
  reels: number
  rows: number
  coinsPerBet: number
  pays: Readonly<Record<SymbolId, readonly { from: number; coins: number }[]>>
  /** Spins for at least `from` scatters of one reveal; they start the free spins or add to them. */
  scatter: { symbol: SymbolId; awards: readonly { from: number; spins: number }[] }
  /**
   * A cell's multiplier after its 1st, 2nd … win of a spin (in free spins: of all of them); the
   * last one is final.
   */
  marks?: readonly number[]
  /**
   * Once per spin, when nothing wins any more and at least this many tumbles have happened: each
   * ring of the window, from the outside in, turns by its steps (positive: clockwise). Cells in no
   * ring stay.
   */
  turn?: { steps: readonly number[]; afterTumbles: { base: number; free: number } }
  storm?: Storm
  /**
   * Weights of a revealed cell and of a cell that falls after a tumble, which is never a scatter.
   */
  cells: {
    base: Weighted<SymbolId>
    free: Weighted<SymbolId>
    baseTumble: Weighted<SymbolId>
    freeTumble: Weighted<SymbolId>
  }
}

/**
 * Once per spin, when nothing wins any more and the rings have turned, gusts shift the rows until
 * one brings a win; its tumbles end the storm. Every gust raises the win multiplier: in a paid spin
 * from 1 on, in free spins from the end of the previous storm.
 */
export type Storm = {
  /** The chance of a storm, in `of`; nothing is drawn if it is certain or impossible. */
  chance: { base: number; free: number; of: number }
  gusts: number
  shifts: Weighted<number>
  raise: number
}
