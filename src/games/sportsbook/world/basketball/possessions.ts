/**
 * Point distribution of an average possession; the rest are misses and turnovers. Scaled to the
 * side's expected points.
 */
const SHARES = [
  { points: 3, share: 0.12 },
  { points: 2, share: 0.345 },
  { points: 1, share: 0.05 },
] as const
const MEAN_POINTS = SHARES.reduce((sum, { points, share }) => sum + points * share, 0)
const MEAN_SQUARE = SHARES.reduce((sum, { points, share }) => sum + points ** 2 * share, 0)

export function possessionPoints(mean: number, fraction: number): 0 | 1 | 2 | 3 {
  let left = fraction
  for (const { points, share } of SHARES) {
    left -= (share * mean) / MEAN_POINTS
    if (left < 0) return points
  }
  return 0
}

function variance(mean: number): number {
  return (MEAN_SQUARE * mean) / MEAN_POINTS - mean ** 2
}

export function marginSd(homePoints: number, awayPoints: number, pace: number): number {
  return Math.sqrt(pace * (variance(homePoints / pace) + variance(awayPoints / pace)))
}

export function possessionChances(mean: number): readonly [number, number, number, number] {
  const of = (points: number) =>
    (SHARES.find((each) => each.points === points)?.share ?? 0) * (mean / MEAN_POINTS)
  return [1 - of(1) - of(2) - of(3), of(1), of(2), of(3)]
}
