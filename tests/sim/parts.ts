import { chanceOf } from '#tests/support/fuzz/chance.ts'
import { mixed } from './mixed.ts'

/** The parts of the product that a seed can combine. Every seed has deposits. */
const CHOSEN_PARTS = ['games', 'studio', 'limits', 'withdrawals', 'coupons', 'background'] as const
export type Part = 'deposits' | (typeof CHOSEN_PARTS)[number]

/** A seed has few parts, so that its few operations meet each other. */
const PARTS_OF_SEED = 2

export function partsOf(seed: number): ReadonlySet<Part> {
  const chance = chanceOf(mixed(seed, 7))
  const parts = new Set<Part>(['deposits'])
  while (parts.size <= PARTS_OF_SEED) parts.add(chance.pick(CHOSEN_PARTS))
  return parts
}

/** Returns the first seeds that have a part. */
export function seedsWith(part: Part, count: number): number[] {
  const seeds: number[] = []
  for (let seed = 1; seeds.length < count; seed += 1) if (partsOf(seed).has(part)) seeds.push(seed)
  return seeds
}
