import type { Minor } from '#shared/money.ts'

/**
 * How loudly a win is told. `back`: less than the stake came back, which is a loss and gets no
 * fanfare. Tiers 1, 2, 3 are the big wins of 15, 40 and 100 times the bet.
 */
export type WinTier = 'none' | 'back' | 'win' | 'good' | 1 | 2 | 3

export const BIG_WIN_MULTIPLES = [15n, 40n, 100n] as const
const GOOD_MULTIPLE = 5n

/** The tier of a round's total win against its bet, both in kuruş. */
export function winTier(winMinor: Minor, betMinor: Minor): WinTier {
  if (winMinor <= 0n) return 'none'
  if (winMinor < betMinor) return 'back'
  const big = bigTier(winMinor, betMinor)
  if (big !== 0) return big
  return winMinor >= betMinor * GOOD_MULTIPLE ? 'good' : 'win'
}

/** 0 below a big win, else 1, 2 or 3. */
export function bigTier(winMinor: Minor, betMinor: Minor): 0 | 1 | 2 | 3 {
  const [big, mega, legendary] = BIG_WIN_MULTIPLES
  if (betMinor <= 0n || winMinor < betMinor * big) return 0
  if (winMinor < betMinor * mega) return 1
  return winMinor < betMinor * legendary ? 2 : 3
}
