import { bestHold, countBits, drawWeights, overDraws } from './poker-best-hold.ts'
import type { PokerFigures } from './poker-figures.ts'
import type { PokerTable } from './poker-variants.ts'

const HAND = 5
const MASKS = 1 << HAND
const ALL = MASKS - 1
const MAX_CARDS = 53
const SIZES = Uint8Array.from({ length: MASKS }, (_, mask) => countBits(mask))

/** Sets of k cards that are all below n, at n × 6 + k. */
const BELOW = Int32Array.from({ length: (MAX_CARDS + 1) * (HAND + 1) }, (_, at) => {
  const [n, k] = [Math.floor(at / (HAND + 1)), at % (HAND + 1)]
  let ways = 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return ways
})
const below = (n: number, k: number): number => BELOW[n * (HAND + 1) + k] ?? 0

type See = (a: number, b: number, c: number, d: number, e: number) => void
type Hand = ArrayLike<number>
type Kind = { hand: Hand; count: number }

export function forEachHand(deckCards: number, see: See): void {
  for (let a = 0; a < deckCards - 4; a++)
    for (let b = a + 1; b < deckCards - 3; b++)
      for (let c = b + 1; c < deckCards - 2; c++)
        for (let d = c + 1; d < deckCards - 1; d++)
          for (let e = d + 1; e < deckCards; e++) see(a, b, c, d, e)
}

/**
 * Lists one hand of each kind and how many there are. Hands that differ only by suit names are
 * equivalent, so suits are renumbered in order of appearance.
 */
function listKinds(deckCards: number): Kind[] {
  const kinds = new Map<number, Kind>()
  let [named, names] = [0, 0]
  const code = (card: number): number => {
    if (card >= 52) return card
    const shift = (card & 3) * 3
    if (((names >> shift) & 7) === 0) names |= ++named << shift
    return (card >> 2) * 4 + ((names >> shift) & 7) - 1
  }
  forEachHand(deckCards, (a, b, c, d, e) => {
    named = 0
    names = 0
    const first = (code(a) * MAX_CARDS + code(b)) * MAX_CARDS + code(c)
    const key = (first * MAX_CARDS + code(d)) * MAX_CARDS + code(e)
    const kind = kinds.get(key)
    if (kind === undefined) kinds.set(key, { hand: [a, b, c, d, e], count: 1 })
    else kind.count += 1
  })
  return [...kinds.values()]
}

/** Writes the place of each set of the hand's cards among all sets of its size, by mask. */
function writePlaces(hand: Hand, into: Int32Array): void {
  for (let mask = 1; mask < MASKS; mask++) {
    const highest = 31 - Math.clz32(mask)
    into[mask] = (into[mask ^ (1 << highest)] ?? 0) + below(hand[highest] ?? 0, SIZES[mask] ?? 0)
  }
}

/**
 * Counts, for every set of up to four cards, the hands of each row that contain it. The result
 * returns these counts of a hand by row and mask, until it is called with the next hand.
 */
function countSets({ deckCards, pays, indexOf }: PokerTable) {
  const rows = pays.length
  const tables = Array.from(
    { length: HAND },
    (_, size) => new Int32Array(below(deckCards, size) * rows),
  )
  const hand = [0, 0, 0, 0, 0]
  const places = new Int32Array(MASKS)
  forEachHand(deckCards, (a, b, c, d, e) => {
    const row = indexOf(a, b, c, d, e)
    if (row === rows) return
    hand[0] = a
    hand[1] = b
    hand[2] = c
    hand[3] = d
    hand[4] = e
    writePlaces(hand, places)
    for (let mask = 0; mask < ALL; mask++) {
      const table = tables[SIZES[mask] ?? 0]
      const cell = (places[mask] ?? 0) * rows + row
      if (table !== undefined) table[cell] = (table[cell] ?? 0) + 1
    }
  })
  return (of: Hand) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = Array.from(of)
    const own = indexOf(a, b, c, d, e)
    writePlaces(of, places)
    return (row: number, mask: number): number =>
      mask === ALL
        ? Number(own === row)
        : (tables[SIZES[mask] ?? 0]?.[(places[mask] ?? 0) * rows + row] ?? 0)
  }
}

/** Counts a variant over all hands with the best of all 32 holds for each. Takes seconds. */
export function countPoker(table: PokerTable): PokerFigures {
  const { deckCards, pays } = table
  const setsOf = countSets(table)
  const { ways, weights } = drawWeights(deckCards)
  const perfect = pays.map(() => 0)
  let [hands, squares] = [0, 0]
  for (const { hand, count } of listKinds(deckCards)) {
    const made = setsOf(hand)
    const drawn = pays.map((_, row) => overDraws((mask) => made(row, mask)))
    const payouts = new Float64Array(MASKS)
    for (const [row, [, each]] of pays.entries())
      for (let mask = 0; mask < MASKS; mask++)
        payouts[mask] = (payouts[mask] ?? 0) + each * (drawn[row]?.[mask] ?? 0)
    const { mask, value } = bestHold(deckCards, payouts)
    const weight = count * (weights[HAND - (SIZES[mask] ?? 0)] ?? 0)
    hands += count
    squares += count * (value / ways / 100) ** 2
    for (const row of pays.keys())
      perfect[row] = (perfect[row] ?? 0) + (drawn[row]?.[mask] ?? 0) * weight
  }
  const payWith = (hand: Hand, mask: number): number => {
    const made = setsOf(hand)
    return pays.reduce((sum, [, each], row) => sum + each * made(row, mask), 0)
  }
  return {
    hands,
    allPay: payWith([0, 1, 2, 3, 4], 0),
    withRankPay: Array.from({ length: Math.ceil(deckCards / 4) }, (_, rank) =>
      payWith([rank * 4, 0, 0, 0, 0], 1),
    ),
    dealt: pays.map((_, row) => setsOf([0, 1, 2, 3, 4])(row, 0)),
    perfect,
    outOf: hands * ways,
    meanSquare: squares / hands,
  }
}
