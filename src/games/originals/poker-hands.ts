import type { Hundredths } from './multiplier.ts'

/** Best first, with their payouts: the full-pay table "9/6", royal flush as with five coins. */
export const POKER_PAYS = [
  ['royalFlush', 80_000],
  ['straightFlush', 5_000],
  ['fourOfAKind', 2_500],
  ['fullHouse', 900],
  ['flush', 600],
  ['straight', 400],
  ['threeOfAKind', 300],
  ['twoPair', 200],
  ['jacksOrBetter', 100],
] as const satisfies readonly (readonly [string, Hundredths])[]
export type PokerHand = (typeof POKER_PAYS)[number][0]

const [ROYAL, STRAIGHT_FLUSH, FOUR, FULL, FLUSH, STRAIGHT, THREE, TWO_PAIR, JACKS, NOTHING] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
]
const RANKS = 13
const HIGH_RANKS = 0b1_1110_0000_0000
const BROADWAY = 0b1_1111_0000_0000
const WHEEL = 0b1_0000_0000_1111
const STRAIGHTS = new Set([
  WHEEL,
  ...Array.from({ length: RANKS - 4 }, (_, low) => 0b1_1111 << low),
])

function bits(mask: number): number {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count += 1
  return count
}

/** Ranks five different cards 0–51: the index in `POKER_PAYS`, or one past its end. */
export function handIndex(a: number, b: number, c: number, d: number, e: number): number {
  const [ra, rb, rc, rd, re] = [
    1 << (a >> 2),
    1 << (b >> 2),
    1 << (c >> 2),
    1 << (d >> 2),
    1 << (e >> 2),
  ]
  const ranks = ra | rb | rc | rd | re
  const distinct = bits(ranks)
  if (distinct === 5)
    return withoutPairs(
      ranks,
      (a & 3) === (b & 3) && (a & 3) === (c & 3) && (a & 3) === (d & 3) && (a & 3) === (e & 3),
    )
  const odd = ra ^ rb ^ rc ^ rd ^ re
  if (distinct === 4) return (ranks & ~odd & HIGH_RANKS) === 0 ? NOTHING : JACKS
  if (distinct === 3) return bits(odd) === 1 ? TWO_PAIR : THREE
  const likeFirst = Number(ra === rb) + Number(ra === rc) + Number(ra === rd) + Number(ra === re)
  return likeFirst === 0 || likeFirst === 3 ? FOUR : FULL
}

function withoutPairs(ranks: number, flush: boolean): number {
  if (!STRAIGHTS.has(ranks)) return flush ? FLUSH : NOTHING
  if (!flush) return STRAIGHT
  return ranks === BROADWAY ? ROYAL : STRAIGHT_FLUSH
}

const PAYS: readonly Hundredths[] = [...POKER_PAYS.map(([, pays]) => pays), 0]

export function handPays(a: number, b: number, c: number, d: number, e: number): Hundredths {
  return PAYS[handIndex(a, b, c, d, e)] ?? 0
}

/** Evaluates five cards; null for a hand that pays nothing. @throws for other than five cards */
export function pokerHand(cards: readonly number[]): { hand: PokerHand; pays: Hundredths } | null {
  const [a, b, c, d, e] = cards
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined)
    throw new Error('a hand is five cards')
  const found = POKER_PAYS[handIndex(a, b, c, d, e)]
  return found === undefined ? null : { hand: found[0], pays: found[1] }
}
