import { statedPercent } from '../../originals/original.ts'
import { createSingleTable, requireSpot } from '../single-table.ts'
import type { Dice } from '../table-events.ts'
import type { SpotOdds } from '../table-game.ts'
import {
  allThrows,
  diceTotal,
  isTriple,
  readSicBoSpot,
  SIC_BO_SPOTS,
  type SicBoSpot,
} from './layout.ts'
import { throwDice } from './throw-dice.ts'

function oddsOf({ pays, timesOf }: SicBoSpot): SpotOdds {
  const returned = allThrows().map(timesOf)
  const total = returned.reduce((sum, times) => sum + times, 0)
  return {
    pays,
    maxTimes: Math.max(...returned),
    rtpPercent: statedPercent(BigInt(total), BigInt(returned.length)),
  }
}

export const sicBo = createSingleTable<{ dice: Dice }>({
  id: 'sic-bo',
  kind: 'sicbo',
  name: { tr: 'Üç Zar', en: 'Three Dice' },
  phases: { bettingMs: 18_000, closingMs: 1_500, dealingMs: 6_000, resultMs: 5_000 },
  odds: new Map(Array.from(SIC_BO_SPOTS, ([spot, rules]) => [spot, oddsOf(rules)])),
  readSpot: readSicBoSpot,
  outcomeOf: (draw) => ({ dice: throwDice(draw) }),
  timesOf: (spot, { dice }) => requireSpot(SIC_BO_SPOTS, spot).timesOf(dice),
  eventsOf: ({ dice }) => [{ type: 'dice', dice, total: diceTotal(dice), triple: isTriple(dice) }],
  markOf: ({ dice }) => ({ kind: 'sicbo', dice, total: diceTotal(dice), triple: isTriple(dice) }),
})
