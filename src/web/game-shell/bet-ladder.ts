import type { Minor } from '#shared/money.ts'

export type BetLadder = readonly Minor[]

export function stepBet(ladder: BetLadder, betMinor: Minor, direction: -1 | 1): Minor {
  const candidates =
    direction === 1
      ? ladder.filter((step) => step > betMinor)
      : ladder.filter((step) => step < betMinor)
  return (direction === 1 ? candidates[0] : candidates.at(-1)) ?? betMinor
}

export function affordableBet(ladder: BetLadder, limitMinor: Minor): Minor | undefined {
  return ladder.filter((step) => step <= limitMinor).at(-1)
}

/**
 * Returns the initial bet: the requested one if it is a step, else the highest step of at most a
 * thousandth of the balance.
 */
export function firstBet(ladder: BetLadder, balanceMinor: Minor, requestedMinor?: Minor): Minor {
  if (requestedMinor !== undefined && ladder.includes(requestedMinor)) return requestedMinor
  const modest = balanceMinor / 1000n
  return affordableBet(ladder, modest) ?? ladder[0] ?? 0n
}
