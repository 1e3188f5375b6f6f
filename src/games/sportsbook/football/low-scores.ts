export type Strengths = { homeRate: number; awayRate: number; rho: number }

/**
 * Dixon and Coles's correction of independent goals (Modelling Association Football Scores, 1997):
 * 0-0, 0-1, 1-0 and 1-1 become more or less likely; other scores are unchanged.
 */
export function lowScoreFactor(
  home: number,
  away: number,
  { homeRate, awayRate, rho }: Strengths,
): number {
  if (home > 1 || away > 1) return 1
  if (home === 1) return away === 1 ? 1 - rho : 1 + awayRate * rho
  return away === 1 ? 1 + homeRate * rho : 1 - homeRate * awayRate * rho
}

export function lowScoreFactors(strengths: Strengths): number[] {
  return [0, 1].flatMap((home) => [0, 1].map((away) => lowScoreFactor(home, away, strengths)))
}
