import type { Minor } from '#shared/money.ts'

/**
 * A row returned by `wallet.close_rounds`: the position in its input, from 1, the cash part of the
 * stake, and the digest of the player's client seed at the time of the stake.
 */
export type ClosedStake = { n: number; stake_cash_minor: Minor; client_digest: string | null }
/**
 * The part of a settled round's fact about its stake, besides `betMinor`: only real money feeds
 * jackpots, and they draw with the seed at the time of the stake.
 */
export type StakeFact = { cashMinor: string; clientDigest: string | null }

export function stakeFactOf(rows: readonly ClosedStake[], at: number): StakeFact {
  const row = rows.find(({ n }) => n === at + 1)
  return {
    cashMinor: (row?.stake_cash_minor ?? 0n).toString(),
    clientDigest: row?.client_digest ?? null,
  }
}
