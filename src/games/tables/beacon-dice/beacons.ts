import type { Draw } from '../../fairness/draw.ts'
import { drawWeighted, totalWeight, type Weighted } from '../draw-weighted.ts'
import type { Beacon } from '../table-events.ts'

export const MIN_TOTAL = 3
export const MAX_TOTAL = 18
/** Totals at the same distance from the middle come and pay alike: 3 and 18, 4 and 17. */
const MIRRORED = MIN_TOTAL + MAX_TOTAL

export const TOTALS: readonly number[] = Array.from(
  { length: MAX_TOTAL - MIN_TOTAL + 1 },
  (_, at) => MIN_TOTAL + at,
)

/** Payouts of a total, as multiples of the stake including the stake; lit by weight. */
type TotalPays = { plain: number; lit: Weighted }

/** Number of lit totals per round with weights: three on average. */
export const BEACON_COUNTS: Weighted = [
  [1, 15],
  [2, 20],
  [3, 30],
  [4, 20],
  [5, 15],
]

/** From 3 and 18 to 10 and 11. A total is lit in three of sixteen rounds. */
const PAYS: readonly TotalPays[] = [
  { plain: 150, lit: lit(200, 36, 500, 50, 1_000, 14) },
  { plain: 50, lit: lit(100, 67, 200, 26, 500, 7) },
  { plain: 25, lit: lit(50, 61, 100, 34, 250, 5) },
  { plain: 15, lit: lit(30, 61, 60, 34, 150, 5) },
  { plain: 10, lit: lit(20, 64, 40, 30, 100, 6) },
  { plain: 7, lit: lit(15, 59, 25, 34, 75, 7) },
  { plain: 6, lit: lit(12, 59, 20, 33, 60, 8) },
  { plain: 6, lit: lit(10, 66, 20, 28, 50, 6) },
]

function lit(a: number, of: number, b: number, ofB: number, c: number, ofC: number): Weighted {
  return [
    [a, of],
    [b, ofB],
    [c, ofC],
  ]
}

/** @throws RangeError for a total that three dice do not have */
export function paysOf(total: number): TotalPays {
  const pays = PAYS[Math.min(total, MIRRORED - total) - MIN_TOTAL]
  if (pays === undefined) throw new RangeError(`three dice have no total ${total}`)
  return pays
}

/**
 * Draws the lit totals of a round in order: their count, then for each the total among the
 * remaining ones and what it pays.
 */
export function drawBeacons(draw: Draw): Beacon[] {
  const left = [...TOTALS]
  return Array.from({ length: drawWeighted(draw, BEACON_COUNTS) }, () => {
    const [total = MIN_TOTAL] = left.splice(draw.below(left.length), 1)
    return { total, times: drawWeighted(draw, paysOf(total).lit) }
  })
}

/** Ways in which a stake on one total ends, out of `outOf`; ways that pay nothing are left out. */
export function countTotal(
  total: number,
  throws: number,
  ways: number,
): { outcomes: readonly { times: number; ways: number }[]; outOf: number } {
  const { plain, lit: whenLit } = paysOf(total)
  const weight = totalWeight(whenLit)
  const litCount = BEACON_COUNTS.reduce((sum, [count, share]) => sum + count * share, 0)
  const places = TOTALS.length * totalWeight(BEACON_COUNTS)
  return {
    outcomes: [
      ...whenLit.map(([times, share]) => ({ times, ways: ways * litCount * share })),
      { times: plain, ways: ways * (places - litCount) * weight },
    ],
    outOf: throws * places * weight,
  }
}
