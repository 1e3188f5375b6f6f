import type { SymbolId } from '../events.ts'
import type { SlotMachine } from '../machine.ts'

/**
 * A line machine whose wild grows over its whole reel and holds it while the other reels spin once more. The wild stands
 * on no outer reel and pays nothing of its own.
 */
export type ExpandingMachine = Pick<SlotMachine, 'reels' | 'rows' | 'strips' | 'lines' | 'pays'> & {
  wild: { symbol: SymbolId }
  /** A line pays from the left and from the right; a whole line of one symbol pays once. */
  bothWays: boolean
}
