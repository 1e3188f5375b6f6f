import { roulettePocket } from '../../fairness/public-mappings.ts'
import { statedPercent } from '../../originals/original.ts'
import type { Hundredths } from '../../originals/multiplier.ts'
import { createSingleTable, requireSpot } from '../single-table.ts'
import type { SingleTable, SpotOdds } from '../table-game.ts'
import { readRouletteSpot, ROULETTE_SPOTS, type RouletteSpot } from './layout.ts'
import { colourOf, POCKETS } from './pockets.ts'

const STAKE: Hundredths = 100
/** Every spot pays as if there were no zero: 36 divided by the numbers it covers. */
const SHARED_BY_NUMBERS: Hundredths = 36 * STAKE

export const ROULETTE_PHASES = {
  bettingMs: 20_000,
  closingMs: 1_500,
  dealingMs: 9_000,
  resultMs: 5_000,
}

export function rouletteTimes({ numbers }: RouletteSpot): Hundredths {
  return SHARED_BY_NUMBERS / numbers.size
}

export function rouletteOdds(spot: RouletteSpot): SpotOdds {
  const maxTimes = rouletteTimes(spot)
  return {
    pays: `${maxTimes / STAKE - 1}:1`,
    maxTimes,
    rtpPercent: statedPercent(BigInt(maxTimes * spot.numbers.size), BigInt(POCKETS)),
  }
}

type Named = Pick<SingleTable, 'id' | 'name' | 'phases'>

/**
 * Builds European roulette: one zero, without la partage; every spot returns 36/37. The pocket is
 * that of the public mapping (`kupa verify roulette` with hash, salt and round): no pocket is
 * likelier than another by more than 2⁻³².
 */
export function createEuropeanRoulette(named: Named): SingleTable {
  return createSingleTable<{ pocket: number }>({
    ...named,
    kind: 'roulette',
    odds: new Map(Array.from(ROULETTE_SPOTS, ([spot, rules]) => [spot, rouletteOdds(rules)])),
    readSpot: readRouletteSpot,
    outcomeOf: (draw) => ({ pocket: roulettePocket(draw) }),
    timesOf(name, { pocket }) {
      const spot = requireSpot(ROULETTE_SPOTS, name)
      return spot.numbers.has(pocket) ? rouletteTimes(spot) : 0
    },
    eventsOf: ({ pocket }) => [{ type: 'ball', pocket, colour: colourOf(pocket) }],
    markOf: ({ pocket }) => ({ kind: 'roulette', pocket, colour: colourOf(pocket) }),
  })
}

export const roulette = createEuropeanRoulette({
  id: 'roulette',
  name: { tr: 'Boğaz Rulet', en: 'Bosphorus Roulette' },
  phases: ROULETTE_PHASES,
})
