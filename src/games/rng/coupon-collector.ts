import { groupValues, type Grouping } from './categories.ts'
import { chiSquare } from './distribution.ts'
import { chiSquareTail } from './statistics.ts'
import { MIN_EXPECTED, type Finding, type Position } from './track.ts'

const MAX_GROUPS = 8
const MIN_GROUP = 1 / 30
const LONGEST = 2_000
/** Reserve in standard deviations, so that the rounds practically never run out. */
const SPARE_DEVIATIONS = 6

/**
 * Coupon-collector test: measures how many rounds pass until every value has come, repeatedly, and
 * compares the lengths with their exact law by chi-square.
 */
export function testCouponCollector(
  column: Int32Array,
  { name, probabilities }: Position,
): Finding[] {
  const grouping = groupValues(probabilities, { max: MAX_GROUPS, min: MIN_GROUP })
  if (grouping.probabilities.length < 2) return []
  const chances = rememberedChances(grouping.probabilities)
  const collections = collectionsIn(column.length, chances)
  if (collections < 5 * MIN_EXPECTED) return []
  const lengths = lengthsOf(column, grouping, collections)
  const cells = groupValues(chances, { max: chances.length, min: MIN_EXPECTED / collections })
  const counts = new Float64Array(cells.probabilities.length)
  for (const length of lengths) {
    const cell = cells.of[Math.min(length, chances.length - 1)] ?? 0
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  const statistic = chiSquare(counts, cells.probabilities)
  return [
    {
      test: 'coupon collector',
      position: name,
      statistic,
      p: chiSquareTail(statistic, cells.probabilities.length - 1),
    },
  ]
}

/** The positions of a track mostly have the same chances, such as the cards of a shoe. */
const REMEMBERED = 32
const remembered = new Map<string, readonly number[]>()

function rememberedChances(chances: readonly number[]): readonly number[] {
  const key = chances.join()
  const known = remembered.get(key)
  if (known !== undefined) return known
  const [oldest] = remembered.keys()
  if (remembered.size >= REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  const computed = lengthChances(chances)
  remembered.set(key, computed)
  return computed
}

/**
 * Computes the chance of each length by inclusion–exclusion over the sets of missing values; the
 * last cell holds all longer ones.
 */
export function lengthChances(chances: readonly number[]): number[] {
  const sets = Array.from({ length: 2 ** chances.length }, (_, set) => {
    const missing = chances.filter((_chance, i) => (set & (1 << i)) !== 0)
    return {
      sign: missing.length % 2 === 0 ? 1 : -1,
      others: Math.max(0, 1 - missing.reduce((sum, p) => sum + p, 0)),
    }
  })
  const powers = Float64Array.from(sets, () => 1)
  const lengths = [0]
  let before = 0
  for (let length = 1; length < LONGEST && 1 - before > 1e-9; length++) {
    let complete = 0
    sets.forEach(({ sign, others }, i) => {
      const power = (powers[i] ?? 0) * others
      powers[i] = power
      complete += sign * power
    })
    const done = length < chances.length ? 0 : Math.max(before, complete)
    lengths.push(done - before)
    before = done
  }
  return [...lengths, Math.max(0, 1 - before)]
}

function collectionsIn(rounds: number, chances: readonly number[]): number {
  const mean = chances.reduce((sum, p, length) => sum + p * length, 0)
  const variance = chances.reduce((sum, p, length) => sum + p * (length - mean) ** 2, 0)
  const expectedCount = rounds / mean
  return Math.floor(expectedCount - (SPARE_DEVIATIONS * Math.sqrt(variance * expectedCount)) / mean)
}

/**
 * Measures the first collections; one that the rounds do not complete counts as longer than any.
 */
function lengthsOf(
  column: Int32Array,
  { of, probabilities }: Grouping,
  collections: number,
): number[] {
  const lengths: number[] = []
  const all = 2 ** probabilities.length - 1
  let [seen, length] = [0, 0]
  for (const value of column) {
    if (lengths.length === collections) return lengths
    length++
    seen |= 1 << (of[value] ?? 0)
    if (seen !== all) continue
    lengths.push(length)
    ;[seen, length] = [0, 0]
  }
  return [...lengths, ...Array.from({ length: collections - lengths.length }, () => LONGEST)]
}
