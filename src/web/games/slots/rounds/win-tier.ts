import type { Minor } from '#shared/money.ts'

/**
 * Celebration level of a win. `back`: less than the stake was returned, which is a loss and is not
 * celebrated. Tiers 1, 2 and 3 are big wins of 15, 40 and 100 times the bet.
 */
export type WinTier = 'none' | 'back' | 'win' | 'good' | 1 | 2 | 3

export const BIG_WIN_MULTIPLES = [15n, 40n, 100n] as const
const GOOD_MULTIPLE = 5n

export function winTier(winMinor: Minor, betMinor: Minor): WinTier {
  if (winMinor <= 0n) return 'none'
  if (winMinor < betMinor) return 'back'
  const big = bigTier(winMinor, betMinor)
  if (big !== 0) return big
  return winMinor >= betMinor * GOOD_MULTIPLE ? 'good' : 'win'
}

export function bigTier(winMinor: Minor, betMinor: Minor): 0 | 1 | 2 | 3 {
  const [big, mega, legendary] = BIG_WIN_MULTIPLES
  if (betMinor <= 0n || winMinor < betMinor * big) return 0
  if (winMinor < betMinor * mega) return 1
  return winMinor < betMinor * legendary ? 2 : 3
}
