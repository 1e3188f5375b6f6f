import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'

export type ListedGame = {
  /** The gameID of the wallet and the lobby. */
  gameCode: string
  name: string
  supplier: string
  category: string
  thumbUrl: string | null
  /** In percent; null if the aggregator does not state it. */
  rtp: number | null
  /** 1 to 5; null if the aggregator does not state it on this scale. */
  volatility: number | null
  /** ISO 3166 codes in which it must not be offered. */
  blockedCountries: string[]
  hasFreeRounds: boolean
  hasTrial: boolean
}

/** `unreadable`: rows that were left out because they are no valid games. */
export type GameList = { games: ListedGame[]; unreadable: number }

export type AggregatorLaunch = {
  gameCode: string
  lang: Lang
  isMobile: boolean
  ip: string
  country: string
  lobbyUrl: string
  depositUrl: string
  historyUrl: string
  protectionUrl: string
  /** Undefined: play credit, which the aggregator manages. */
  player: { user: string; token: string } | undefined
}

export type RewardOrder = {
  /** Our own id. */
  reference: string
  user: string
  gameCode: string
  betMinor: Minor
  rounds: number
  startsAt: Date
  expiresAt: Date
}
export type Reward = {
  /** The aggregator's id, which its bets and wins name. */
  rewardId: string
  state: 'open' | 'finished' | 'cancelled' | 'expired' | 'failed'
}

export type RoundOrder = { user: string; transactionId: string; round: string | null }

export type ListedTransaction = {
  transactionId: string
  kind: 'bet' | 'win' | 'rollback'
  /** `pending`: the aggregator does not know our answer, or still repeats the call. */
  state: 'done' | 'declined' | 'rolled-back' | 'pending'
  user: string | null
  gameCode: string | null
  round: string | null
  /** In 1/100000, as the aggregator states it. */
  units: bigint
  currency: string
  at: Date
}

/**
 * A company that opens games of many studios on our wallet. Calls throw ProviderUnreachable where
 * the result is unknown, and AggregatorRefused where the aggregator certainly did nothing.
 */
export type Aggregator = {
  name: string
  company: string
  gameOrigins: readonly string[]
  listGames(): Promise<GameList>
  /** Returns an address on one of the game origins. */
  launch(order: AggregatorLaunch): Promise<string>
  /**
   * Creates the reward, with exactly its bet and its number of rounds. `isRepeat`: an earlier call
   * may have created it, so the aggregator is asked first.
   */
  createReward(order: RewardOrder, isRepeat: boolean): Promise<Reward>
  /** Ends what is left of it. Cancelling a reward that has ended does nothing. */
  cancelReward(rewardId: string): Promise<void>
  findReward(order: RewardOrder): Promise<Reward | undefined>
  roundPage(order: RoundOrder): Promise<string>
  /** The transactions from `from` up to but not including `to`, at most `MAX_LISTED` hours. */
  listTransactions(from: Date, to: Date): Promise<ListedTransaction[]>
}

export const MAX_LISTED_MS = 3_600_000

/**
 * Thrown when an aggregator refuses a request: it did nothing, and a repeat would be refused too.
 */
export class AggregatorRefused extends Error {
  override readonly name = 'AggregatorRefused'
}

/** Thrown when an aggregator has no free rounds of exactly this bet and number in the game. */
export class NoSuchReward extends AggregatorRefused {}
