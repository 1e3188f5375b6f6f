import type {
  BetInput,
  ProviderStatus,
  RollbackInput,
  WinInput,
} from '#shared/contracts/provider.ts'
import type { Minor } from '#shared/money.ts'

/** A studio's bet, win or rollback, as far as the process knows it without the player's rows. */
export type Order = {
  keyId: string
  kind: 'bet' | 'win' | 'rollback'
  input: BetInput | WinInput | RollbackInput
  hash: Buffer
  referenceId: string | null
  sessionId: string | null
  game: { gameID: string; subject: string; subCategory: number } | undefined
  amountMinor: Minor | null
  /** A free bet that names a reward: the reward, and the amount that is not taken. */
  reward?: { id: string; statedMinor: Minor } | undefined
}

/** An order with the refusal that the process found, which a repeated call does not get. */
export type JudgedOrder = { order: Order; refusal: ProviderStatus | null }

export type Answer = {
  reply: string | null
  has_moved: boolean
  cash_minor: Minor | null
  bonus_minor: Minor | null
  locked_minor: Minor | null
}

/**
 * Two players' requests under one ID at the same moment (unique violation, deadlock): one of them
 * retries and finds the other's.
 */
export const RETRIED_CODES: ReadonlySet<string> = new Set(['23505', '40P01'])
