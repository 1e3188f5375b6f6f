import type { TableBet } from '#games/tables/table-game.ts'
import { toWireMoney, type Minor } from '#shared/money.ts'
import { refuseFields, Refusal } from '#shared/refusals.ts'
import type { LiveTable } from './live-table.ts'

/**
 * Even money pays back twice the stake; bets with a higher return have a proportionally lower
 * maximum.
 */
const EVEN_MONEY_TIMES = 200n
/** Limits are rounded to 1, 2, 2.5 and 5 times a power of ten, in kuruş. */
const ROUND_STEPS = [100n, 200n, 250n, 500n]

function roundDown(minor: Minor): Minor {
  let best = 0n
  for (let power = 1n; power * 100n <= minor; power *= 10n) {
    for (const step of ROUND_STEPS) if (step * power <= minor) best = step * power
  }
  return best
}

/**
 * Returns the limits of one player on one spot, in kuruş. A bet paying n to one has about 1/n of
 * the table's maximum; a main bet at a table with decisions has all of it.
 */
export function limitsOf(table: LiveTable, spot: string): { minMinor: Minor; maxMinor: Minor } {
  const own = table.spotLimits[spot]
  if (own !== undefined) return own
  if (table.game.play !== 'single' && table.game.mainSpotsOf(spot).length === 0)
    return { minMinor: table.minBetMinor, maxMinor: table.maxBetMinor }
  const times = BigInt(table.game.oddsOf(spot).maxTimes)
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
 * Parses the bets of a call, merged by spot.
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

export function addBets(before: readonly TableBet[], more: readonly TableBet[]): TableBet[] {
  const sums = new Map<string, Minor>()
  for (const { spot, amountMinor } of [...before, ...more])
    sums.set(spot, (sums.get(spot) ?? 0n) + amountMinor)
  return [...sums].map(([spot, amountMinor]) => ({ spot, amountMinor }))
}

export function takeBets(before: readonly TableBet[], less: readonly TableBet[]): TableBet[] {
  return addBets(
    before,
    less.map(({ spot, amountMinor }) => ({ spot, amountMinor: -amountMinor })),
  ).filter(({ amountMinor }) => amountMinor > 0n)
}

export function sumOf(bets: readonly TableBet[]): Minor {
  return bets.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}

/** @throws Refusal 'not possible' for a side bet without a main bet of the same player */
export function requireMainBets({ game }: LiveTable, bets: readonly TableBet[]): void {
  if (game.play === 'single') return
  for (const { spot } of bets) {
    const main = game.mainSpotsOf(spot)
    if (main.length > 0 && !bets.some((other) => main.includes(other.spot)))
      throw new Refusal('not possible', { reason: 'no main bet', spot })
  }
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
