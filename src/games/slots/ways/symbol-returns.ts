import type { SymbolId } from '../events.ts'
import { carriedBy, wildsOf, type Carried, type WaysMachine } from './machine.ts'

export type SymbolReturn = { symbol: SymbolId; count: number; coins: number; returned: number }

/**
 * Computes the return of each paying combination of a spin. Reels are independent, so the mean
 * product of counts is the product of the mean counts, times the chance that the next reel shows
 * neither symbol nor wild. This is an independent check of `countSpins`.
 */
export function symbolReturns(
  machine: WaysMachine,
  strips: readonly (readonly SymbolId[])[],
  carried: Carried,
): SymbolReturn[] {
  return Object.entries(machine.pays).flatMap(([symbol, pays]) => {
    const reels = strips.map((strip) => reelOf(machine, strip, symbol, carried))
    return pays.flatMap((coins, i) => {
      if (coins === 0) return []
      const ways = reels.slice(0, i + 1).reduce((product, { mean }) => product * mean, 1)
      return [
        {
          symbol,
          count: i + 1,
          coins,
          returned: (coins * ways * (reels[i + 1]?.none ?? 1)) / machine.coinsPerBet,
        },
      ]
    })
  })
}

function reelOf(
  machine: WaysMachine,
  strip: readonly SymbolId[],
  symbol: SymbolId,
  carried: Carried,
) {
  const wilds = wildsOf(machine)
  const worth = (shown: SymbolId) =>
    wilds.includes(shown) ? carriedBy(carried, shown) : shown === symbol ? 1 : 0
  const counts = strip.map((_, stop) =>
    Array.from({ length: machine.rows }, (__, row) =>
      worth(strip[(stop + row) % strip.length] ?? ''),
    ).reduce((sum, each) => sum + each, 0),
  )
  return {
    mean: counts.reduce((sum, count) => sum + count, 0) / strip.length,
    none: counts.filter((count) => count === 0).length / strip.length,
  }
}
