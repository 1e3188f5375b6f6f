/**
 * Arranges a wheel clockwise from the top: each value is spread as evenly as its number of segments
 * allows, the first value first.
 */
export function spreadOnWheel<T>(shares: readonly (readonly [value: T, segments: number])[]): T[] {
  return shares
    .flatMap(([value, count], rank) =>
      Array.from({ length: count }, (_, i) => ({ value, rank, at: (i + 0.5) / count })),
    )
    .toSorted((a, b) => a.at - b.at || a.rank - b.rank)
    .map(({ value }) => value)
}
