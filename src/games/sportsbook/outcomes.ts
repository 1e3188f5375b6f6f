import type { LegResult } from './match-model.ts'

/** What one end of a match makes of a selection, as a place in its chances. */
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
 * A bet against a line, by how far it lies ahead in goals, points or games: level returns the
 * stake, and a quarter, which is two halves of the stake on the two neighbouring lines, wins or
 * loses one of them and returns the other.
 */
export function lineOutcome(lead: number): number {
  if (lead >= 0.5) return WON
  if (lead <= -0.5) return LOST
  if (lead === 0) return VOID
  return lead > 0 ? HALF_WON : HALF_LOST
}
