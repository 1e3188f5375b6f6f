import { readSelection, type Programme, type SelectionID } from '#games/virtuals/virtual-game.ts'
import type { Minor } from '#shared/money.ts'

export type SlipLine = { legs: readonly SelectionID[]; price: bigint; scale: bigint }

export function canCombine(picks: readonly SelectionID[]): boolean {
  return (
    picks.length > 1 &&
    new Set(picks.map((pick) => readSelection(pick)?.contest)).size === picks.length
  )
}

/**
 * Returns the slip's bets: one with every pick, or one per pick. Picks that the card no longer
 * prices are left out.
 */
export function linesOf(
  programme: Programme | undefined,
  picks: readonly SelectionID[],
  isCombined: boolean,
): SlipLine[] {
  const priced = picks.flatMap((pick) => {
    const price = programme?.priceOf(pick)
    return price === undefined ? [] : [{ legs: [pick], price: BigInt(price), scale: 100n }]
  })
  if (!isCombined || !canCombine(picks)) return priced
  return [
    {
      legs: priced.flatMap(({ legs }) => legs),
      price: priced.reduce((all, { price }) => all * price, 1n),
      scale: 100n ** BigInt(priced.length),
    },
  ]
}

/** Returns a line's winning return, rounded as on the server. */
export function returnOf({ price, scale }: SlipLine, stakeMinor: Minor): Minor {
  return (stakeMinor * price * 2n + scale) / (2n * scale)
}

export function shownPrice({ price, scale }: SlipLine): number {
  return Number((price * 200n + scale) / (2n * scale))
}
