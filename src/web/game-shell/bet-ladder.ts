import type { Minor } from '#shared/money.ts'

/** The bets a player may choose, ascending, in kuruş. */
export type BetLadder = readonly Minor[]

/** The next lower (−1) or higher (+1) step; the ends hold. */
export function stepBet(ladder: BetLadder, betMinor: Minor, direction: -1 | 1): Minor {
  const candidates =
    direction === 1
      ? ladder.filter((step) => step > betMinor)
      : ladder.filter((step) => step < betMinor)
  return (direction === 1 ? candidates[0] : candidates.at(-1)) ?? betMinor
}

/** The highest step that `limitMinor` pays for, or undefined where even the lowest is too much. */
export function affordableBet(ladder: BetLadder, limitMinor: Minor): Minor | undefined {
  return ladder.filter((step) => step <= limitMinor).at(-1)
}

/**
 * A bet to begin with: the wish where it is a step, else the highest step that is at most a
 * thousandth of the balance.
 */
export function firstBet(ladder: BetLadder, balanceMinor: Minor, wishMinor?: Minor): Minor {
  if (wishMinor !== undefined && ladder.includes(wishMinor)) return wishMinor
  const modest = balanceMinor / 1000n
  return affordableBet(ladder, modest) ?? ladder[0] ?? 0n
}
