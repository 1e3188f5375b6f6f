import type { SymbolId } from '../events.ts'

export type Weighted<T> = readonly { value: T; weight: number }[]

export type AnywhereMachine = {
  reels: number
  rows: number
  /** Wins are whole coins; this many coins are one bet. */
  coinsPerBet: number
  /** Coins for at least `from` of a symbol, thresholds ascending. */
  pays: Readonly<Record<SymbolId, readonly { from: number; coins: number }[]>>
  scatter: {
    symbol: SymbolId
    pays: readonly { from: number; coins: number }[]
    trigger: { from: number; spins: number }
    retrigger: { from: number; spins: number }
    bought?: Weighted<number>
  }
  multiplier: { symbol: SymbolId; values: { base: Weighted<number>; free: Weighted<number> } }
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
