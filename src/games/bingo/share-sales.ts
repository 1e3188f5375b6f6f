import type { Minor } from '#shared/money.ts'
import type { PrizeKind } from './bingo-game.ts'

const WHOLE_BP = 10_000n

export type Guarantees = Readonly<Partial<Record<PrizeKind, Minor>>>

export type SalesParts = { prizes: Readonly<Partial<Record<PrizeKind, number>>>; jackpot: number }

/**
 * Split of a round's sales. Prizes and the progressive's share are rounded down to a kuruş; the
 * house gets the remainder, so nothing is lost. `topUpMinor` is what the guarantees add to the
 * prizes: prizes + progressive + house = sales + top-up.
 */
export type SalesShares = {
  prizes: ReadonlyMap<PrizeKind, Minor>
  jackpotMinor: Minor
  houseMinor: Minor
  topUpMinor: Minor
}

const partOf = (salesMinor: Minor, bp: number): Minor => (salesMinor * BigInt(bp)) / WHOLE_BP

export function shareSales(
  salesMinor: Minor,
  parts: SalesParts,
  kinds: readonly PrizeKind[],
  guarantees: Guarantees = {},
): SalesShares {
  const prizes = new Map<PrizeKind, Minor>()
  const jackpotMinor = partOf(salesMinor, parts.jackpot)
  let houseMinor = salesMinor - jackpotMinor
  let topUpMinor = 0n
  for (const kind of kinds) {
    const fromSales = partOf(salesMinor, parts.prizes[kind] ?? 0)
    const minimum = guarantees[kind] ?? 0n
    houseMinor -= fromSales
    if (minimum > fromSales) topUpMinor += minimum - fromSales
    prizes.set(kind, minimum > fromSales ? minimum : fromSales)
  }
  return { prizes, jackpotMinor, houseMinor, topUpMinor }
}

/**
 * Splits a prize into equal whole kuruş per winning ticket; the indivisible rest goes to the
 * progressive.
 */
export function shareEqually(
  amountMinor: Minor,
  winners: number,
): { eachMinor: Minor; leftMinor: Minor } {
  const eachMinor = amountMinor / BigInt(winners)
  return { eachMinor, leftMinor: amountMinor - eachMinor * BigInt(winners) }
}

export function returnPercent({ prizes, jackpot }: SalesParts): number {
  return (Object.values(prizes).reduce((sum, bp) => sum + bp, 0) + jackpot) / 100
}
