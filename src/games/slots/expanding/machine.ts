import type { SymbolId } from '../events.ts'
import type { SlotMachine } from '../machine.ts'

/**
 * A line machine whose wild grows over its whole reel and holds it while the other reels respin.
 * The wild has no pays of its own; if lines pay both ways it does not occur on outer reels.
 */
export type ExpandingMachine = Pick<SlotMachine, 'reels' | 'rows' | 'strips' | 'lines' | 'pays'> & {
  /** `multipliers`: multiplier of a win with a wild while 1, 2, … reels are wild; 1 by default. */
  wild: { symbol: SymbolId; multipliers?: readonly number[] }
  respins?: number
  bothWays: boolean
}

export function wildTimes(
  { wild: { multipliers = [] } }: Pick<ExpandingMachine, 'wild'>,
  wildReels: number,
): number {
  return multipliers[Math.min(wildReels, multipliers.length) - 1] ?? 1
}

export function respinsOf({ respins = 1 }: Pick<ExpandingMachine, 'respins'>): number {
  return respins
}
