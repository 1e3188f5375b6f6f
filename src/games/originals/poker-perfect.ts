import { pokerHand } from './poker-hands.ts'
import type { Hundredths } from './multiplier.ts'

const DECK = 52
const HAND = 5
const DRAWS = [1, 47, 1_081, 16_215, 178_365, 1_533_939]

/**
 * Computed over all 2,598,960 hands: their total payout in hundredths, and that of the hands with
 * one given card, by its rank from the two up.
 */
export const ALL_HANDS_PAY = 87_550_400
export const HANDS_WITH_RANK_PAY: readonly number[] = [
  7_055_800, 7_162_200, 7_268_600, 7_375_000, 7_375_000, 7_375_000, 7_375_000, 7_375_000, 7_450_000,
  11_039_600, 10_933_200, 10_826_800, 10_826_800,
]

/** Return of perfect play over all deals, in percent: 99.5439 %, stated to two decimals. */
export const PERFECT_RTP_PERCENT = 99.54

export type Hold = readonly boolean[]
export type PerfectHold = { hold: Hold; worth: Hundredths }

function handsWithPay(held: readonly number[]): number {
  const [only] = held
  if (only === undefined) return ALL_HANDS_PAY
  if (held.length === 1) return HANDS_WITH_RANK_PAY[only >> 2] ?? 0
  const hand = [...held]
  const complete = (from: number): number => {
    if (hand.length === HAND) return pokerHand(hand)?.pays ?? 0
    let sum = 0
    for (let card = from; card < DECK; card++) {
      if (held.includes(card)) continue
      hand.push(card)
      sum += complete(card + 1)
      hand.pop()
    }
    return sum
  }
  return complete(0)
}

/**
 * Finds the hold with the highest return; on a tie, the one that keeps more cards. `payWith`
 * returns, for a mask of the five cards, the total payout of all hands with those cards. A draw
 * cannot return a discarded card, so hands with discarded cards are excluded by
 * inclusion–exclusion.
 */
export function bestHold(payWith: (mask: number) => number): { mask: number; worth: number } {
  const pays = Array.from({ length: 1 << HAND }, (_, mask) => payWith(mask))
  let best = { mask: 0, worth: -1 }
  for (let mask = (1 << HAND) - 1; mask >= 0; mask--) {
    const thrown = ~mask & ((1 << HAND) - 1)
    let [sum, part] = [0, thrown]
    for (;;) {
      sum += oddBits(part) ? -(pays[mask | part] ?? 0) : (pays[mask | part] ?? 0)
      if (part === 0) break
      part = (part - 1) & thrown
    }
    const worth = sum / (DRAWS[countBits(thrown)] ?? 1)
    if (
      worth > best.worth + 1e-9 ||
      (worth > best.worth - 1e-9 && countBits(mask) > countBits(best.mask))
    )
      best = { mask, worth: Math.max(worth, best.worth) }
  }
  return best
}

function countBits(mask: number): number {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count += 1
  return count
}
const oddBits = (mask: number): boolean => countBits(mask) % 2 === 1

/** Returns the perfect hold of five dealt cards 0–51. Takes several milliseconds. */
export function perfectHold(cards: readonly number[]): PerfectHold {
  const { mask, worth } = bestHold((held) =>
    handsWithPay(cards.filter((_, i) => (held & (1 << i)) !== 0)),
  )
  return { hold: cards.map((_, i) => (mask & (1 << i)) !== 0), worth }
}
