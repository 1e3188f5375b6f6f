import type { Draw } from '../../fairness/draw.ts'
import type { LuckyNumber } from '../table-events.ts'
import { POCKETS } from './pockets.ts'

/** How many numbers shine in a round, each with its weight: three on average. */
export const LUCKY_COUNTS: readonly (readonly [count: number, weight: number])[] = [
  [1, 15],
  [2, 20],
  [3, 30],
  [4, 20],
  [5, 15],
]
/**
 * What a shining number pays on its straight spot, times the stake, each with its weight: 104 on
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
/** What any other number pays on its straight spot, times the stake. */
export const PLAIN_TIMES = 30

function drawWeighted(
  draw: Draw,
  weighted: readonly (readonly [value: number, weight: number])[],
): number {
  let left = draw.below(weighted.reduce((sum, [, weight]) => sum + weight, 0))
  for (const [value, weight] of weighted) {
    if (left < weight) return value
    left -= weight
  }
  throw new Error('the weights do not add up')
}

/**
 * The shining numbers of a round in the order drawn: how many, then for each the number among those
 * left and what it pays.
 */
export function drawLuckyNumbers(draw: Draw): LuckyNumber[] {
  const left = Array.from({ length: POCKETS }, (_, pocket) => pocket)
  return Array.from({ length: drawWeighted(draw, LUCKY_COUNTS) }, () => {
    const [number = 0] = left.splice(draw.below(left.length), 1)
    return { number, times: drawWeighted(draw, LUCKY_TIMES) }
  })
}
