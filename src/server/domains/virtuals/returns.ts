import type { VirtualGame } from '#games/virtuals/virtual-game.ts'
import type { GameHost } from '#server/domains/rounds/index.ts'

/** A price is rounded up to the next hundredth: by less than so many percent. */
const ROUNDED_UP = 1

/**
 * What a virtual sport states, and where its return lies: selections that are combined return the
 * product of theirs, so there is no least of those.
 */
export function returnsOf({
  returns,
  isCombined,
}: VirtualGame): Required<Pick<GameHost, 'returns' | 'stated'>> {
  const percents = [...returns.values()]
  const least = Math.min(...percents)
  return {
    stated: least,
    returns: { least: isCombined ? null : least, most: Math.max(...percents) + ROUNDED_UP },
  }
}
