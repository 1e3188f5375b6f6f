import type { LimitKind, LimitPeriod } from '#shared/players/protection.ts'

/**
 * A stake or its return. `isInTurn`: the game decides a round before the next, so that a stake can
 * follow a loss.
 */
export type Play = {
  kind: 'stake' | 'return'
  at: number
  id: string
  amountMinor: bigint
  roundId: string
  isInTurn: boolean
}
/** A returned stake, or a reverted return. `undoneAt` is the time of the original. */
export type Reversal = Omit<Play, 'kind'> & { kind: 'stake-back' | 'return-back'; undoneAt: number }
export type Payment = {
  kind: 'deposit' | 'declined-deposit' | 'chargeback' | 'cancelled-withdrawal'
  at: number
  id: string
  amountMinor: bigint
}

/**
 * An event of a player from which signals are computed, in order of time. `at` is in milliseconds,
 * `id` is its statement line, amounts are in kuruş with bonus money like cash.
 */
export type RiskEvent =
  | Play
  | Reversal
  | Payment
  | { kind: 'raised-limit'; at: number; limit: LimitKind; period: LimitPeriod }
