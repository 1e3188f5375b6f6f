import type { Names } from './types.ts'

/**
 * The optional part of a sports feed that prices matches itself and decides its own markets. Like
 * the rest of the feed it answers for a moment in the past and never from later knowledge. Times
 * are epoch milliseconds. While nothing has changed, the same arrays are returned, which the book
 * relies on to compare nothing.
 */
export type FeedPrices = {
  marketsOf: (fixtureId: string, nowMs: number) => readonly FeedMarket[]
  /**
   * Returns what the feed has decided about a match's markets by `nowMs`, by id. A decision that
   * the feed has rolled back is replaced by `rolled_back`. A market without an entry has no
   * decision that this process knows of: after a restart a feed repeats only recent ones, so an
   * earlier decision stands until it is rolled back.
   */
  decisionsOf: (fixtureId: string, nowMs: number) => readonly FeedDecision[]
  /**
   * Returns whether bets at feed prices may be accepted for a match in this phase. `down`: the
   * producer has reported a failure, or its last message or its oldest unprocessed message is too
   * old. `recovering`: the producer is available again, but its recovery is not complete.
   */
  healthOf: (phase: FeedPhase, nowMs: number) => FeedHealth
}

/** Feeds have separate producers for matches before their start and for matches in play. */
export type FeedPhase = 'upcoming' | 'live'

export type FeedHealth = 'up' | 'down' | 'recovering'

/**
 * `suspended`: shown, but not open for bets. `inactive`: no longer offered, but not decided either.
 */
export type FeedMarketStatus = 'active' | 'suspended' | 'inactive' | 'settled' | 'cancelled'

export type FeedMarket = {
  /** Type and specifiers, `18?total=2.5`; unique within a match and the same at every update. */
  id: string
  typeId: string
  specifiers: Readonly<Record<string, string>>
  name: Names
  status: FeedMarketStatus
  /**
   * The market of Kupa's own model that is decided by the same rule, if there is one; its
   * selections are given by `own` of the outcomes.
   */
  ownKey?: string
  outcomes: readonly FeedOutcome[]
}

export type FeedOutcome = {
  id: string
  name: Names
  isActive: boolean
  /** The feed's price in thousandths, its margin included; missing while it gives none. */
  priceMilli?: number
  /** The chance without a margin, if the feed reports it. */
  chance?: number
  /** The selection of `ownKey` that means the same. */
  own?: string
}

/**
 * The result of a stake on an outcome. With `half_won` and `half_lost`, half of the stake is
 * returned. `deadHeat` is the part of a winning stake that counts, for example 1/2 for two winners
 * of one place.
 */
export type FeedResult = {
  outcomeId: string
  result: 'won' | 'lost' | 'void' | 'half_won' | 'half_lost'
  deadHeat?: { numerator: number; denominator: number }
}

export type FeedDecision =
  | {
      kind: 'settled'
      marketId: string
      /** `provisional`: seen on screen; `confirmed`: an official result. */
      certainty: 'provisional' | 'confirmed'
      results: readonly FeedResult[]
      decidedAtMs: number
    }
  | {
      /**
       * Bets on the market that were accepted in [fromMs, toMs) are void; a missing limit is open.
       * A market can have several windows.
       */
      kind: 'cancelled'
      marketId: string
      fromMs?: number
      toMs?: number
      reason?: Names
      decidedAtMs: number
    }
  | {
      /**
       * All decisions of this kind, and of this window or about these outcomes, that were made
       * before are void. Reported beside a later settlement, too.
       */
      kind: 'rolled_back'
      marketId: string
      of: 'settled' | 'cancelled'
      outcomeIds?: readonly string[]
      fromMs?: number
      toMs?: number
      decidedAtMs: number
    }
