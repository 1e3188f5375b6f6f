import type { Weighted } from '../anywhere/machine.ts'
import type { SymbolId } from '../events.ts'

type Thresholds<T> = readonly ({ from: number } & T)[]

type ReelCells = readonly Weighted<SymbolId>[]

/**
 * A machine whose reels change their height with every spin and that pays ways on adjacent reels
 * from the left.
 */
export type VariableMachine = {
  reels: number
  rows: number
  /** Number of cells of a reel, drawn again for each reel of each spin. */
  heights: Weighted<number>
  coinsPerBet: number
  /** Coins per way for 1, 2, … reels. */
  pays: Readonly<Record<SymbolId, readonly number[]>>
  wild: SymbolId
  scatter: {
    symbol: SymbolId
    awards: Thresholds<{ spins: number }>
    retrigger: { from: number; spins: number }
  }
  /**
   * Free spins multiply every win: by `first` at the start and `step` more after each tumble, never
   * decreasing.
   */
  multiplier: { first: number; step: number }
  /**
   * Free spins in which revealed cells carry sums. After the last tumble each collector takes all
   * sums in the window, times the current multiplier; then each raises that multiplier by `step`.
   * Neither pays or tumbles.
   */
  haul?: {
    carrier: SymbolId
    collector: SymbolId
    sums: Weighted<number>
    step: number
  }
  /**
   * Weights of a revealed cell and of one that falls after a tumble, which is never a scatter,
   * carrier or collector.
   */
  cells: { base: ReelCells; free: ReelCells; baseTumble: ReelCells; freeTumble: ReelCells }
}
