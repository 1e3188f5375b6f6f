import { roulettePocket } from '../../fairness/public-mappings.ts'
import type { Hundredths } from '../../originals/multiplier.ts'
import { createSingleTable, requireSpot } from '../single-table.ts'
import type { LuckyNumber } from '../table-events.ts'
import type { SpotOdds } from '../table-game.ts'
import { readRouletteSpot, ROULETTE_SPOTS, type RouletteSpot } from './layout.ts'
import { drawLuckyNumbers, LUCKY_TIMES, PLAIN_TIMES } from './lucky-numbers.ts'
import { colourOf } from './pockets.ts'
import { ROULETTE_PHASES, rouletteOdds, rouletteTimes } from './roulette.ts'

export type YakamozOutcome = { pocket: number; lucky: readonly LuckyNumber[] }

const MAX_TIMES = Math.max(...LUCKY_TIMES.map(([times]) => times))

function oddsOf(spot: RouletteSpot): SpotOdds {
  const plain = rouletteOdds(spot)
  if (spot.kind !== 'straight') return plain
  return {
    ...plain,
    pays: `${PLAIN_TIMES - 1}:1 – ${MAX_TIMES - 1}:1`,
    maxTimes: MAX_TIMES * 100,
  }
}

export function straightTimes({ pocket, lucky }: YakamozOutcome): Hundredths {
  return (timesOfPocket({ pocket, lucky }) ?? PLAIN_TIMES) * 100
}

function timesOfPocket({ pocket, lucky }: YakamozOutcome): number | undefined {
  return lucky.find(({ number }) => number === pocket)?.times
}

/**
 * European roulette in which one to five numbers are lit in every round and pay 50 to 500 times a
 * straight stake; any other number pays 30 times, and every other spot as at the plain table. Every
 * spot returns exactly 36/37; for a straight one, 3/37 × 104 + 34/37 × 30 = 36. The pocket is drawn
 * first, as at the plain table.
 */
export const yakamozRoulette = createSingleTable<YakamozOutcome>({
  id: 'yakamoz-roulette',
  kind: 'roulette',
  name: { tr: 'Yakamoz Rulet', en: 'Yakamoz Roulette' },
  phases: { ...ROULETTE_PHASES, dealingMs: 14_000 },
  odds: new Map(Array.from(ROULETTE_SPOTS, ([spot, rules]) => [spot, oddsOf(rules)])),
  readSpot: readRouletteSpot,
  outcomeOf: (draw) => ({ pocket: roulettePocket(draw), lucky: drawLuckyNumbers(draw) }),
  timesOf(name, outcome) {
    const spot = requireSpot(ROULETTE_SPOTS, name)
    if (!spot.numbers.has(outcome.pocket)) return 0
    return spot.kind === 'straight' ? straightTimes(outcome) : rouletteTimes(spot)
  },
  eventsOf: ({ pocket, lucky }) => [
    { type: 'lucky', numbers: lucky },
    { type: 'ball', pocket, colour: colourOf(pocket) },
  ],
  markOf(outcome) {
    const { pocket } = outcome
    const times = timesOfPocket(outcome)
    return {
      kind: 'roulette',
      pocket,
      colour: colourOf(pocket),
      ...(times === undefined ? {} : { times }),
    }
  },
})
