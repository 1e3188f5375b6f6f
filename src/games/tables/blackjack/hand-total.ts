import { rankOf } from '../cards/shoe.ts'
import type { HandTotal } from '../table-events.ts'

export const BEST_TOTAL = 21
export const SOFT_ACE = 10
const TEN = 10
const ACE_RANK = 12

export function blackjackValue(card: number): number {
  const rank = rankOf(card)
  return rank === ACE_RANK ? 1 : Math.min(rank + 2, TEN)
}

export function handTotal(cards: readonly number[]): HandTotal {
  let [total, hasAce] = [0, false]
  for (const card of cards) {
    const value = blackjackValue(card)
    total += value
    hasAce ||= value === 1
  }
  const soft = hasAce && total + SOFT_ACE <= BEST_TOTAL
  return { total: soft ? total + SOFT_ACE : total, soft }
}

export function isBlackjack(cards: readonly number[]): boolean {
  return cards.length === 2 && handTotal(cards).total === BEST_TOTAL
}
