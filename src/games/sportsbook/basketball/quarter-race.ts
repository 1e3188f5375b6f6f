import { SIDES, type Side } from '../match-model.ts'
import { possessionChances } from '../world/basketball/possessions.ts'
import type { BasketballStrength } from '../world/strength.ts'
import type { Incident } from '../world/types.ts'
import { QUARTERS, type BasketballFacts } from './basketball-course.ts'
import type { ScoreChance } from './scores.ts'

export const RACE_TARGETS = [10, 15, 20] as const

/**
 * The side that reached each target first in each quarter, in the order of the targets; null if
 * neither has yet.
 */
export type QuarterRaces = readonly (readonly (Side | null)[])[]

/** Home, none, away: the order of `Math.sign` of a lead. */
export const RACE_WINNERS = ['home', 'none', 'away'] as const

/**
 * Reads the races of the quarters; undefined if both sides scored between two incidents, so that
 * their order is unknown.
 */
export function quarterRaces(incidents: readonly Incident[]): QuarterRaces | undefined {
  const races: (Side | null)[][] = []
  let before = [0, 0]
  for (const { score } of incidents) {
    const quarter = score.parts.length
    if (quarter > QUARTERS) break
    const [home, away] = score.parts.at(-1) ?? [0, 0]
    if (quarter > races.length) before = [0, 0]
    const gained = [home - (before[0] ?? 0), away - (before[1] ?? 0)]
    before = [home, away]
    if (quarter === 0) continue
    if (quarter > races.length + 1 || gained.every((points) => points > 0)) return undefined
    const race = (races[quarter - 1] ??= RACE_TARGETS.map(() => null))
    for (const [index, target] of RACE_TARGETS.entries())
      race[index] ??= SIDES.find((side) => (side === 'home' ? home : away) >= target) ?? null
  }
  return races
}

/**
 * The scores of a quarter that has not begun, by the side that reaches the target first: sides
 * attack in turn, and either begins.
 */
type RaceScores = Readonly<Record<(typeof RACE_WINNERS)[number], readonly ScoreChance[]>>

export function raceScores(
  possessions: number,
  { homePoints, awayPoints, pace }: BasketballStrength,
  target: number,
): RaceScores {
  const all = [homePoints, awayPoints].map((points) => possessionChances(points / pace))
  const half = [homePoints, awayPoints].map((points) => possessionChances(points / pace / 2))
  const whole = Math.floor(possessions)
  const width = 3 * Math.ceil(possessions) + 1
  const sums = RACE_WINNERS.map(() => new Float64Array(width * width))
  for (const first of [0, 1]) {
    let reached: Reached = {
      none: new Float64Array(width * width),
      won: [new Float64Array(width * width), new Float64Array(width * width)],
    }
    reached.none[0] = 0.5
    for (let attack = 0; attack < 2 * whole; attack += 1)
      reached = attacked(reached, (attack + first) % 2, all, { width, target })
    // An odd possession belongs to either side.
    if (possessions > whole)
      for (const side of [first, 1 - first])
        reached = attacked(reached, side, half, { width, target })
    for (const [index, chances] of [reached.won[0], reached.none, reached.won[1]].entries())
      addTo(sums[index], chances)
  }
  const [home, none, away] = sums.map((chances) => listed(chances, width))
  return { home: home ?? [], none: none ?? [], away: away ?? [] }
}

/** Chances of scores, at home × width + away, by who has reached the target first. */
type Reached = { none: Float64Array; won: readonly [Float64Array, Float64Array] }
type Grid = { width: number; target: number }

function attacked(
  { none, won }: Reached,
  side: number,
  chances: readonly (readonly number[])[],
  { width, target }: Grid,
): Reached {
  const points = chances[side] ?? []
  const step = side === 0 ? width : 1
  const after: Reached = {
    none: new Float64Array(none.length),
    won: [advanced(won[0], points, step), advanced(won[1], points, step)],
  }
  for (let cell = 0; cell < none.length; cell += 1) {
    const chance = none[cell] ?? 0
    if (chance === 0) continue
    const own = side === 0 ? Math.floor(cell / width) : cell % width
    for (const [more, share] of points.entries()) {
      const into = own + more >= target ? after.won[side === 0 ? 0 : 1] : after.none
      into[cell + more * step] = (into[cell + more * step] ?? 0) + chance * share
    }
  }
  return after
}

function advanced(before: Float64Array, points: readonly number[], step: number): Float64Array {
  const after = new Float64Array(before.length)
  for (let cell = 0; cell < before.length; cell += 1) {
    const chance = before[cell] ?? 0
    if (chance === 0) continue
    for (const [more, share] of points.entries())
      after[cell + more * step] = (after[cell + more * step] ?? 0) + chance * share
  }
  return after
}

function addTo(sums: Float64Array | undefined, more: Float64Array): void {
  if (sums !== undefined)
    for (let cell = 0; cell < sums.length; cell += 1)
      sums[cell] = (sums[cell] ?? 0) + (more[cell] ?? 0)
}

const NEGLIGIBLE = 1e-16

function listed(chances: Float64Array, width: number): ScoreChance[] {
  const scores: ScoreChance[] = []
  for (let cell = 0; cell < chances.length; cell += 1) {
    const chance = chances[cell] ?? 0
    if (chance > NEGLIGIBLE)
      scores.push({ home: Math.floor(cell / width), away: cell % width, chance })
  }
  return scores
}

export function raceChances(
  possessions: number,
  { homePoints, awayPoints, pace }: BasketballStrength,
  target: number,
): readonly [home: number, none: number, away: number] {
  const whole = Math.floor(possessions)
  const [home, away] = [homePoints, awayPoints].map((points) => points / pace)
  const means = [home ?? 0, away ?? 0] as const
  const won: [number, number] = [0, 0]
  let left = 0
  for (const first of [0, 1]) {
    let chances = new Float64Array(target * target)
    chances[0] = 0.5
    const attack = (side: number, points: readonly number[]) => {
      const after = new Float64Array(target * target)
      for (let cell = 0; cell < chances.length; cell += 1) {
        const chance = chances[cell] ?? 0
        if (chance === 0) continue
        const own = side === 0 ? Math.floor(cell / target) : cell % target
        for (const [more, share] of points.entries()) {
          const into = cell + more * (side === 0 ? target : 1)
          if (own + more >= target) won[side === 0 ? 0 : 1] += chance * share
          else after[into] = (after[into] ?? 0) + chance * share
        }
      }
      chances = after
    }
    const scoring = means.map(possessionChances)
    for (let index = 0; index < 2 * whole; index += 1)
      attack((index + first) % 2, scoring[(index + first) % 2] ?? [])
    if (possessions > whole)
      for (const side of [first, 1 - first])
        attack(side, possessionChances((means[side === 0 ? 0 : 1] ?? 0) / 2))
    left += chances.reduce((sum, chance) => sum + chance, 0)
  }
  return [won[0], left, won[1]]
}

export function raceWinner(
  { races }: Pick<BasketballFacts, 'races'>,
  quarter: number,
  target: number,
  isOver: boolean,
): (typeof RACE_WINNERS)[number] | undefined {
  const index = RACE_TARGETS.findIndex((each) => each === target)
  const won = races?.[quarter - 1]?.[index]
  return won ?? (isOver && races?.[quarter - 1] !== undefined ? 'none' : undefined)
}
