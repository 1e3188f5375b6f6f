import type { ReturnRange } from '#games/originals/round-odds.ts'
import type { TableGame } from '#games/tables/table-game.ts'

/**
 * Returns the range from a table's worst bet to its best, in percent. Games with decisions have no
 * minimum, because bad play can lose any amount.
 */
export function returnsOfTable({ play, spots, oddsOf }: TableGame): ReturnRange {
  const percents = spots.map((spot) => oddsOf(spot).rtpPercent)
  return { min: play === 'single' ? Math.min(...percents) : null, max: Math.max(...percents) }
}
