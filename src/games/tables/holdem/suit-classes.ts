const SUITS = 4
const SUIT_ORDERS = 24
export const DECK = 52

function suitMasks(cards: readonly number[]): number[] {
  const masks = Array.from({ length: SUITS }, () => 0)
  for (const card of cards) masks[card & 3] = (masks[card & 3] ?? 0) | (1 << (card >> 2))
  return masks
}

/**
 * Returns how many sets of cards differ from this one by their suits only, itself included; 0
 * unless it is the one of them that stands for all.
 */
export function suitWays(cards: readonly number[]): number {
  const masks = suitMasks(cards)
  let [ways, same] = [SUIT_ORDERS, 1]
  for (let suit = 1; suit < SUITS; suit += 1) {
    const [before = 0, here = 0] = [masks[suit - 1], masks[suit]]
    if (here > before) return 0
    same = here === before ? same + 1 : 1
    ways /= same
  }
  return ways
}

/** Returns for each suit the suit that it has in the set that stands for this one. */
export function suitOrder(cards: readonly number[]): readonly number[] {
  const masks = suitMasks(cards)
  const sorted = [0, 1, 2, 3].toSorted((a, b) => (masks[b] ?? 0) - (masks[a] ?? 0))
  return [0, 1, 2, 3].map((suit) => sorted.indexOf(suit))
}

export function changeSuit(card: number, order: readonly number[]): number {
  return (card & ~3) | (order[card & 3] ?? 0)
}

export function otherCards(taken: readonly number[]): number[] {
  return Array.from({ length: DECK }, (_, card) => card).filter((card) => !taken.includes(card))
}
