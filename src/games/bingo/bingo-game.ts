import type { Draw } from '../fairness/draw.ts'

export type BingoVariant = 90 | 75
export type PrizeKind = 'line' | 'two-lines' | 'pattern' | 'full'
/**
 * Rows from the top; 0 is a place without a number (an empty one of ninety, the free middle of
 * seventy-five).
 */
export type TicketNumbers = readonly (readonly number[])[]

/** A kind of bingo: its tickets, and what can be won with them. */
export type BingoGame = {
  variant: BingoVariant
  /** The verifier's name of it. */
  id: 'bingo-90' | 'bingo-75'
  /** Tickets of one strip, drawn together. */
  stripSize: number
  /** In the order they are told. */
  prizes: readonly PrizeKind[]
  /** One strip of tickets. The order of its draws stands with each game. */
  drawStrip(draw: Draw): TicketNumbers[]
  /**
   * With which call (1 is the first) a ticket has each prize. `placeOf[n]` is the place of number n
   * among the calls, 0 for the free middle. `pattern` is read by seventy-five alone.
   */
  completes(
    ticket: TicketNumbers,
    placeOf: readonly number[],
    pattern: PatternID | undefined,
  ): ReadonlyMap<PrizeKind, number>
}

export type PatternID = 'corners' | 'x' | 'plus' | 'diamond' | 'frame' | 'heart'
