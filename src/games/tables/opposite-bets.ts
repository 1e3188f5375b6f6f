import { WHEEL_SHARES } from './money-wheel/money-wheel.ts'
import { ROULETTE_SPOTS } from './roulette/layout.ts'
import { POCKETS } from './roulette/pockets.ts'
import { allThrows, diceTotal, SIC_BO_SPOTS } from './sic-bo/layout.ts'
import type { TableBet, TableGame } from './table-game.ts'

/** Bets are opposite if at least one of them wins in more than this share of outcomes. */
const MAX_COVERED = 2 / 3

/**
 * Tests if bets of one round are opposite, so that little is risked whatever the stake: red and
 * black, player and banker, small and big; at roulette, with dice and at the wheel any bets of
 * which at least one wins in more than two thirds of the outcomes. Spots are the game's own.
 */
export function areOpposite({ kind }: Pick<TableGame, 'kind'>, bets: readonly TableBet[]): boolean {
  const spots = new Set(bets.map(({ spot }) => spot))
  if (spots.size < 2) return false
  switch (kind) {
    case 'roulette':
      return coveredNumbers(spots) / POCKETS > MAX_COVERED
    case 'sicbo':
      return coveredThrows(spots) > MAX_COVERED
    case 'beacondice':
      return coveredTotals(spots) > MAX_COVERED
    case 'wheel':
      return coveredSegments(spots) > MAX_COVERED
    case 'baccarat':
      return spots.has('player') && spots.has('banker')
    case 'dragontiger':
      return spots.has('dragon') && spots.has('tiger')
    case 'blackjack':
    case 'holdem':
      return false
  }
}

function coveredNumbers(spots: ReadonlySet<string>): number {
  return new Set([...spots].flatMap((spot) => [...(ROULETTE_SPOTS.get(spot)?.numbers ?? [])])).size
}

function coveredThrows(spots: ReadonlySet<string>): number {
  const throws = allThrows()
  return (
    throws.filter((dice) =>
      [...spots].some((spot) => (SIC_BO_SPOTS.get(spot)?.timesOf(dice) ?? 0) > 0),
    ).length / throws.length
  )
}

function coveredTotals(spots: ReadonlySet<string>): number {
  const throws = allThrows()
  return throws.filter((dice) => spots.has(`total:${diceTotal(dice)}`)).length / throws.length
}

function coveredSegments(spots: ReadonlySet<string>): number {
  const all = WHEEL_SHARES.reduce((sum, [, count]) => sum + count, 0)
  return (
    WHEEL_SHARES.reduce(
      (sum, [segment, count]) => sum + (spots.has(`segment:${segment}`) ? count : 0),
      0,
    ) / all
  )
}
