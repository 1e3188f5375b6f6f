import type { VirtualGame } from '#games/virtuals/virtual-game.ts'
import type { GameHost } from '#server/domains/rounds/index.ts'

/** Prices are rounded up to the next hundredth, by less than this many percent. */
const ROUNDED_UP = 1

/**
 * Returns the stated return of a virtual sport and its range. Combined selections return the
 * product of their returns, so they have no minimum.
 */
export function returnsOf({
  returns,
  isCombined,
}: VirtualGame): Required<Pick<GameHost, 'returns' | 'stated'>> {
  const percents = [...returns.values()]
  const min = Math.min(...percents)
  return {
    stated: min,
    returns: { min: isCombined ? null : min, max: Math.max(...percents) + ROUNDED_UP },
  }
}
