import { sideHandOf, type SideBet, type SideHand } from './side-bets.ts'

const DECK_CARDS = 52

/**
 * Counts every order of a seat's two cards and the dealer's card face up, from this many decks, by
 * the hand they make for a side bet. The counts are integers below 2⁵³, so their sums are exact.
 */
export function countFirstCards(
  decks: number,
  bet: SideBet,
): { ways: ReadonlyMap<SideHand, number>; total: number } {
  const ways = new Map<SideHand, number>()
  const deck = Array.from({ length: DECK_CARDS }, (_, card) => card)
  for (const first of deck)
    for (const second of deck)
      for (const up of deck) {
        const hand = sideHandOf(bet, { own: [first, second], up })
        if (hand === undefined) continue
        const left = (card: number, ...dealt: readonly number[]) =>
          decks - dealt.filter((other) => other === card).length
        const count = decks * left(second, first) * left(up, first, second)
        ways.set(hand, (ways.get(hand) ?? 0) + count)
      }
  const cards = DECK_CARDS * decks
  return { ways, total: cards * (cards - 1) * (cards - 2) }
}
