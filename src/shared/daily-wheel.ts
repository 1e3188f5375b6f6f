export const WHEEL_PRIZES = ['nothing', 'cash', 'free-rounds'] as const

export const WHEEL_SEGMENTS = { min: 2, max: 16 } as const
/** With 16 segments, the sum of the weights stays far below 2³², the largest range of a draw. */
export const MAX_WHEEL_WEIGHT = 1_000_000
export const MAX_WHEEL_ROUNDS = 500

const PERCENT = 100
const MAX_DECIMALS = 4

/**
 * Returns a segment's chance in percent, and the decimals that state it exactly, or four where it
 * has more.
 */
export function chanceOf(weight: number, total: number): { percent: number; decimals: number } {
  if (total === 0) return { percent: 0, decimals: 0 }
  for (let decimals = 0; decimals < MAX_DECIMALS; decimals += 1)
    if ((weight * PERCENT * 10 ** decimals) % total === 0)
      return { percent: (weight / total) * PERCENT, decimals }
  return { percent: (weight / total) * PERCENT, decimals: MAX_DECIMALS }
}
