import type { Weighted } from '../anywhere/machine.ts'
import type { SymbolId } from '../events.ts'

export type BookMachine = {
  reels: number
  rows: number
  /** Cyclic, top to bottom; one per reel. Free spins use the same strips. */
  strips: readonly (readonly SymbolId[])[]
  /** The row (1 = top) of each reel, one list per line. */
  lines: readonly (readonly number[])[]
  /**
   * × line bet for 1, 2, … of a symbol from the left; in free spins for that many reels of the
   * special symbol, on every line.
   */
  pays: Readonly<Record<SymbolId, readonly number[]>>
  /**
   * Wild and scatter in one. `pays` × total bet for 1, 2, … anywhere; `from` of them start `spins`
   * free spins, also as a retrigger.
   */
  book: { symbol: SymbolId; pays: readonly number[]; freeSpins: { from: number; spins: number } }
  specials: Weighted<SymbolId>
  /** The first retrigger draws a second special symbol by the same weights without the first. */
  secondSpecial?: true
}
