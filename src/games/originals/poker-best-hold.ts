const HAND = 5
const ALL = (1 << HAND) - 1

function choose(from: number, taken: number): number {
  let ways = 1
  for (let i = 1; i <= taken; i++) ways = (ways * (from - taken + i)) / i
  return ways
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/**
 * `weights` states, by the number of cards thrown, how many of `ways` equal parts one draw is, so
 * that the returns of different holds are compared as whole numbers.
 */
type DrawWeights = { ways: number; weights: readonly number[] }

const known = new Map<number, DrawWeights>()

export function drawWeights(deckCards: number): DrawWeights {
  const counted = known.get(deckCards) ?? countWeights(deckCards)
  known.set(deckCards, counted)
  return counted
}

function countWeights(deckCards: number): DrawWeights {
  const draws = Array.from({ length: HAND + 1 }, (_, thrown) => choose(deckCards - HAND, thrown))
  const ways = draws.reduce((all, each) => (all / gcd(all, each)) * each, 1)
  return { ways, weights: draws.map((each) => ways / each) }
}

/**
 * Adds up a count over all draws, by the mask of the held cards. `withCards` returns, for a mask of
 * the five cards, the count over all hands with those cards. A draw cannot return a discarded card,
 * so hands with discarded cards are excluded by inclusion–exclusion.
 */
export function overDraws(withCards: (mask: number) => number): Float64Array {
  const sums = new Float64Array(ALL + 1)
  for (let mask = 0; mask <= ALL; mask++) sums[mask] = withCards(mask)
  for (let card = 1; card <= ALL; card <<= 1)
    for (let mask = 0; mask <= ALL; mask++)
      if ((mask & card) === 0) sums[mask] = (sums[mask] ?? 0) - (sums[mask | card] ?? 0)
  return sums
}

/**
 * Finds the hold with the highest return; on a tie, the one that keeps more cards. `pays` is the
 * total payout over all draws, by the mask of the held cards. `value` is in parts of the deck's
 * `drawWeights`.
 */
export function bestHold(deckCards: number, pays: Float64Array): { mask: number; value: number } {
  const { weights } = drawWeights(deckCards)
  let best = { mask: 0, value: -1 }
  for (let mask = ALL; mask >= 0; mask--) {
    const value = (pays[mask] ?? 0) * (weights[HAND - countBits(mask)] ?? 0)
    if (value > best.value || (value === best.value && countBits(mask) > countBits(best.mask)))
      best = { mask, value }
  }
  return best
}

export function countBits(mask: number): number {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count += 1
  return count
}
