import { number, percent, table, times } from './markdown.ts'

export type Lottery = readonly { chance: number; multiple: number }[]
export type Spread = { mean: number; deviation: number; hits: number }

const Z_99 = 2.5758293035489004
const BAND_ROUNDS = [1_000, 10_000, 1_000_000] as const
const RANGES = [0, 1, 2, 5, 10, 20, 50, 100, 500, 1_000, 5_000]

export function spreadOf(lottery: Lottery): Spread {
  const mean = lottery.reduce((sum, { chance, multiple }) => sum + chance * multiple, 0)
  const square = lottery.reduce(
    (sum, { chance, multiple }) => sum + chance * multiple * multiple,
    0,
  )
  const hits = lottery.reduce((sum, { chance, multiple }) => sum + (multiple > 0 ? chance : 0), 0)
  return { mean, deviation: Math.sqrt(Math.max(0, square - mean * mean)), hits }
}

/** Formats the 99 % band of the observed return after a number of rounds: "94.12 … 97.80 %". */
export function band({ mean, deviation }: Spread, rounds: number): string {
  const margin = (Z_99 * deviation) / Math.sqrt(rounds)
  return `${number(Math.max(0, mean - margin) * 100, 2)} … ${number((mean + margin) * 100, 2)} %`
}

export const BAND_HEAD = BAND_ROUNDS.map((rounds) => `99 % band, ${number(rounds)} rounds`)

export function bandsOf(spread: Spread): string[] {
  return BAND_ROUNDS.map((rounds) => band(spread, rounds))
}

export function rangeTable(lottery: Lottery): string {
  const inRange = (low: number, high: number) =>
    lottery.filter(({ multiple }) => multiple > low && multiple <= high)
  const rows = RANGES.map((low, i) => {
    const within = inRange(low, RANGES[i + 1] ?? Infinity)
    const chance = within.reduce((sum, each) => sum + each.chance, 0)
    return {
      low,
      high: RANGES[i + 1],
      chance,
      returned: within.reduce((sum, each) => sum + each.chance * each.multiple, 0),
    }
  }).filter(({ chance }) => chance > 0)
  const nothing = 1 - rows.reduce((sum, { chance }) => sum + chance, 0)
  return table(
    ['win', 'share of rounds', 'adds to the return'],
    [
      ['nothing', percent(nothing, 6), percent(0)],
      ...rows.map(({ low, high, chance, returned }) => [
        `over ${times(low)}${high === undefined ? '' : ` to ${times(high)}`}`,
        percent(chance, 6),
        percent(returned),
      ]),
    ],
  )
}
