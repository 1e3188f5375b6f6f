import type { Draw } from '../../fairness/draw.ts'

export const DECKS = 8
const DECK_CARDS = 52
const RANK_SUITS = 4

/**
 * The next card 0–51 of a shoe of `decks` whole decks, shuffled again: each card is one of those
 * left, all as likely.
 */
export function openShoe(draw: Draw, decks: number): () => number {
  const left = Array.from({ length: decks * DECK_CARDS }, (_, index) => index % DECK_CARDS)
  return () => {
    const [card] = left.splice(draw.below(left.length), 1)
    if (card === undefined) throw new RangeError('the shoe is empty')
    return card
  }
}

/** 0 for a two … 12 for an ace. */
export function rankOf(card: number): number {
  return Math.floor(card / RANK_SUITS)
}
