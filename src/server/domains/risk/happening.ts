import type { LimitKind, LimitPeriod } from '#shared/protection.ts'

/**
 * A stake or what came back of one. `isInTurn`: of a game that decides a round before the next, so
 * that a stake can follow a loss.
 */
export type Play = {
  kind: 'stake' | 'return'
  at: number
  id: string
  amountMinor: bigint
  roundId: string
  isInTurn: boolean
}
/**
 * A stake that is returned, or a return that is taken back; `undoneAt` is when that stake or return
 * was made.
 */
export type Reversal = Omit<Play, 'kind'> & { kind: 'stake-back' | 'return-back'; undoneAt: number }
export type Payment = {
  kind: 'deposit' | 'declined-deposit' | 'cancelled-withdrawal'
  at: number
  id: string
  amountMinor: bigint
}

/**
 * Something of a player's that signals are computed from, in the order it happened. `at`:
 * milliseconds; `id`: the statement line it stands in; amounts in kuruş, bonus money like cash.
 */
export type Happening =
  | Play
  | Reversal
  | Payment
  | { kind: 'raised-limit'; at: number; limit: LimitKind; period: LimitPeriod }
