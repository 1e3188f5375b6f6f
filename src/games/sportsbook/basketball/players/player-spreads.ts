import type { Spread } from '../../market-rule.ts'
import { possessionChances } from '../../world/basketball/possessions.ts'
import { convolved, type PointChances } from '../scores.ts'

export type Remaining = {
  /** Points per possession of the side. */
  mean: number
  /**
   * Possessions of the side until the end of regular time, and in the running or first overtime.
   */
  regular: number
  overtime: number
  laterOvertime: number
  /**
   * The other side's lead in regular time, and in the overtimes, if neither side scored any more: a
   * side is level when it gains exactly this many points more than the other.
   */
  behind: number
  behindInOvertime: number
  /** Points of the other side in the same spells. */
  other: { regular: PointChances; overtime: PointChances; laterOvertime: PointChances }
}

const NOTHING: PointChances = Float64Array.of(1)
const NEGLIGIBLE = 1e-15
const NEGLIGIBLE_LEVEL = 1e-10

/**
 * Computes the distribution of the points that a player with a share of his side's points still
 * scores: every basket of the side is his with the chance of his share. Overtime counts, so his
 * points depend on whether the score is level at the end.
 */
export function playerSpread(remaining: Remaining, share: number, scored: number): Spread {
  const { mean, other } = remaining
  const regular = spellOf(mean, remaining.regular, share, other.regular, remaining.behind)
  const later = spellOf(mean, remaining.laterOvertime, share, other.laterOvertime, 0)
  const first = spellOf(mean, remaining.overtime, share, other.overtime, remaining.behindInOvertime)
  const points = [...minus(regular.all, regular.level)]
  // While the score is level, another overtime follows.
  for (
    let [level, next] = [regular.level, first];
    sumOf(level) > NEGLIGIBLE_LEVEL;
    [level, next] = [convolved(level, next.level), later]
  )
    add(points, convolved(level, minus(next.all, next.level)))
  const possible = points.flatMap((chance, value) => (chance > NEGLIGIBLE ? [value] : []))
  return {
    values: possible.map((value) => scored + value),
    chances: Float64Array.from(possible, (value) => points[value] ?? 0),
  }
}

type Spell = { all: PointChances; level: PointChances }

/**
 * A side's possessions are his baskets, baskets of others, or none. Given how many are his, the
 * others are independent of his points.
 */
function spellOf(
  mean: number,
  possessions: number,
  share: number,
  other: PointChances,
  behind: number,
): Spell {
  const whole = Math.floor(possessions)
  const parts = [
    { count: whole, chances: possessionChances(mean) },
    // An odd possession belongs to either side.
    ...(possessions > whole ? [{ count: 1, chances: possessionChances(mean / 2) }] : []),
  ]
  // Joint chances of his points and of the side's, at points × width + side's points.
  const width = 3 * parts.reduce((sum, { count }) => sum + count, 0) + 1
  const joint = parts
    .map(({ count, chances }) => jointOf(count, chances, share, width))
    .reduce((one, more) => jointSum(one, more, width))
  const all = Float64Array.from(joint, sumOf)
  const level = Float64Array.from(joint, (row) => {
    let chance = 0
    for (let points = 0; points < row.length; points += 1)
      chance += (row[points] ?? 0) * (other[points - behind] ?? 0)
    return chance
  })
  return { all, level }
}

/** His points (rows) and those of his side (columns) in a number of alike possessions. */
type Joint = readonly Float64Array[]

function jointOf(
  count: number,
  [none, ...scores]: readonly number[],
  share: number,
  width: number,
): Joint {
  const own = Float64Array.from([0, ...scores.map((chance) => chance * share)])
  const others = [none ?? 1, ...scores.map((chance) => chance * (1 - share))]
  const rests = powers(others, count)
  const rows: Float64Array[] = []
  let baskets: PointChances = NOTHING
  let ways = 1
  for (let hits = 0; hits <= count; hits += 1) {
    if (hits > 0) {
      baskets = convolved(baskets, own)
      ways = (ways * (count - hits + 1)) / hits
    }
    const rest = rests[count - hits] ?? NOTHING
    if (hits > 0 && ways * sumOf(baskets) < NEGLIGIBLE) break
    addHits(rows, baskets, rest, ways, width)
  }
  return rows
}

function addHits(
  rows: Float64Array[],
  baskets: PointChances,
  rest: PointChances,
  ways: number,
  width: number,
): void {
  for (let points = 0; points < baskets.length; points += 1) {
    const row = (rows[points] ??= new Float64Array(width))
    const weight = ways * (baskets[points] ?? 0)
    if (weight < NEGLIGIBLE) continue
    for (let others = 0; others < rest.length; others += 1)
      row[points + others] = (row[points + others] ?? 0) + weight * (rest[others] ?? 0)
  }
}

function powers(one: readonly number[], count: number): PointChances[] {
  const single = Float64Array.from(one)
  const all = [NOTHING]
  for (let index = 1; index <= count; index += 1)
    all.push(convolved(all[index - 1] ?? NOTHING, single))
  return all
}

function jointSum(one: Joint, more: Joint, width: number): Joint {
  const rows: Float64Array[] = []
  for (const [first, row] of one.entries())
    for (const [second, added] of more.entries()) {
      const sum = (rows[first + second] ??= new Float64Array(width))
      for (let a = 0; a < row.length; a += 1) {
        const chance = row[a] ?? 0
        if (chance < NEGLIGIBLE) continue
        for (let b = 0; b < added.length && a + b < width; b += 1)
          sum[a + b] = (sum[a + b] ?? 0) + chance * (added[b] ?? 0)
      }
    }
  return rows
}

const minus = (all: PointChances, level: PointChances): PointChances =>
  all.map((chance, index) => Math.max(0, chance - (level[index] ?? 0)))

function add(sums: number[], more: PointChances): void {
  for (const [index, chance] of more.entries()) sums[index] = (sums[index] ?? 0) + chance
}

function sumOf(chances: PointChances): number {
  let sum = 0
  for (const chance of chances) sum += chance
  return sum
}
