const MAX_HALVINGS = 200

/**
 * Finds where a falling function crosses zero between `low` and `high`; undefined if it does not.
 */
export function fallsThroughZero(
  falling: (x: number) => number,
  low: number,
  high: number,
): number | undefined {
  if (!(falling(low) >= 0 && falling(high) <= 0)) return undefined
  let [from, to] = [low, high]
  for (let halving = 0; halving < MAX_HALVINGS; halving++) {
    const middle = (from + to) / 2
    const value = falling(middle)
    if (value === 0 || middle === from || middle === to) return middle
    if (value > 0) from = middle
    else to = middle
  }
  return (from + to) / 2
}
