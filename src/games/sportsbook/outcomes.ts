import type { LegResult } from './match-model.ts'

export const WON = 0
export const HALF_WON = 1
export const VOID = 2
export const HALF_LOST = 3
export const LOST = 4

const RESULTS: readonly LegResult[] = [
  { result: 'won' },
  { result: 'half_won' },
  { result: 'void' },
  { result: 'half_lost' },
  { result: 'lost' },
]
const NO_RESULT: LegResult = { result: 'void' }

export function legResult(outcome: number): LegResult {
  return RESULTS[outcome] ?? NO_RESULT
}

export const wonIf = (isWon: boolean) => (isWon ? WON : LOST)

/**
 * Settles a bet against a line by its lead in goals, points or games: level returns the stake; a
 * quarter consists of two half stakes on the neighbouring lines, of which one wins or loses and the
 * other is returned.
 */
export function lineOutcome(lead: number): number {
  if (lead >= 0.5) return WON
  if (lead <= -0.5) return LOST
  if (lead === 0) return VOID
  return lead > 0 ? HALF_WON : HALF_LOST
}
