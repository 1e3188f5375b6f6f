import type { DrawPart } from '#shared/office/rtp-monitoring.ts'
import type { SharesPart } from './draw-test.ts'

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const SUITS = ['♦', '♥', '♠', '♣']

export const CARD_NAMES: readonly string[] = RANKS.flatMap((rank) =>
  SUITS.map((suit) => rank + suit),
)

export function weightedPart<Round>(
  part: DrawPart,
  values: readonly string[],
  weights: readonly number[],
  valueOf: SharesPart<Round>['valueOf'],
  place?: number,
): SharesPart<Round> {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return {
    part,
    values,
    chances: weights.map((weight) => weight / sum),
    valueOf,
    ...(place === undefined ? {} : { place }),
  }
}

export function uniformPart<Round>(
  part: DrawPart,
  values: readonly string[],
  valueOf: SharesPart<Round>['valueOf'],
  place?: number,
): SharesPart<Round> {
  return weightedPart(
    part,
    values,
    values.map(() => 1),
    valueOf,
    place,
  )
}
