import type { Hundredths } from '../../originals/multiplier.ts'
import { handOf, isAcesOrBetter, pairValue, type HoldemHand } from './hand-value.ts'

/** The rank of a four, as two is 0. */
const FOUR = 2
export const CALL_TIMES = 2n
export const QUALIFYING_VALUE = pairValue(FOUR)

/** Payouts of a won ante, n to one, by the player's final hand; every other hand pays 1. */
export const ANTE_PAYS: ReadonlyMap<HoldemHand, number> = new Map([
  ['royalFlush', 100],
  ['straightFlush', 20],
  ['fourOfAKind', 10],
  ['fullHouse', 3],
  ['flush', 2],
])

/**
 * Payouts of the bonus bet, n to one, by the player's cards with the flop, from a pair of aces.
 */
export const BONUS_PAYS: readonly (readonly [hand: HoldemHand, pays: number])[] = [
  ['royalFlush', 100],
  ['straightFlush', 50],
  ['fourOfAKind', 40],
  ['fullHouse', 30],
  ['flush', 20],
  ['straight', 7],
  ['threeOfAKind', 7],
  ['twoPair', 7],
  ['pair', 7],
]

/** Returns what the ante pays, n to one, where it wins. */
export function antePays(value: number): number {
  return ANTE_PAYS.get(handOf(value)) ?? 1
}

/** Returns the payout of a 1.00 bonus stake by the value of the player's cards with the flop. */
export function bonusTimes(firstValue: number): Hundredths {
  if (!isAcesOrBetter(firstValue)) return 0
  const pays = BONUS_PAYS.find(([hand]) => hand === handOf(firstValue))?.[1]
  return pays === undefined ? 0 : (pays + 1) * 100
}

export type Showdown = { player: number; dealer: number }
export type HoldemWinner = 'player' | 'dealer' | 'tie'

export function qualifies({ dealer }: Pick<Showdown, 'dealer'>): boolean {
  return dealer >= QUALIFYING_VALUE
}

export function higherHand({ player, dealer }: Showdown): HoldemWinner {
  if (player === dealer) return 'tie'
  return player > dealer ? 'player' : 'dealer'
}

/**
 * Returns the payouts of 1.00 on the ante and on the call of a player who called. A dealer who does
 * not qualify pays the ante and returns the call, even with the higher hand.
 */
export function calledTimes(showdown: Showdown): { ante: Hundredths; call: Hundredths } {
  const won = (antePays(showdown.player) + 1) * 100
  if (!qualifies(showdown)) return { ante: won, call: 100 }
  switch (higherHand(showdown)) {
    case 'player':
      return { ante: won, call: 200 }
    case 'tie':
      return { ante: 100, call: 100 }
    case 'dealer':
      return { ante: 0, call: 0 }
  }
}
