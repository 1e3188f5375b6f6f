import type { Draw } from '../../fairness/draw.ts'

export const DECKS = 8
const DECK_CARDS = 52
const RANK_SUITS = 4

/**
 * Opens a shoe of `decks` whole decks; each call draws one of the remaining cards 0–51, all equally
 * likely.
 */
export function openShoe(draw: Draw, decks: number): () => number {
  const left = Array.from({ length: decks * DECK_CARDS }, (_, index) => index % DECK_CARDS)
  return () => {
    const [card] = left.splice(draw.below(left.length), 1)
    if (card === undefined) throw new RangeError('the shoe is empty')
    return card
  }
}

export function rankOf(card: number): number {
  return Math.floor(card / RANK_SUITS)
}
