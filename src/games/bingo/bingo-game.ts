import type { Draw } from '../fairness/draw.ts'

export type BingoVariant = 90 | 75
export type PrizeKind = 'line' | 'two-lines' | 'pattern' | 'full'
/**
 * Rows from the top; 0 is a place without a number (empty in 90-ball, the free middle in 75-ball).
 */
export type TicketNumbers = readonly (readonly number[])[]

export type BingoGame = {
  variant: BingoVariant
  id: 'bingo-90' | 'bingo-75'
  stripSize: number
  prizes: readonly PrizeKind[]
  drawStrip(draw: Draw): TicketNumbers[]
  /**
   * Returns the call (1 is the first) that completes each prize on a ticket. `placeOf[n]` is the
   * position of number n among the calls, 0 for the free middle. Only 75-ball uses `pattern`.
   */
  completes(
    ticket: TicketNumbers,
    placeOf: readonly number[],
    pattern: PatternID | undefined,
  ): ReadonlyMap<PrizeKind, number>
}

export type PatternID = 'corners' | 'x' | 'plus' | 'diamond' | 'frame' | 'heart'
