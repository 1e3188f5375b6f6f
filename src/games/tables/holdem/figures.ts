import type { HoldemHand } from './hand-value.ts'

/**
 * Exact figures of every deal with the best decision for each hand, from vectors/holdem-flops.json
 * (holdem-figures.test.ts). `result` is in antes; `calls` is the share of hands that call; `tie`
 * the probability that both have the same hand.
 */
export const HOLDEM_FIGURES = {
  result: -0.02157645836230869,
  calls: 0.819905808477237,
  tie: 0.04067413407885582,
}

export const FIVE_CARD_HANDS = 2_598_960
/** The five-card hands that the bonus bet pays (hand-value.test.ts); pairs are those of aces. */
export const BONUS_WAYS: Readonly<Partial<Record<HoldemHand, number>>> = {
  royalFlush: 4,
  straightFlush: 36,
  fourOfAKind: 624,
  fullHouse: 3_744,
  flush: 5_108,
  straight: 10_200,
  threeOfAKind: 54_912,
  twoPair: 123_552,
  pair: 84_480,
}
export const BONUS_CHANCE =
  Object.values(BONUS_WAYS).reduce((sum, ways) => sum + ways, 0) / FIVE_CARD_HANDS
