import { statedPercent } from '../../originals/original.ts'
import { throwDice } from '../sic-bo/throw-dice.ts'
import { allThrows, diceTotal } from '../sic-bo/layout.ts'
import { createSingleTable, readListed } from '../single-table.ts'
import type { Beacon, Dice } from '../table-events.ts'
import type { SpotOdds } from '../table-game.ts'
import { countTotal, drawBeacons, paysOf, TOTALS } from './beacons.ts'

type BeaconOutcome = { dice: Dice; beacons: readonly Beacon[] }

const PREFIX = 'total:'

export function countSpot(total: number): ReturnType<typeof countTotal> {
  const throws = allThrows()
  return countTotal(total, throws.length, throws.filter((dice) => diceTotal(dice) === total).length)
}

function oddsOf(total: number): SpotOdds {
  const { outcomes, outOf } = countSpot(total)
  const highest = Math.max(...outcomes.map(({ times }) => times))
  const returned = outcomes.reduce((sum, { times, ways }) => sum + times * ways, 0)
  return {
    pays: `${paysOf(total).plain - 1}:1 – ${highest - 1}:1`,
    maxTimes: highest * 100,
    rtpPercent: statedPercent(BigInt(returned * 100), BigInt(outOf)),
  }
}

const ODDS: ReadonlyMap<string, SpotOdds> = new Map(
  TOTALS.map((total) => [`${PREFIX}${total}`, oddsOf(total)]),
)

function litTimes({ dice, beacons }: BeaconOutcome): number | undefined {
  return beacons.find(({ total }) => total === diceTotal(dice))?.times
}

/**
 * Three dice with bets on their total. After the bets are closed one to five of the sixteen totals
 * are lit and pay more, whether or not anyone bets on them; then the dice are thrown. Every total
 * returns 96.49 to 96.56 percent. The dice are drawn first, as at the table of three dice.
 */
export const beaconDice = createSingleTable<BeaconOutcome>({
  id: 'beacon-dice',
  kind: 'beacondice',
  name: { tr: 'Fener Zar', en: 'Beacon Dice' },
  phases: { bettingMs: 18_000, closingMs: 1_500, dealingMs: 10_500, resultMs: 5_000 },
  odds: ODDS,
  readSpot: readListed(ODDS),
  outcomeOf: (draw) => ({ dice: throwDice(draw), beacons: drawBeacons(draw) }),
  timesOf(spot, outcome) {
    const total = diceTotal(outcome.dice)
    if (spot !== `${PREFIX}${total}`) return 0
    return (litTimes(outcome) ?? paysOf(total).plain) * 100
  },
  eventsOf: ({ dice, beacons }) => [
    { type: 'beacons', totals: beacons },
    { type: 'diceTotal', dice, total: diceTotal(dice) },
  ],
  markOf(outcome) {
    const { dice } = outcome
    const times = litTimes(outcome)
    return {
      kind: 'beacondice',
      dice,
      total: diceTotal(dice),
      ...(times === undefined ? {} : { times }),
    }
  },
})
