import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { Draw } from '../fairness/draw.ts'
import type { Hundredths } from '../originals/multiplier.ts'
import type { HistoryMark, TableEvent } from './table-events.ts'

export type TableKind =
  | 'roulette'
  | 'baccarat'
  | 'dragontiger'
  | 'sicbo'
  | 'beacondice'
  | 'wheel'
  | 'blackjack'
  | 'holdem'
export type TableID =
  | 'roulette'
  | 'yakamoz-roulette'
  | 'auto-roulette'
  | 'baccarat'
  | 'dragon-tiger'
  | 'sic-bo'
  | 'beacon-dice'
  | 'money-wheel'
  | 'blackjack'
  | 'casino-holdem'

export type TableBet = { spot: string; amountMinor: Minor }
export type TableReturn = { spot: string; returnMinor: Minor }

export type SpotOdds = {
  pays: string
  /** Maximum payout of a 1.00 stake, including the stake. */
  maxTimes: Hundredths
  /** Percent, rounded down; for blackjack's seats and bets behind, of basic strategy. */
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

export type SeatAction = 'hit' | 'stand' | 'double' | 'split' | 'insurance' | 'evenMoney'
/** Each player's decision for their own stake on a hand that all share. */
export type SharedAction = 'call' | 'fold'
/** A player's move; the others are made by the server when an offer or all decisions time out. */
export type SeatMove =
  | { seat: number; action: SeatAction }
  | { action: 'closeInsurance' }
  | { action: 'closeDecisions' }

/**
 * State of a round with decisions after some moves, as JSON. It contains only what has been shown.
 */
export type TurnRound<Action = SeatAction | SharedAction> = {
  state: 'insurance' | 'acting' | 'finished'
  /** All events of the round so far, in order; later states extend earlier ones. */
  events: readonly TableEvent[]
  /**
   * The seats whose turn it is and their actions; while insurance is offered, every seat that has
   * not taken it. A shared hand has seat 1.
   */
  turns: readonly {
    seat: number
    hand: number
    actions: readonly Action[]
  }[]
  /** The server's move when the turn times out; null for a finished round. */
  onTimeout: SeatMove | null
}

/**
 * A table at which players decide during a round. A move replays the round from its start with a
 * new draw, so only seats and moves are stored.
 */
type TurnTable = AnyTable & {
  decisionMs: number
  /**
   * Returns the main bets of which a side bet needs one by the same player; none for a main bet.
   * @throws RangeError for a spot the game does not have
   */
  mainSpotsOf(spot: string): readonly string[]
  /**
   * For a finished round; returns include the additional stakes of a seat.
   * @throws Error for an unfinished round
   */
  resultOf(draw: Draw, seats: readonly number[], moves: readonly SeatMove[]): TableResult
}

export type SeatedTable = TurnTable & {
  play: 'seated'
  /** `seats` are those with a bet, ascending. @throws Refusal 'not possible' for an invalid move */
  roundOf(draw: Draw, seats: readonly number[], moves: readonly SeatMove[]): TurnRound<SeatAction>
  /**
   * Returns the additional stake of a move for a seat's first stake: the stake for double and
   * split, half of it for insurance, otherwise 0.
   */
  raiseOf(action: SeatAction, stakeMinor: Minor): Minor
}

/**
 * A table at which all players share one hand and decide at the same time, each for their own
 * stake. The decisions change no card. The only move is `closeDecisions`; there are no seats.
 */
export type SharedTable = TurnTable & {
  play: 'shared'
  /** @throws Refusal 'not possible' for an invalid move */
  roundOf(draw: Draw, seats: readonly number[], moves: readonly SeatMove[]): TurnRound<SharedAction>
  /** Returns the bet that a call adds to these bets; undefined where there is nothing to decide. */
  callOf(bets: readonly TableBet[]): TableBet | undefined
}

export type TableGame = SingleTable | SeatedTable | SharedTable
