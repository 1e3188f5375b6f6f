import type { Weighted } from '../anywhere/machine.ts'
import type { SymbolId } from '../events.ts'

/** At least `from` of a symbol, ascending. */
type Thresholds<T> = readonly ({ from: number } & T)[]

/** One list of weights a reel. */
type ReelCells = readonly Weighted<SymbolId>[]

/**
 * A machine whose reels change their heights with every spin and that pays ways: adjacent reels
 * from the left.
 */
export type VariableMachine = {
  reels: number
  /** Rows of the tallest reel. */
  rows: number
  /** How many cells a reel shows, drawn again for each reel of each spin. */
  heights: Weighted<number>
  /** Wins are whole coins; this many coins are one bet. */
  coinsPerBet: number
  /** Coins a way for 1, 2, … reels. */
  pays: Readonly<Record<SymbolId, readonly number[]>>
  /** Stands for every symbol of `pays`; no cell of the first reel shows it. */
  wild: SymbolId
  scatter: {
    symbol: SymbolId
    /** Scatters of a paid reveal that start free spins, and how many. */
    awards: Thresholds<{ spins: number }>
    /** Scatters of a free reveal that add free spins, and how many. */
    retrigger: { from: number; spins: number }
  }
  /**
   * Free spins multiply every win: by `first` to begin with, by `step` more after each tumble,
   * never less again.
   */
  multiplier: { first: number; step: number }
  /**
   * Free spins in which cells of a reveal carry sums. After the last tumble each collector that
   * stands takes all sums that stand, times the multiplier in force; then each raises that
   * multiplier by `step`. Neither pays or tumbles.
   */
  haul?: {
    carrier: SymbolId
    collector: SymbolId
    /** Whole bets that a carrier carries. */
    sums: Weighted<number>
    step: number
  }
  /**
   * What a cell shows when the window is revealed, and what falls after a tumble (no scatter then,
   * no carrier, no collector).
   */
  cells: { base: ReelCells; free: ReelCells; baseTumble: ReelCells; freeTumble: ReelCells }
}
