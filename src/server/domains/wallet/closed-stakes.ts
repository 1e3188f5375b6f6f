import type { Minor } from '#shared/money.ts'

/**
 * A row `wallet.close_rounds` answers: the place in what it was given, from 1, what of the stake
 * was cash, and the digest of its player's client seed when it was taken.
 */
export type ClosedStake = { n: number; stake_cash_minor: Minor; client_digest: string | null }
/**
 * What the fact of a settled round says of its stake beside `betMinor`: only real money feeds
 * jackpots, and they draw with the seed the stake was taken with.
 */
export type StakeFact = { cashMinor: string; clientDigest: string | null }

/** The stake that was given at a place, from 0. */
export function stakeFactOf(rows: readonly ClosedStake[], at: number): StakeFact {
  const row = rows.find(({ n }) => n === at + 1)
  return {
    cashMinor: (row?.stake_cash_minor ?? 0n).toString(),
    clientDigest: row?.client_digest ?? null,
  }
}
