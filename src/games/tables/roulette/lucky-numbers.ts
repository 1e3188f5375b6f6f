import type { Draw } from '../../fairness/draw.ts'
import type { LuckyNumber } from '../table-events.ts'
import { drawWeighted } from '../draw-weighted.ts'
import { POCKETS } from './pockets.ts'

/** Number of lit numbers per round with weights: three on average. */
export const LUCKY_COUNTS: readonly (readonly [count: number, weight: number])[] = [
  [1, 15],
  [2, 20],
  [3, 30],
  [4, 20],
  [5, 15],
]
/**
 * Payout of a lit number on its straight spot, as a multiple of the stake, with weights: 104 on
 * average.
 */
export const LUCKY_TIMES: readonly (readonly [times: number, weight: number])[] = [
  [50, 51],
  [100, 21],
  [150, 15],
  [200, 8],
  [300, 3],
  [500, 2],
]
export const PLAIN_TIMES = 30

/**
 * Draws the lit numbers of a round in order: their count, then for each the number among the
 * remaining ones and its payout.
 */
export function drawLuckyNumbers(draw: Draw): LuckyNumber[] {
  const left = Array.from({ length: POCKETS }, (_, pocket) => pocket)
  return Array.from({ length: drawWeighted(draw, LUCKY_COUNTS) }, () => {
    const [number = 0] = left.splice(draw.below(left.length), 1)
    return { number, times: drawWeighted(draw, LUCKY_TIMES) }
  })
}
