import type { SymbolId } from './events.ts'

/** A line machine as its file states it (see `machine-file.ts` for the limits). */
export type SlotMachine = {
  reels: number
  rows: number
  /** Cyclic, top to bottom; one per reel. */
  strips: readonly (readonly SymbolId[])[]
  /** The row (1 = top) of each reel, one list a line. */
  lines: readonly (readonly number[])[]
  /** × line bet for 1, 2, … of a symbol from the left; what a list does not name pays nothing. */
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
  /** All cells alike, of one of `symbols`: every line win × `multiplier`. */
  fill?: { symbols: readonly SymbolId[]; multiplier: number }
}

export type SpinMode = 'base' | 'free'
