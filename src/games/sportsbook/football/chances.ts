import type { Chances } from '../match-model.ts'
import type { Rule } from './rules.ts'
import type { Spread } from './spreads.ts'

/** How likely a selection comes to each result: its rule summed over everything its measure can come to. */
export function chancesOf({ outcome }: Rule, place: number, { values, chances }: Spread): Chances {
  const sums: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (let index = 0; index < values.length; index += 1) {
    const result = outcome(place, values[index] ?? 0)
    sums[result] = (sums[result] ?? 0) + (chances[index] ?? 0)
  }
  const [won, halfWon, push, halfLost, lost] = sums
  return { won, halfWon, void: push, halfLost, lost }
}
