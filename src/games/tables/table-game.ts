import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { Draw } from '../fairness/draw.ts'
import type { Hundredths } from '../originals/multiplier.ts'
import type { HistoryMark, TableEvent } from './table-events.ts'

export type TableKind = 'roulette' | 'baccarat' | 'dragontiger' | 'sicbo' | 'wheel' | 'blackjack'
export type TableID =
  | 'roulette'
  | 'yakamoz-roulette'
  | 'baccarat'
  | 'dragon-tiger'
  | 'sic-bo'
  | 'money-wheel'
  | 'blackjack'

/** What a player has on a spot; a player's bets on one spot are one bet. */
export type TableBet = { spot: string; amountMinor: Minor }
/** What comes back of a bet, the stake included: 0 where it is lost. */
export type TableReturn = { spot: string; returnMinor: Minor }

export type SpotOdds = {
  /** As tables print it: "35:1", "0.95:1", "29:1 – 499:1". */
  pays: string
  /** The most a stake of 1.00 comes back as, itself included. */
  mostTimes: Hundredths
  /** Percent, never more than is true; of blackjack's seats with basic strategy. */
  rtpPercent: number
}

/** The least each phase of a round lasts. */
export type TablePhases = {
  bettingMs: number
  closingMs: number
  dealingMs: number
  resultMs: number
}

/** What a round came to. `outcome`, `events` and `mark` are JSON values. */
export type TableResult = {
  outcome: unknown
  /** In the order a croupier shows them. */
  events: readonly TableEvent[]
  mark: HistoryMark
  /**
   * One for each bet, in their order. A fraction of a kuruş is dropped; stakes of whole lira leave
   * none.
   * @throws RangeError for a spot the game has not
   */
  returns(bets: readonly TableBet[]): TableReturn[]
  /**
   * Whether a bet was on no hand at all: its stake comes back, and was not played. Missing where
   * there is always something to bet on.
   */
  isIdle?(bet: TableBet): boolean
}

type AnyTable = {
  id: TableID
  kind: TableKind
  name: Bilingual
  /** Every legal spot in its canonical form. */
  spots: readonly string[]
  /** A spot's canonical form ("split:20-17" → "split:17-20"); undefined for what is none. */
  readSpot(text: string): string | undefined
  /** @throws RangeError for a spot the game has not */
  oddsOf(spot: string): SpotOdds
  /** Every bet is a multiple of this, so that every return is a whole number of kuruş. */
  betUnitMinor: Minor
  phases: TablePhases
}

/** A table where nothing is left to choose once the bets are closed. */
export type SingleTable = AnyTable & { play: 'single'; resultOf(draw: Draw): TableResult }

export type SeatAction = 'hit' | 'stand' | 'double' | 'split' | 'insurance'
/** A player's move; the house's own is `closeInsurance`, when the time for it is over. */
export type SeatMove = { seat: number; action: SeatAction } | { action: 'closeInsurance' }

/**
 * A round of a table with seats after some moves. JSON values, nothing in it that no one has seen.
 */
export type SeatedRound = {
  state: 'insurance' | 'acting' | 'finished'
  /** Of the whole round so far, in order: a later round's events begin with an earlier one's. */
  events: readonly TableEvent[]
  /**
   * Whose turn it is and what they may do; while insurance is offered, every seat that has not
   * taken it.
   */
  turns: readonly { seat: number; hand: number; actions: readonly SeatAction[] }[]
  /** What the house does when the turn's time is over; null where the round is finished. */
  onTimeout: SeatMove | null
}

/**
 * A table whose seats decide in turn. A move replays the round from its beginning with a draw made
 * again, so nothing but seats and moves is kept.
 */
export type SeatedTable = AnyTable & {
  play: 'seated'
  /** For one decision, and for insurance. */
  decisionMs: number
  /** `seats` that hold a bet, ascending. @throws Refusal 'not possible' where a move is none */
  roundOf(draw: Draw, seats: readonly number[], moves: readonly SeatMove[]): SeatedRound
  /**
   * What a move stakes besides, for a seat's first stake: the stake for double and split, half of
   * it for insurance, else 0.
   */
  raiseOf(action: SeatAction, stakeMinor: Minor): Minor
  /**
   * Of a finished round; returns cover the raised stakes of a seat too.
   * @throws Error where it is not finished
   */
  resultOf(draw: Draw, seats: readonly number[], moves: readonly SeatMove[]): TableResult
}

export type TableGame = SingleTable | SeatedTable
