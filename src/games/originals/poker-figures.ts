import figures from './vectors/poker-figures.json' with { type: 'json' }
import type { PokerVariant } from './poker-variants.ts'

/**
 * Exact figures of a variant over all its deals, counted by scripts/poker-figures.ts
 * (poker-figures.test.ts).
 */
export type PokerFigures = {
  hands: number
  /** Total payout in hundredths of all hands, and of those with one given card, by its rank. */
  allPay: number
  withRankPay: readonly number[]
  /** Hands of each row of the pay table as dealt, best first. */
  dealt: readonly number[]
  /** How many of `outOf` equally likely courses end with each row under perfect play. */
  perfect: readonly number[]
  outOf: number
  /** Mean over all deals of the squared return of the perfect hold, in bets². */
  meanSquare: number
}

export function pokerFigures(variant: PokerVariant): PokerFigures {
  return figures[variant]
}
