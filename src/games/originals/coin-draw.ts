import type { Draw } from '../fairness/draw.ts'

export const COIN_MAX_FLIPS = 20
const COIN_SIDES = ['heads', 'tails'] as const

type CoinSide = (typeof COIN_SIDES)[number]

export function drawCoinSides(draw: Draw, flips: number): CoinSide[] {
  return Array.from({ length: flips }, () => COIN_SIDES[draw.below(COIN_SIDES.length)] ?? 'tails')
}
