import type { Weighted } from '../anywhere/machine.ts'
import type { SymbolId } from '../events.ts'

/**
 * A line machine whose book stands for every symbol and counts anywhere, and whose free spins have
 * one special symbol, or two.
 */
export type BookMachine = {
  reels: number
  rows: number
  /** Cyclic, top to bottom; one per reel. Free spins turn the same strips. */
  strips: readonly (readonly SymbolId[])[]
  /** The row (1 = top) of each reel, one list a line. */
  lines: readonly (readonly number[])[]
  /**
   * × line bet for 1, 2, … of a symbol from the left; in free spins for that many reels of the
   * special symbol, on every line.
   */
  pays: Readonly<Record<SymbolId, readonly number[]>>
  /**
   * Wild and scatter in one. `pays` × total bet for 1, 2, … anywhere; `from` of them start `spins`
   * free spins, inside them too.
   */
  book: { symbol: SymbolId; pays: readonly number[]; freeSpins: { from: number; spins: number } }
  /** What the special symbol of a round of free spins may be. */
  specials: Weighted<SymbolId>
  /**
   * The first retrigger of a round of free spins draws a second special symbol, by the same weights
   * without the first.
   */
  secondSpecial?: true
}
