import type { SymbolId } from '../events.ts'

/** A symbol's share of the cells: `weight` of the sum of all weights. */
export type Weighted<T> = readonly { value: T; weight: number }[]

/** A machine that pays for a symbol anywhere in the window and lets winning cells tumble. */
export type AnywhereMachine = {
  reels: number
  rows: number
  /** Wins are whole coins; this many coins are one bet. */
  coinsPerBet: number
  /** Coins for at least `from` of a symbol, thresholds ascending. */
  pays: Readonly<Record<SymbolId, readonly { from: number; coins: number }[]>>
  scatter: {
    symbol: SymbolId
    /** Coins for at least `from` scatters of one reveal. */
    pays: readonly { from: number; coins: number }[]
    /** Scatters that start free spins, and how many. */
    trigger: { from: number; spins: number }
    /** Scatters that add free spins inside them, and how many. */
    retrigger: { from: number; spins: number }
    /** How many scatters the opening window of bought free spins shows. */
    bought?: Weighted<number>
  }
  /** The multiplier symbol and the values it can carry. */
  multiplier: { symbol: SymbolId; values: { base: Weighted<number>; free: Weighted<number> } }
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
