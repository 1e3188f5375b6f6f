import type { Pair } from '../world/types.ts'

/** A score that can come and its chance. */
export type ScoreChance = { home: number; away: number; chance: number }

/** Chances of a side's points, by their number. */
export type PointChances = Float64Array

/** No side scores as many in a match. */
const SCORE_LIMIT = 512
const NEGLIGIBLE = 1e-16
/**
 * Of scores put together with others: what is left out adds up to less than a hundred-millionth.
 */
const NEGLIGIBLE_TOGETHER = 1e-11
/**
 * Overtimes are followed until so little of the level scores is left, and level scores while they
 * are so much of them.
 */
const NEGLIGIBLE_LEVEL = 1e-9
const NEGLIGIBLE_SHARE = 1e-12

export function convolved(one: PointChances, other: PointChances): PointChances {
  const sums = new Float64Array(one.length + other.length - 1)
  for (const [i, chance] of one.entries()) {
    for (let j = 0; j < other.length; j += 1)
      sums[i + j] = (sums[i + j] ?? 0) + chance * (other[j] ?? 0)
  }
  return sums
}

/** Sides that score independently of one another, from `base`. */
export function scoresOf(
  [homeBase, awayBase]: Pair,
  home: PointChances,
  away: PointChances,
): ScoreChance[] {
  const scores: ScoreChance[] = []
  for (const [i, one] of home.entries()) {
    for (const [j, other] of away.entries())
      if (one * other > NEGLIGIBLE)
        scores.push({ home: homeBase + i, away: awayBase + j, chance: one * other })
  }
  return scores
}

/** The scores of two parts of a match together. */
export function together(
  one: readonly ScoreChance[],
  other: readonly ScoreChance[],
): ScoreChance[] {
  const sums = new Float64Array(SCORE_LIMIT * SCORE_LIMIT)
  const likely = other.filter(({ chance }) => chance > NEGLIGIBLE_TOGETHER)
  for (const a of one) {
    if (a.chance > NEGLIGIBLE_TOGETHER)
      for (const b of likely) add(sums, a.home + b.home, a.away + b.away, a.chance * b.chance)
  }
  return listed(sums)
}

/** Level scores are played on for an overtime, and another, until someone is ahead. */
export function withOvertimes(
  scores: readonly ScoreChance[],
  overtime: readonly ScoreChance[],
): ScoreChance[] {
  const sums = new Float64Array(SCORE_LIMIT * SCORE_LIMIT)
  let level = new Map<number, number>()
  for (const { home, away, chance } of scores) {
    if (home === away) level.set(home, chance)
    else add(sums, home, away, chance)
  }
  const all = sumOf(level)
  while (sumOf(level) > all * NEGLIGIBLE_LEVEL)
    level = playOvertime(sums, level, overtime, all * NEGLIGIBLE_SHARE)
  return listed(sums)
}

/** What is level after one more overtime; the rest goes into `sums`. */
function playOvertime(
  sums: Float64Array,
  level: ReadonlyMap<number, number>,
  overtime: readonly ScoreChance[],
  least: number,
): Map<number, number> {
  const stillLevel = new Map<number, number>()
  for (const [points, weight] of level) {
    if (weight < least) continue
    for (const { home, away, chance } of overtime) {
      if (home === away)
        stillLevel.set(points + home, (stillLevel.get(points + home) ?? 0) + weight * chance)
      else add(sums, points + home, points + away, weight * chance)
    }
  }
  return stillLevel
}

const sumOf = (level: ReadonlyMap<number, number>) =>
  [...level.values()].reduce((sum, chance) => sum + chance, 0)

function add(sums: Float64Array, home: number, away: number, chance: number): void {
  if (home >= SCORE_LIMIT || away >= SCORE_LIMIT) return
  const cell = home * SCORE_LIMIT + away
  sums[cell] = (sums[cell] ?? 0) + chance
}

function listed(sums: Float64Array): ScoreChance[] {
  const scores: ScoreChance[] = []
  for (let cell = 0; cell < sums.length; cell += 1) {
    const chance = sums[cell] ?? 0
    if (chance > NEGLIGIBLE)
      scores.push({ home: Math.floor(cell / SCORE_LIMIT), away: cell % SCORE_LIMIT, chance })
  }
  return scores
}
