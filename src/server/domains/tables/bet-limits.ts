import type { TableBet } from '#games/tables/table-game.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { refuseFields, Refusal } from '#shared/refusals.ts'
import type { LiveTable } from './live-table.ts'

/** Even money comes back twice; what pays more has its most cut by as much. */
const EVEN_MONEY_TIMES = 200n
/** The round amounts limits are stated in: 1, 2, 2.5 and 5 of any power of ten, in kuruş. */
const ROUND_STEPS = [100n, 200n, 250n, 500n]

/** The largest round amount that is not more. */
function roundDown(minor: Minor): Minor {
  let best = 0n
  for (let power = 1n; power * 100n <= minor; power *= 10n) {
    for (const step of ROUND_STEPS) if (step * power <= minor) best = step * power
  }
  return best
}

/**
 * Least and most of one player on one spot, in kuruş. What pays n to one is taken up to about a
 * n-th of the table's most.
 */
export function limitsOf(table: LiveTable, spot: string): { minMinor: Minor; maxMinor: Minor } {
  const own = table.spotLimits[spot]
  if (own !== undefined) return own
  if (table.game.play === 'seated')
    return { minMinor: table.minBetMinor, maxMinor: table.maxBetMinor }
  const times = BigInt(table.game.oddsOf(spot).mostTimes)
  const cut =
    times <= EVEN_MONEY_TIMES
      ? table.maxBetMinor
      : roundDown((table.maxBetMinor * EVEN_MONEY_TIMES) / times)
  return {
    minMinor: table.minBetMinor,
    maxMinor: cut < table.minBetMinor ? table.minBetMinor : cut,
  }
}

/**
 * The bets of a call in the game's own names, one of each spot.
 * @throws FieldRefusal for a spot the table has not, an amount that is no multiple of its unit
 */
export function readBets(
  { game }: LiveTable,
  asked: readonly { spot: string; amount: Minor }[],
): TableBet[] {
  const bets = asked.map(({ spot, amount }) => {
    const known = game.readSpot(spot)
    if (known === undefined) throw refuseFields({ bets: 'invalid' })
    if (amount <= 0n || amount % game.betUnitMinor !== 0n)
      throw refuseFields({ bets: 'amountRange' })
    return { spot: known, amountMinor: amount }
  })
  return addBets([], bets)
}

/** Both lists as one, one bet of each spot, in the order they were first made. */
export function addBets(before: readonly TableBet[], more: readonly TableBet[]): TableBet[] {
  const sums = new Map<string, Minor>()
  for (const { spot, amountMinor } of [...before, ...more])
    sums.set(spot, (sums.get(spot) ?? 0n) + amountMinor)
  return [...sums].map(([spot, amountMinor]) => ({ spot, amountMinor }))
}

/** Without what was taken back; a spot with nothing on it is none. */
export function takeBets(before: readonly TableBet[], less: readonly TableBet[]): TableBet[] {
  return addBets(
    before,
    less.map(({ spot, amountMinor }) => ({ spot, amountMinor: -amountMinor })),
  ).filter(({ amountMinor }) => amountMinor > 0n)
}

export function sumOf(bets: readonly TableBet[]): Minor {
  return bets.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}

/** @throws Refusal 'limit reached' for more than the table takes, FieldRefusal for less */
export function requireWithinLimits(table: LiveTable, bets: readonly TableBet[]): void {
  for (const { spot, amountMinor } of bets) {
    const { minMinor, maxMinor } = limitsOf(table, spot)
    if (amountMinor < minMinor) throw refuseFields({ bets: 'amountRange' })
    if (amountMinor > maxMinor)
      throw new Refusal('limit reached', {
        limit: 'spot',
        spot,
        min: toWireMoney(minMinor),
        max: toWireMoney(maxMinor),
      })
  }
  if (sumOf(bets) > table.tableMaxMinor)
    throw new Refusal('limit reached', { limit: 'table', max: toWireMoney(table.tableMaxMinor) })
}
