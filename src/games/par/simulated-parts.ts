import { createFastRandom, type FastRandom } from '../slots/fast-random.ts'
import { BAND_HEAD, bandsOf, rangeTable, spreadOf, type Lottery } from './lottery.ts'
import { facts, number, oneIn, section, table, times } from './markdown.ts'
import { BAND_NOTE } from './sheet-parts.ts'

export type WholeRounds = { rounds: number; seed: number }

export function playWhole(
  { rounds, seed }: WholeRounds,
  coinsPerBet: number,
  round: (below: FastRandom) => number,
): Lottery {
  const below = createFastRandom(seed)
  const counts = new Map<number, number>()
  for (let i = 0; i < rounds; i++) {
    const coins = round(below)
    counts.set(coins, (counts.get(coins) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([coins, count]) => ({ chance: count / rounds, multiple: coins / coinsPerBet }))
}

export function simulatedVolatility(played: Lottery, { rounds, seed }: WholeRounds): string {
  const spread = spreadOf(played)
  return section(
    'Volatility',
    facts([
      ['Standard deviation of a round', `${number(spread.deviation, 2)} bets`],
      ['Measured over', `${number(rounds)} simulated rounds, seed ${seed}`],
    ]),
    table(['figure', ...BAND_HEAD], [['observed return', ...bandsOf(spread)]]),
    BAND_NOTE,
    'What those rounds won, free spins included:',
    rangeTable(played),
  )
}

export function simulatedMaximum(
  maxWinMultiple: number,
  played: Lottery,
  { rounds }: WholeRounds,
): string {
  const capped = played
    .filter(({ multiple }) => multiple >= maxWinMultiple)
    .reduce((sum, { chance }) => sum + chance, 0)
  return section(
    'Maximum win',
    facts([
      ['Win cap', times(maxWinMultiple)],
      [
        'Rounds that reached it',
        capped === 0
          ? `none of ${number(rounds)} simulated`
          : `${oneIn(capped)} of ${number(rounds)} simulated`,
      ],
      ['Highest simulated win', times(Math.max(...played.map(({ multiple }) => multiple)))],
      [
        'What the cap takes from players',
        'is inside the return above: every simulated round ends at the cap',
      ],
    ]),
  )
}
