import { chanceOf } from '#tests/support/fuzz/chance.ts'
import { mixed } from './mixed.ts'

/** The parts of the product that a seed can combine. Every seed without a crowd has deposits. */
const CHOSEN_PARTS = [
  'games',
  'studio',
  'limits',
  'withdrawals',
  'coupons',
  'background',
  'bonuses',
] as const
export type Part = 'deposits' | 'crowd' | (typeof CHOSEN_PARTS)[number]

/** Every tenth seed belongs to agents of the crowd, who use several parts at once. */
const CROWD_EVERY = 10
const isCrowdSeed = (seed: number) => seed % CROWD_EVERY === 0

/** A seed has few parts, so that its few operations meet each other. */
const PARTS_OF_SEED = 2
/** The model does not follow the bonus money of open stakes, so a bonus is only played on slots. */
const WITHOUT_BONUSES: readonly Part[] = ['studio', 'coupons']

export function partsOf(seed: number): ReadonlySet<Part> {
  if (isCrowdSeed(seed)) return new Set(['crowd'])
  const chance = chanceOf(mixed(seed, 7))
  const chosen = new Set<Part>()
  while (chosen.size < PARTS_OF_SEED) chosen.add(chance.pick(CHOSEN_PARTS))
  if (!chosen.has('bonuses')) return new Set(['deposits', ...chosen])
  const others = [...chosen].filter((part) => !WITHOUT_BONUSES.includes(part))
  return new Set(['deposits', ...others, 'games'])
}

export function seedsWith(part: Part, count: number): number[] {
  const seeds: number[] = []
  for (let seed = 1; seeds.length < count; seed += 1) if (partsOf(seed).has(part)) seeds.push(seed)
  return seeds
}
