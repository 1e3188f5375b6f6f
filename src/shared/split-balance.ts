import type { Minor } from './money.ts'

export type SplitBalance = { cashMinor: Minor; bonusMinor: Minor }

/**
 * Splits a balance of cash and bonus money. Cash is staked first, so the rest of a balance below
 * `bonusMinor` is all bonus money.
 */
export function splitBalance(balanceMinor: Minor, bonusMinor: Minor): SplitBalance {
  const bonus = bonusMinor < balanceMinor ? bonusMinor : balanceMinor
  return { cashMinor: balanceMinor - bonus, bonusMinor: bonus }
}
