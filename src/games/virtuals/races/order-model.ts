import type { Draw } from '../../fairness/draw.ts'

/**
 * Finishing orders by the discounted Plackett–Luce model of Henery and Stern: the winner is drawn
 * by the runners' weights, the second from the rest by flatter weights, all others by still flatter
 * ones. Weights are integers, so the chances are exact.
 */
const LEVELS = 61
const FIRST_WEIGHT = 40_000
const GROWTH = [1.035, 1.028, 1.0225] as const

const WEIGHTS: readonly (readonly number[])[] = GROWTH.map((growth) => {
  const weights = [FIRST_WEIGHT]
  for (let level = 1; level < LEVELS; level += 1)
    weights.push(Math.round((weights[level - 1] ?? 0) * growth))
  return weights
})

export const HIGHEST_LEVEL = LEVELS - 1

export function weightAt(level: number, place: number): number {
  const weight = WEIGHTS[Math.min(place, GROWTH.length - 1)]?.[level]
  if (weight === undefined)
    throw new RangeError(`a level is from 0 to ${HIGHEST_LEVEL}, not ${level}`)
  return weight
}

export function drawOrder(draw: Draw, levels: readonly number[]): number[] {
  const left = levels.map((_, runner) => runner)
  const order: number[] = []
  while (left.length > 1) {
    const weights = left.map((runner) => weightAt(levels[runner] ?? 0, order.length))
    let at = draw.below(weights.reduce((sum, weight) => sum + weight, 0))
    let chosen = 0
    for (const weight of weights) {
      if (at < weight) break
      at -= weight
      chosen += 1
    }
    order.push(...left.splice(chosen, 1))
  }
  return [...order, ...left]
}

export function chanceOfStart(levels: readonly number[], start: readonly number[]): number {
  let chance = 1
  start.forEach((runner, place) => {
    const gone = start.slice(0, place)
    const all = levels.reduce(
      (sum, level, other) => (gone.includes(other) ? sum : sum + weightAt(level, place)),
      0,
    )
    chance *= gone.includes(runner) ? 0 : weightAt(levels[runner] ?? 0, place) / all
  })
  return chance
}

export function chanceOfPlace(levels: readonly number[], runner: number, places: number): number {
  const count = (start: readonly number[]): number => {
    if (start.includes(runner)) return chanceOfStart(levels, start)
    if (start.length === places) return 0
    return levels.reduce(
      (sum, _, next) => (start.includes(next) ? sum : sum + count([...start, next])),
      0,
    )
  }
  return count([])
}
