import { chanceFrom, shownOnStrips } from '../shown-counts.ts'
import type { HoldMachine } from './machine.ts'

export function holdChance({
  strips,
  rows,
  hold: { ball, trigger },
}: Pick<HoldMachine, 'strips' | 'rows' | 'hold'>): number {
  return chanceFrom(shownOnStrips(strips, rows, ball), trigger)
}
