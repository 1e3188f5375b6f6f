import type { Minor } from './money.ts'

export const SHOP_PRIZES = ['cash', 'free-rounds', 'free-bet'] as const

export const SHOP_ITEMS = { min: 1, max: 24 } as const
export const MAX_SHOP_POINTS = 100_000_000
export const MAX_SHOP_ROUNDS = 500
export const MAX_SHOP_PER_DAY = 100

/** What a player needs for an item, in the order in which the reasons are stated. */
export const SHOP_REFUSALS = ['level', 'points', 'today', 'budget'] as const
export type ShopRefusal = (typeof SHOP_REFUSALS)[number]

/**
 * The least number of points for a prize: one per kuruş of its worth. At the highest rate of 20
 * points per 100 lira, the shop returns at most 0.2 % of the stakes, less than the margin of any
 * game.
 */
export function leastPoints(worthMinor: Minor): number {
  return Number(worthMinor)
}
