import type { Hundredths } from './multiplier.ts'
import { statedPercent } from './original.ts'
import { bestHold, drawWeights, overDraws } from './poker-best-hold.ts'
import { pokerFigures } from './poker-figures.ts'
import { pokerTable, type PokerTable, type PokerVariant } from './poker-variants.ts'

const HAND = 5

export type Hold = readonly boolean[]
export type PerfectHold = { hold: Hold; worth: Hundredths }

/** Returns the return of perfect play over all deals, in percent, truncated to two decimals. */
export function perfectRtpPercent(variant: PokerVariant): number {
  const { perfect, outOf } = pokerFigures(variant)
  const returned = pokerTable(variant).pays.reduce(
    (sum, [, pays], row) => sum + BigInt(pays) * BigInt(perfect[row] ?? 0),
    0n,
  )
  return statedPercent(returned, BigInt(outOf))
}

function payOf({ pays, indexOf }: PokerTable, hand: readonly number[]): Hundredths {
  return (
    pays[indexOf(hand[0] ?? 0, hand[1] ?? 0, hand[2] ?? 0, hand[3] ?? 0, hand[4] ?? 0)]?.[1] ?? 0
  )
}

function handsWithPay(table: PokerTable, held: readonly number[]): number {
  const [only] = held
  const { allPay, withRankPay } = pokerFigures(table.variant)
  if (only === undefined) return allPay
  if (held.length === 1) return withRankPay[only >> 2] ?? 0
  const hand = [...held]
  const complete = (from: number): number => {
    if (hand.length === HAND) return payOf(table, hand)
    let sum = 0
    for (let card = from; card < table.deckCards; card++) {
      if (held.includes(card)) continue
      hand.push(card)
      sum += complete(card + 1)
      hand.pop()
    }
    return sum
  }
  return complete(0)
}

/** Returns the perfect hold of five dealt cards. Takes several milliseconds. */
export function perfectHold(variant: PokerVariant, cards: readonly number[]): PerfectHold {
  const table = pokerTable(variant)
  const pays = overDraws((held) =>
    handsWithPay(
      table,
      cards.filter((_, i) => (held & (1 << i)) !== 0),
    ),
  )
  const { mask, value } = bestHold(table.deckCards, pays)
  return {
    hold: cards.map((_, i) => (mask & (1 << i)) !== 0),
    worth: value / drawWeights(table.deckCards).ways,
  }
}
