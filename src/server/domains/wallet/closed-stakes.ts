import type { Minor } from '#shared/money.ts'

/** A row `wallet.close_rounds` answers: the place in what it was given, from 1, and what of the stake was cash. */
export type ClosedStake = { n: number; stake_cash_minor: Minor }
/** What the fact of a settled round says of its stake beside `betMinor`: only real money feeds jackpots. */
export type CashFact = { cashMinor: string }

/** The cash of the stake that was given at a place, from 0. */
export function cashOf(rows: readonly ClosedStake[], at: number): CashFact {
  return { cashMinor: (rows.find(({ n }) => n === at + 1)?.stake_cash_minor ?? 0n).toString() }
}
