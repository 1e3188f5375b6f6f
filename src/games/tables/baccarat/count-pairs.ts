import { pairTimes } from './side-bets.ts'

const RANKS = 13
const SUITS = 4

type Pair = { ways: number; cards: readonly [number, number] }

/**
 * Counts every order of the first four cards from this many decks by what either and perfect pair
 * return. The counts are integers below 2⁵³, so their sums are exact.
 */
export function countPairs(
  decks: number,
  spot: 'eitherpair' | 'perfectpair',
): { ways: ReadonlyMap<number, number>; total: number } {
  const cards = RANKS * SUITS * decks
  const left = Array.from({ length: RANKS * SUITS }, () => decks)
  const ways = new Map<number, number>()
  const total = cards * (cards - 1) * (cards - 2) * (cards - 3)
  let paying = 0
  const add = (player: Pair, banker: Pair) => {
    const hundredths = pairTimes(spot, player.cards, banker.cards)
    if (hundredths === 0) return
    const count = player.ways * banker.ways
    ways.set(hundredths, (ways.get(hundredths) ?? 0) + count)
    paying += count
  }
  for (const player of handsLeft()) {
    for (const card of player.cards) left[card] = (left[card] ?? 0) - 1
    for (const banker of handsLeft()) add(player, banker)
    for (const card of player.cards) left[card] = (left[card] ?? 0) + 1
  }
  ways.set(0, total - paying)
  return { ways, total }

  function handsLeft(): Pair[] {
    return left.flatMap((first, one) =>
      left.map((second, other): Pair => ({
        ways: first * (one === other ? second - 1 : second),
        cards: [one, other],
      })),
    )
  }
}
