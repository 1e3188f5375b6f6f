import type { Draw } from '../fairness/draw.ts'

export const COIN_MAX_FLIPS = 20
const COIN_SIDES = ['heads', 'tails'] as const

type CoinSide = (typeof COIN_SIDES)[number]

/** The sides that fall, in order; a round never takes more than COIN_MAX_FLIPS. */
export function drawCoinSides(draw: Draw, flips: number): CoinSide[] {
  return Array.from({ length: flips }, () => COIN_SIDES[draw.below(COIN_SIDES.length)] ?? 'tails')
}
