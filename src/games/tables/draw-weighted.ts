import type { Draw } from '../fairness/draw.ts'

export type Weighted = readonly (readonly [value: number, weight: number])[]

export function totalWeight(weighted: Weighted): number {
  return weighted.reduce((sum, [, weight]) => sum + weight, 0)
}

export function drawWeighted(draw: Draw, weighted: Weighted): number {
  let left = draw.below(totalWeight(weighted))
  for (const [value, weight] of weighted) {
    if (left < weight) return value
    left -= weight
  }
  throw new Error('the weights do not add up')
}
