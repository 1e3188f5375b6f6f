import { addCard, copyMasks, masksValue, noCards } from './hand-value.ts'
import { antePays, QUALIFYING_VALUE } from './rules.ts'
import { DECK, otherCards } from './suit-classes.ts'

/** Two-card hands beside a board, and those of them that share no card with one of them. */
const HANDS = 1_081
export const DEALERS = 990

/** A place in the sorted hands: the hand's value times this, plus its number. */
const PLACES = 2_048

/**
 * Receives a hand of the player, the result of a call with it in antes, summed over all hands of
 * the dealer, and how many of these are equal to it.
 */
export type VisitHand = (a: number, b: number, result: number, equal: number) => void

/**
 * Counts the results of a call with every hand on a board. Sorts all hands by value and counts the
 * dealer's hands below and equal, without those that share a card with the player's.
 */
export function boardCounter() {
  const hands = boardHands()
  const [below, same] = [new Int32Array(DECK), new Int32Array(DECK)]

  function holding(from: Int32Array, at: number): number {
    return (from[hands.first[at] ?? 0] ?? 0) + (from[hands.second[at] ?? 0] ?? 0)
  }

  function tally(counts: Int32Array, from: number, until: number): void {
    for (let place = from; place < until; place += 1) {
      const at = hands.at(place)
      const [a, b] = [hands.first[at] ?? 0, hands.second[at] ?? 0]
      counts[a] = (counts[a] ?? 0) + 1
      counts[b] = (counts[b] ?? 0) + 1
    }
  }

  function count(board: readonly number[], visit: VisitHand): void {
    hands.deal(board)
    below.fill(0)
    for (let from = 0; from < HANDS;) {
      const value = hands.values[hands.at(from)] ?? 0
      let until = from + 1
      while (until < HANDS && hands.values[hands.at(until)] === value) until += 1
      same.fill(0)
      tally(same, from, until)
      for (let place = from; place < until; place += 1) {
        const at = hands.at(place)
        const lower = from - holding(below, at)
        const equal = until - from - holding(same, at) + 1
        visit(hands.first[at] ?? 0, hands.second[at] ?? 0, resultOf(at, value, lower, equal), equal)
      }
      tally(below, from, until)
      from = until
    }
  }

  /** `lower`, `equal`: how many of the dealer's hands are below the player's and equal to it. */
  function resultOf(at: number, value: number, lower: number, equal: number): number {
    const isUnqualified = value < QUALIFYING_VALUE
    const free = hands.unqualified - holding(hands.unqualifiedWith, at) + Number(isUnqualified)
    const beaten = isUnqualified ? 0 : lower - free
    const tied = isUnqualified ? 0 : equal
    const pays = antePays(value)
    return free * pays + beaten * (pays + 2) - 3 * (DEALERS - free - beaten - tied)
  }

  return { count }
}

function boardHands() {
  const sorted = new Float64Array(HANDS)
  const [first, second, values] = [
    new Int32Array(HANDS),
    new Int32Array(HANDS),
    new Int32Array(HANDS),
  ]
  const unqualifiedWith = new Int32Array(DECK)
  const [withFirst, withBoth] = [noCards(), noCards()]
  const dealt = {
    first,
    second,
    values,
    /** How many hands do not qualify, and how many of these have a card. */
    unqualified: 0,
    unqualifiedWith,
    at: (place: number) => (sorted[place] ?? 0) % PLACES,
    deal(board: readonly number[]): void {
      unqualifiedWith.fill(0)
      dealt.unqualified = 0
      const masks = noCards()
      for (const card of board) addCard(masks, card)
      const rest = otherCards(board)
      let at = 0
      for (let a = 0; a < rest.length; a += 1) {
        copyMasks(masks, withFirst)
        addCard(withFirst, rest[a] ?? 0)
        for (let b = a + 1; b < rest.length; b += 1) {
          copyMasks(withFirst, withBoth)
          addCard(withBoth, rest[b] ?? 0)
          take(at, rest[a] ?? 0, rest[b] ?? 0, masksValue(withBoth))
          at += 1
        }
      }
      sorted.sort()
    },
  }

  function take(at: number, a: number, b: number, value: number): void {
    first[at] = a
    second[at] = b
    values[at] = value
    sorted[at] = value * PLACES + at
    if (value >= QUALIFYING_VALUE) return
    dealt.unqualified += 1
    unqualifiedWith[a] = (unqualifiedWith[a] ?? 0) + 1
    unqualifiedWith[b] = (unqualifiedWith[b] ?? 0) + 1
  }

  return dealt
}
