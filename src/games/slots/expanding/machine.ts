import type { SymbolId } from '../events.ts'
import type { SlotMachine } from '../machine.ts'

/**
 * A line machine whose wild grows over its whole reel and holds it while the other reels spin
 * again. The wild pays nothing of its own; where lines pay both ways it stands on no outer reel.
 */
export type ExpandingMachine = Pick<SlotMachine, 'reels' | 'rows' | 'strips' | 'lines' | 'pays'> & {
  /**
   * `multipliers`: what a win with a wild in it is multiplied by while 1, 2, … reels are wild; one
   * where it is not said.
   */
  wild: { symbol: SymbolId; multipliers?: readonly number[] }
  /** Respins that a new wild sets to come, however many were left; one where it is not said. */
  respins?: number
  /** A line pays from the left and from the right; a whole line of one symbol pays once. */
  bothWays: boolean
}

/** What a win with a wild in it is multiplied by while so many reels are wild. */
export function wildTimes(
  { wild: { multipliers = [] } }: Pick<ExpandingMachine, 'wild'>,
  wildReels: number,
): number {
  return multipliers[Math.min(wildReels, multipliers.length) - 1] ?? 1
}

/** How many respins a new wild sets to come. */
export function respinsOf({ respins = 1 }: Pick<ExpandingMachine, 'respins'>): number {
  return respins
}
