import type { Pair } from '../world/types.ts'

export type ScoreChance = { home: number; away: number; chance: number }

export type PointChances = Float64Array

const SCORE_LIMIT = 512
const NEGLIGIBLE = 1e-16
const NEGLIGIBLE_TOGETHER = 1e-11
/**
 * Overtimes are followed, and level scores kept, while they are above this share of all level
 * scores.
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

export function together(
  one: readonly ScoreChance[],
  other: readonly ScoreChance[],
): ScoreChance[] {
  const sums = new Float64Array(SCORE_LIMIT * SCORE_LIMIT)
  const likely = other.filter(({ chance }) => chance > NEGLIGIBLE_TOGETHER)
  // Millions of pairs: numbers side by side are added several times faster than objects.
  const cells = Int32Array.from(likely, ({ home, away }) => home * SCORE_LIMIT + away)
  const chances = Float64Array.from(likely, ({ chance }) => chance)
  const maxHome = likely.reduce((max, { home }) => Math.max(max, home), 0)
  const maxAway = likely.reduce((max, { away }) => Math.max(max, away), 0)
  for (const { home, away, chance } of one) {
    if (chance <= NEGLIGIBLE_TOGETHER) continue
    if (home + maxHome >= SCORE_LIMIT || away + maxAway >= SCORE_LIMIT) {
      for (const b of likely) add(sums, home + b.home, away + b.away, chance * b.chance)
      continue
    }
    const from = home * SCORE_LIMIT + away
    for (let n = 0; n < cells.length; n += 1) {
      const cell = from + (cells[n] ?? 0)
      sums[cell] = (sums[cell] ?? 0) + chance * (chances[n] ?? 0)
    }
  }
  return listed(sums)
}

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

/** Plays one more overtime: returns the scores still level and adds the rest to `sums`. */
function playOvertime(
  sums: Float64Array,
  level: ReadonlyMap<number, number>,
  overtime: readonly ScoreChance[],
  threshold: number,
): Map<number, number> {
  const stillLevel = new Map<number, number>()
  for (const [points, weight] of level) {
    if (weight < threshold) continue
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
