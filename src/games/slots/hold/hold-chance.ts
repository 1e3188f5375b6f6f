import { chanceFrom, shownOnStrips } from '../shown-counts.ts'
import type { HoldMachine } from './machine.ts'

/** The chance that a paid spin starts the respins, by the balls that each reel can show. */
export function holdChance({
  strips,
  rows,
  hold: { ball, trigger },
}: Pick<HoldMachine, 'strips' | 'rows' | 'hold'>): number {
  return chanceFrom(shownOnStrips(strips, rows, ball), trigger)
}
