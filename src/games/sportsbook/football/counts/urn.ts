import type { CountModel } from './count-model.ts'

export type Counts = { home: number; away: number }

/** At most this many more corners or cards of both sides are taken into account. */
export const MAX_LEFT = 32
const ROW = MAX_LEFT + 1
/** Numbers less likely than this are left out; together they have less than a hundred millionth. */
const NEGLIGIBLE = 1e-9

/** Chances of numbers still to come: home × (MAX_LEFT + 1) + away; they add up to 1. */
export type CountGrid = Float64Array
export const cellOf = (home: number, away: number): number => home * ROW + away

/**
 * Chances of the number still to come of both sides, in `ahead` of a match, after `soFar` in `over`
 * of it: a negative binomial distribution.
 */
export function numbersLeft(
  { mean, shape }: CountModel,
  soFar: number,
  { over, ahead }: { over: number; ahead: number },
): Float64Array {
  const size = shape + soFar
  const rate = shape / mean + over
  const more = ahead / (rate + ahead)
  const chances = new Float64Array(MAX_LEFT + 1)
  let chance = (1 - more) ** size
  let sum = 0
  let last = 0
  for (let number = 0; number <= MAX_LEFT; number += 1) {
    if (sum > 0.5 && chance < NEGLIGIBLE) break
    chances[number] = chance
    sum += chance
    last = number
    chance *= ((size + number) / (number + 1)) * more
  }
  for (let number = 0; number <= last; number += 1) chances[number] = (chances[number] ?? 0) / sum
  return chances.subarray(0, last + 1)
}

/**
 * Chance that the home side has the next one, an urn to which each one adds another of its side.
 */
export function nextIsHome(
  { homeShare, concentration }: CountModel,
  { home, away }: Counts,
): number {
  return (homeShare * concentration + home) / (concentration + home + away)
}

export function countGrid(model: CountModel, soFar: Counts, numbers: Float64Array): CountGrid {
  const homeUrn = model.homeShare * model.concentration + soFar.home
  const urn = model.concentration + soFar.home + soFar.away
  const grid = new Float64Array(ROW * ROW)
  const split = new Float64Array(numbers.length + 1)
  split[0] = 1
  for (let number = 0; number < numbers.length; number += 1) {
    const chance = numbers[number] ?? 0
    // From the highest down, so that each place still has the share of the number before.
    for (let home = number; home >= 0; home -= 1) {
      const here = split[home] ?? 0
      grid[home * ROW + number - home] = here * chance
      const isHome = (homeUrn + home) / (urn + number)
      split[home + 1] = (split[home + 1] ?? 0) + here * isHome
      split[home] = here * (1 - isHome)
    }
  }
  return grid
}
