import { rankOf } from '../cards/shoe.ts'

/** Poker hands, the lowest first. */
export const HOLDEM_HANDS = [
  'highCard',
  'pair',
  'twoPair',
  'threeOfAKind',
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
  'royalFlush',
] as const
export type HoldemHand = (typeof HOLDEM_HANDS)[number]

const RANKS = 13
const MASKS = 1 << RANKS
const HAND_BITS = 26
const SUITS = 4
const FLUSH_CARDS = 5

const HIGH_CARD = 0
const PAIR = 1
const TWO_PAIR = 2
const TRIPS = 3
const STRAIGHT = 4
const FLUSH = 5
const FULL_HOUSE = 6
const QUADS = 7
const STRAIGHT_FLUSH = 8
const ROYAL_FLUSH = 9
const ACE = RANKS - 1

function countBits(mask: number): number {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count += 1
  return count
}

function topOfStraight(mask: number): number {
  for (let top = ACE; top >= 4; top -= 1)
    if (((mask >> (top - 4)) & 0b1_1111) === 0b1_1111) return top
  const wheel = (1 << ACE) | 0b1111
  return (mask & wheel) === wheel ? 3 : 0
}

/** By mask of ranks: the number of ranks, and the highest rank of a straight, 0 without one. */
const COUNT = Uint8Array.from({ length: MASKS }, (_, mask) => countBits(mask))
const TOP_OF_STRAIGHT = Uint8Array.from({ length: MASKS }, (_, mask) => topOfStraight(mask))

function highest(mask: number, count: number): number {
  let kept = mask
  for (let drop = (COUNT[mask] ?? 0) - count; drop > 0; drop -= 1) kept &= kept - 1
  return kept
}

function topRank(mask: number): number {
  return 31 - Math.clz32(mask)
}

function valueOf(hand: number, major: number, kickers: number): number {
  return (hand << HAND_BITS) | (major << RANKS) | kickers
}

/**
 * Returns the value of the best five of five to seven different cards 0–51. A better hand has a
 * greater value, equal hands the same.
 */
export function handValue(cards: ArrayLike<number>): number {
  const masks = noCards()
  for (let at = 0; at < cards.length; at += 1) addCard(masks, cards[at] ?? 0)
  return masksValue(masks)
}

/** Masks of the ranks that a hand has at least once, twice, three and four times, and by suit. */
export type HandMasks = {
  ones: number
  twos: number
  threes: number
  fours: number
  suits: [number, number, number, number]
}

export function noCards(): HandMasks {
  return { ones: 0, twos: 0, threes: 0, fours: 0, suits: [0, 0, 0, 0] }
}

export function copyMasks(from: HandMasks, into: HandMasks): void {
  into.ones = from.ones
  into.twos = from.twos
  into.threes = from.threes
  into.fours = from.fours
  for (let suit = 0; suit < SUITS; suit += 1) into.suits[suit] = from.suits[suit] ?? 0
}

export function addCard(masks: HandMasks, card: number): void {
  const rank = 1 << (card >> 2)
  masks.fours |= masks.threes & rank
  masks.threes |= masks.twos & rank
  masks.twos |= masks.ones & rank
  masks.ones |= rank
  masks.suits[card & 3] = (masks.suits[card & 3] ?? 0) | rank
}

export function masksValue({ ones, twos, threes, fours, suits }: HandMasks): number {
  const flush = flushOf(suits)
  if (flush !== 0) {
    const top = TOP_OF_STRAIGHT[flush] ?? 0
    if (top > 0) return valueOf(top === ACE ? ROYAL_FLUSH : STRAIGHT_FLUSH, top, 0)
  }
  if (fours !== 0) return valueOf(QUADS, topRank(fours), highest(ones & ~fours, 1))
  const trips = highest(threes, 1)
  const pairs = twos & ~trips
  if (trips !== 0 && pairs !== 0) return valueOf(FULL_HOUSE, topRank(trips), highest(pairs, 1))
  if (flush !== 0) return valueOf(FLUSH, 0, highest(flush, FLUSH_CARDS))
  const top = TOP_OF_STRAIGHT[ones] ?? 0
  if (top > 0) return valueOf(STRAIGHT, top, 0)
  if (trips !== 0) return valueOf(TRIPS, topRank(trips), highest(ones & ~trips, 2))
  if ((COUNT[pairs] ?? 0) >= 2) {
    const both = highest(pairs, 2)
    return valueOf(TWO_PAIR, both, highest(ones & ~both, 1))
  }
  return pairs === 0
    ? valueOf(HIGH_CARD, 0, highest(ones, 5))
    : valueOf(PAIR, topRank(pairs), highest(ones & ~pairs, 3))
}

function flushOf(suits: HandMasks['suits']): number {
  for (let suit = 0; suit < SUITS; suit += 1) {
    const mask = suits[suit] ?? 0
    if ((COUNT[mask] ?? 0) >= FLUSH_CARDS) return mask
  }
  return 0
}

export function handOf(value: number): HoldemHand {
  return HOLDEM_HANDS[value >> HAND_BITS] ?? 'highCard'
}

/** The value of the lowest hand with a pair of this rank (0: twos). */
export function pairValue(rank: number): number {
  return valueOf(PAIR, rank, 0)
}

export function isAcesOrBetter(value: number): boolean {
  return value >= pairValue(rankOf(ACE * 4))
}
