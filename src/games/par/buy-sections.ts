import { estimateBought } from '../slots/anywhere/estimate-bought.ts'
import { boughtReturn } from '../slots/bought-return.ts'
import type { CompiledMachine } from '../slots/compiled-machine.ts'
import type { FeatureBuy } from '../slots/feature-buy.ts'
import { divide, multiply, rational, toNumber, type Rational } from '#shared/rational.ts'
import type { TitleOf } from '../slots/title.ts'
import { rangeTable } from './lottery.ts'
import { facts, number, percent, section, table, times } from './markdown.ts'

/**
 * From this win cap on, wins are so rare and large that a band of ±0.2 points needs many more
 * rounds.
 */
export const HIGH_CAP = 10_000
const BOUGHT_SIZE = { rounds: 3_300_000, seed: 20_261_122 }
const LONG_BOUGHT_SIZE = { rounds: 5_000_000, seed: 20_261_122 }

const HEADING = 'Feature buy'

export function lineBuySections(
  { buys = [] }: TitleOf<'lines'>,
  machine: CompiledMachine,
): string[] {
  return buys.map((buy) => {
    const { combinations, opening, freeSpins, worth } = boughtReturn(machine)
    const rtp = divide(worth, rational(BigInt(buy.price)))
    const inAll = (part: Rational) => toNumber(divide(part, worth), 15)
    const row = (what: string, part: Rational) => [
      what,
      times(toNumber(part, 6)),
      percent(inAll(part), 2),
    ]
    return section(
      HEADING,
      introduction(buy),
      facts([
        ...stated(buy),
        [
          'Exact',
          `${toNumber(multiply(rtp, rational(100n)), 6).toFixed(6)} % = ${rtp.numerator}/${rtp.denominator}`,
        ],
        [
          'How it is proven',
          `exact: each of the ${number(combinations)} combinations of stops that start free spins opens the round, all alike likely, so they win what the plain game's free spins win`,
        ],
        [
          'Draws',
          'for each reel from the left one integer below the number of such combinations that the stops so far leave; then each free spin as in the plain game',
        ],
      ]),
      table(
        ['part', 'worth in bets', 'share of it'],
        [row('opening window', opening), row('free spins', freeSpins), row('all', worth)],
      ),
    )
  })
}

export function anywhereBuySections({
  buys = [],
  machine,
  maxWinMultiple,
}: TitleOf<'anywhere'>): string[] {
  return buys.map((buy) => {
    const size = maxWinMultiple >= HIGH_CAP ? LONG_BOUGHT_SIZE : BOUGHT_SIZE
    const { wins, mean, deviation, confidence99 } = estimateBought(machine, {
      ...size,
      maxWinMultiple,
    })
    const ofPrice = (bets: number, digits: number) => number((bets / buy.price) * 100, digits)
    const shown = machine.scatter.bought ?? []
    const weights = shown.reduce((sum, { weight }) => sum + weight, 0)
    const lottery = [...wins]
      .toSorted(([a], [b]) => a - b)
      .map(([bets, count]) => ({ multiple: bets / buy.price, chance: count / size.rounds }))
    return section(
      HEADING,
      introduction(buy),
      facts([
        ...stated(buy),
        [
          'Simulated',
          `${ofPrice(mean, 3)} %; the true value lies from ${ofPrice(confidence99[0], 3)} to ${ofPrice(confidence99[1], 3)} % 99 times in 100`,
        ],
        [
          'How it is proven',
          `simulation: ${number(size.rounds)} bought rounds, seed ${size.seed}; the win cap counts`,
        ],
        [
          'Worth',
          `${times(mean)} the bet on average, standard deviation ${number(deviation, 2)} bets`,
        ],
        [
          'Draws',
          `how many scatters the opening window shows, an integer below ${weights}; for each of its cells, reel by reel from the top, an integer below the cells left, which says whether a scatter stands there, and where none does what else of the paid window; then as in the plain game`,
        ],
      ]),
      table(
        ['scatters shown', 'share of bought rounds'],
        shown.map(({ value, weight }) => [String(value), percent(weight / weights, 2)]),
      ),
      'What those rounds won, in multiples of the price:',
      rangeTable(lottery),
    )
  })
}

function introduction({ price }: FeatureBuy): string {
  return `For ${price} bets a round opens with the scatters that start free spins. Everything pays as in the plain game, in multiples of the bet; the win cap is the same.`
}

function stated({ price, rtpPercent }: FeatureBuy): (readonly [string, string])[] {
  return [
    ['Price', times(price)],
    ['Stated', `${number(rtpPercent, 2)} % of the price`],
  ]
}
