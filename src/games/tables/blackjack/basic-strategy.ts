import type { HandTotal } from '../table-events.ts'
import type { SeatAction } from '../table-game.ts'

type Choice = Exclude<SeatAction, 'insurance'>
/**
 * The dealer's card is 1 for an ace … 10. `pair` is the value of both cards if the hand may be
 * split.
 */
export type Decision = HandTotal & { dealer: number; canDouble: boolean; pair: number | null }
type Range = readonly [from: number, to: number]

/** Dealer's cards against which each total is doubled; an ace counts as 1. */
const DOUBLE_HARD: Readonly<Record<number, Range>> = { 9: [3, 6], 10: [2, 9], 11: [2, 10] }
const DOUBLE_SOFT: Readonly<Record<number, Range>> = {
  13: [5, 6],
  14: [5, 6],
  15: [4, 6],
  16: [4, 6],
  17: [3, 6],
  18: [3, 6],
}
const SPLIT: Readonly<Record<number, readonly Range[]>> = {
  1: [[1, 10]],
  2: [[2, 7]],
  3: [[2, 7]],
  4: [[5, 6]],
  6: [[2, 6]],
  7: [[2, 7]],
  8: [[1, 10]],
  9: [
    [2, 6],
    [8, 9],
  ],
}

function within(dealer: number, ranges: readonly (Range | undefined)[]): boolean {
  return ranges.some((range) => range !== undefined && dealer >= range[0] && dealer <= range[1])
}

function standsOn({ total, soft, dealer }: Decision): boolean {
  if (soft) return total >= 19 || (total === 18 && within(dealer, [[2, 8]]))
  if (total >= 17) return true
  return total === 12 ? within(dealer, [[4, 6]]) : total > 12 && within(dealer, [[2, 6]])
}

/**
 * Basic strategy by totals for four to eight decks: dealer stands on every 17, double after split,
 * no surrender.
 */
export function basicStrategy(decision: Decision): Choice {
  const { total, soft, dealer, canDouble, pair } = decision
  if (pair !== null && within(dealer, SPLIT[pair] ?? [])) return 'split'
  if (canDouble && within(dealer, [(soft ? DOUBLE_SOFT : DOUBLE_HARD)[total]])) return 'double'
  return standsOn(decision) ? 'stand' : 'hit'
}
