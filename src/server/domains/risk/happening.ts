import type { LimitKind, LimitPeriod } from '#shared/protection.ts'

/** A stake or what came back of one. `isInTurn`: of a game that decides a round before the next, so that a stake can follow a loss. */
export type Play = { kind: 'stake' | 'return'; at: number; id: string; amountMinor: bigint; roundId: string; isInTurn: boolean }
export type Payment = { kind: 'deposit' | 'declined-deposit' | 'cancelled-withdrawal'; at: number; id: string; amountMinor: bigint }

/**
 * Something of a player's that signals are computed from, in the order it happened. `at`: milliseconds; `id`: the statement line it stands in;
 * amounts in kuruş, bonus money like cash.
 */
export type Happening = Play | Payment | { kind: 'raised-limit'; at: number; limit: LimitKind; period: LimitPeriod }
