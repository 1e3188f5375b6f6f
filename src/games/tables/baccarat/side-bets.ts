import type { Hundredths } from '../../originals/multiplier.ts'
import { rankOf } from '../cards/shoe.ts'
import type { BaccaratSide, BaccaratWinner } from '../table-events.ts'

export type BonusFacts = {
  winner: BaccaratWinner
  player: number
  banker: number
  natural: boolean
}

/** Payouts of a bonus, n to one, by the points by which a hand without a natural wins. */
const BONUS_PAYS: readonly (readonly [points: number, pays: number])[] = [
  [9, 30],
  [8, 10],
  [7, 6],
  [6, 4],
  [5, 2],
  [4, 1],
]
const NATURAL_PAYS = 1
const EITHER_PAIR_PAYS = 5
const PERFECT_PAIR_PAYS = { one: 25, both: 200 } as const

const STAKE_BACK: Hundredths = 100

function timesFor(pays: number): Hundredths {
  return (pays + 1) * 100
}

export function isPair([first, second]: readonly number[]): boolean {
  return first !== undefined && second !== undefined && rankOf(first) === rankOf(second)
}

function isPerfectPair([first, second]: readonly number[]): boolean {
  return first !== undefined && first === second
}

export function pairTimes(
  spot: 'eitherpair' | 'perfectpair',
  player: readonly number[],
  banker: readonly number[],
): Hundredths {
  const hands = [player, banker]
  if (spot === 'eitherpair') return hands.some(isPair) ? timesFor(EITHER_PAIR_PAYS) : 0
  const perfect = hands.filter(isPerfectPair).length
  if (perfect === 0) return 0
  return timesFor(perfect === 1 ? PERFECT_PAIR_PAYS.one : PERFECT_PAIR_PAYS.both)
}

/**
 * Returns the payout of a 1.00 stake on a side's bonus: a natural pays even money, any other win by
 * its points; a tie of naturals returns the stake.
 */
export function bonusTimes(
  side: BaccaratSide,
  { winner, player, banker, natural }: BonusFacts,
): Hundredths {
  if (winner === 'tie') return natural ? STAKE_BACK : 0
  if (winner !== side) return 0
  if (natural) return timesFor(NATURAL_PAYS)
  const pays = BONUS_PAYS.find(([points]) => points === Math.abs(player - banker))?.[1]
  return pays === undefined ? 0 : timesFor(pays)
}
