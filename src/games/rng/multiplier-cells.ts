import { uniform } from './positions.ts'
import type { Position } from './track.ts'

const UINT32_VALUES = 2 ** 32
const CELLS = 64
const FIRST_ABOVE_NOTHING = 101

export type MultiplierCells = {
  position: Position
  bounds: readonly number[]
  cellOf(hundredths: number): number
}

/**
 * Cuts multipliers into cells of nearly equal chance; `ways` counts the numbers of 2³² that reach a
 * multiplier.
 */
export function multiplierCells(
  name: string,
  ways: (hundredths: number) => bigint,
): MultiplierCells {
  const chance = (hundredths: number) => Number(ways(hundredths)) / UINT32_VALUES
  const bounds = [0]
  const reached = [1]
  for (let bound = FIRST_ABOVE_NOTHING; chance(bound) > 1 / CELLS; bound++) {
    if ((reached.at(-1) ?? 1) - chance(bound) < 1 / CELLS) continue
    bounds.push(bound)
    reached.push(chance(bound))
  }
  const probabilities = reached.map((chanceHere, i) => chanceHere - (reached[i + 1] ?? 0))
  return {
    position: { ...uniform(name, 1), probabilities },
    bounds,
    cellOf: (hundredths) => bounds.findLastIndex((bound) => bound <= hundredths),
  }
}
