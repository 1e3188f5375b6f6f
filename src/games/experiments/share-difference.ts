/** 97.5 % quantile of the standard normal distribution. */
const Z = 1.959963984540054

export type Counted = { players: number; affected: number }
export type ShareDifference = { difference: number; low: number; high: number }

/**
 * Returns the difference of two shares, message − control, with its 95 % interval by Newcombe's
 * hybrid of two score intervals (1998, method 10). It is valid also where a share is 0 or 1.
 * @throws RangeError for a group without players
 */
export function shareDifference(control: Counted, message: Counted): ShareDifference {
  const [one, other] = [scored(message), scored(control)]
  const difference = one.share - other.share
  return {
    difference,
    low: difference - Math.hypot(one.share - one.low, other.high - other.share),
    high: difference + Math.hypot(one.high - one.share, other.share - other.low),
  }
}

/** Wilson's score interval. */
function scored({ players, affected }: Counted): { share: number; low: number; high: number } {
  if (players < 1) throw new RangeError('a group has no players')
  const share = affected / players
  const weight = 1 + (Z * Z) / players
  const middle = (share + (Z * Z) / (2 * players)) / weight
  const margin =
    (Z / weight) * Math.sqrt((share * (1 - share)) / players + (Z * Z) / (4 * players * players))
  return { share, low: Math.max(0, middle - margin), high: Math.min(1, middle + margin) }
}
