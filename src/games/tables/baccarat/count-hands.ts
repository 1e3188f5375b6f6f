import { bankerTakesThird, isNatural } from '../../fairness/baccarat-cards.ts'

const VALUES = 10
const SUITS = 4
const COURT_RANKS = 4
const CARDS_IN_HAND = 6

type Visit = (player: number, banker: number, ways: number, natural: boolean) => void

/**
 * Counts every order of six cards from this many decks by the final totals of player and banker and
 * by whether one of them has a natural. The counts are integers below 2⁵³, so their sums are exact.
 */
export function countBaccaratHands(decks: number, visit: Visit): void {
  const left = Array.from(
    { length: VALUES },
    (_, value) => decks * SUITS * (value === 0 ? COURT_RANKS : 1),
  )
  let cards = left.reduce((sum, count) => sum + count, 0)

  function deal(ways: number, next: (value: number, ways: number) => void): void {
    for (let value = 0; value < VALUES; value += 1) {
      const count = left[value] ?? 0
      if (count === 0) continue
      left[value] = count - 1
      cards -= 1
      next(value, ways * count)
      cards += 1
      left[value] = count
    }
  }

  function finish(
    player: number,
    banker: number,
    ways: number,
    dealt: number,
    natural = false,
  ): void {
    let all = ways
    for (let unused = 0; unused < CARDS_IN_HAND - dealt; unused += 1) all *= cards - unused
    visit(player, banker, all, natural)
  }

  function drawThirds(player: number, banker: number, ways: number): void {
    if (isNatural(player) || isNatural(banker)) return finish(player, banker, ways, 4, true)
    if (player >= 6)
      return banker >= 6
        ? finish(player, banker, ways, 4)
        : deal(ways, (third, more) => finish(player, (banker + third) % VALUES, more, 5))
    deal(ways, (third, more) => {
      const total = (player + third) % VALUES
      if (!bankerTakesThird(banker, third)) return finish(total, banker, more, 5)
      deal(more, (last, allWays) => finish(total, (banker + last) % VALUES, allWays, 6))
    })
  }

  deal(1, (p1, a) =>
    deal(a, (b1, b) =>
      deal(b, (p2, c) => deal(c, (b2, d) => drawThirds((p1 + p2) % VALUES, (b1 + b2) % VALUES, d))),
    ),
  )
}
