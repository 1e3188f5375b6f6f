import type { SymbolId } from './events.ts'

export type SlotMachine = {
  reels: number
  rows: number
  strips: readonly (readonly SymbolId[])[]
  lines: readonly (readonly number[])[]
  /** × line bet for 1, 2, … of a symbol from the left; missing entries pay nothing. */
  pays: Readonly<Record<SymbolId, readonly number[]>>
  wild?: { symbol: SymbolId; multiplier?: number; freeSpinsOnly?: boolean }
  /** `pays` × total bet and `freeSpins` for 1, 2, … scatters anywhere. */
  scatter?: {
    symbol: SymbolId
    pays: readonly number[]
    freeSpins: readonly number[]
    retrigger?: boolean
  }
  freeSpins?: { multiplier: number; strips?: readonly (readonly SymbolId[])[] }
  /**
   * When all cells show the same one of `symbols`, every line win is multiplied by `multiplier`.
   */
  fill?: { symbols: readonly SymbolId[]; multiplier: number }
}

export type SpinMode = 'base' | 'free'
