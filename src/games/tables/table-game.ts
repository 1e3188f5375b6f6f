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

export type TableBet = { spot: string; amountMinor: Minor }
export type TableReturn = { spot: string; returnMinor: Minor }

export type SpotOdds = {
  pays: string
  /** Maximum payout of a 1.00 stake, including the stake. */
  maxTimes: Hundredths
  /** Percent, rounded down; for blackjack's seats, of basic strategy. */
  rtpPercent: number
}

export type TablePhases = {
  bettingMs: number
  closingMs: number
  dealingMs: number
  resultMs: number
}

/** Result of a round. `outcome`, `events` and `mark` are JSON values. */
export type TableResult = {
  outcome: unknown
  events: readonly TableEvent[]
  mark: HistoryMark
  /**
   * Returns one entry per bet, in order. Fractions of a kuruş are dropped; stakes of whole lira
   * have none.
   * @throws RangeError for a spot the game does not have
   */
  returns(bets: readonly TableBet[]): TableReturn[]
  /**
   * Tests if a bet was on no hand at all: its stake is returned and was not played. Missing if
   * every spot is always in play.
   */
  isIdle?(bet: TableBet): boolean
}

type AnyTable = {
  id: TableID
  kind: TableKind
  name: Bilingual
  spots: readonly string[]
  /**
   * Returns a spot's canonical form ("split:20-17" → "split:17-20"); undefined for an unknown spot.
   */
  readSpot(text: string): string | undefined
  /** @throws RangeError for a spot the game does not have */
  oddsOf(spot: string): SpotOdds
  /** Every bet is a multiple of this, so that every return is a whole number of kuruş. */
  betUnitMinor: Minor
  phases: TablePhases
}

export type SingleTable = AnyTable & { play: 'single'; resultOf(draw: Draw): TableResult }

export type SeatAction = 'hit' | 'stand' | 'double' | 'split' | 'insurance'
/** A player's move; `closeInsurance` is made by the server when the offer times out. */
export type SeatMove = { seat: number; action: SeatAction } | { action: 'closeInsurance' }

/** State of a round with seats after some moves, as JSON. It contains only what has been shown. */
export type SeatedRound = {
  state: 'insurance' | 'acting' | 'finished'
  /** All events of the round so far, in order; later states extend earlier ones. */
  events: readonly TableEvent[]
  /**
   * The seats whose turn it is and their actions; while insurance is offered, every seat that has
   * not taken it.
   */
  turns: readonly { seat: number; hand: number; actions: readonly SeatAction[] }[]
  /** The server's move when the turn times out; null for a finished round. */
  onTimeout: SeatMove | null
}

/**
 * A table whose seats decide in turn. A move replays the round from its start with a new draw, so
 * only seats and moves are stored.
 */
export type SeatedTable = AnyTable & {
  play: 'seated'
  /** Time for one decision, and for insurance. */
  decisionMs: number
  /** `seats` are those with a bet, ascending. @throws Refusal 'not possible' for an invalid move */
  roundOf(draw: Draw, seats: readonly number[], moves: readonly SeatMove[]): SeatedRound
  /**
   * Returns the additional stake of a move for a seat's first stake: the stake for double and
   * split, half of it for insurance, otherwise 0.
   */
  raiseOf(action: SeatAction, stakeMinor: Minor): Minor
  /**
   * For a finished round; returns include the additional stakes of a seat.
   * @throws Error for an unfinished round
   */
  resultOf(draw: Draw, seats: readonly number[], moves: readonly SeatMove[]): TableResult
}

export type TableGame = SingleTable | SeatedTable
