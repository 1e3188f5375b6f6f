import type { ReturnRange } from '#games/originals/round-odds.ts'
import type { TableGame } from '#games/tables/table-game.ts'

/**
 * From a table's worst bet to its best, in percent; where seats decide, bad play can lose any
 * amount.
 */
export function returnsOfTable({ play, spots, oddsOf }: TableGame): ReturnRange {
  const percents = spots.map((spot) => oddsOf(spot).rtpPercent)
  return { least: play === 'seated' ? null : Math.min(...percents), most: Math.max(...percents) }
}
