import type { Minor } from '#shared/money.ts'

/** Statistics since the page was opened. `points`: the net result after each round, in kuruş. */
export type TableStats = {
  rounds: number
  wins: number
  stakedMinor: Minor
  wonMinor: Minor
  points: readonly number[]
}

const MAX_POINTS = 200

export const NOTHING_PLAYED: TableStats = {
  rounds: 0,
  wins: 0,
  stakedMinor: 0n,
  wonMinor: 0n,
  points: [],
}

export function withRound(
  stats: TableStats,
  { betMinor, winMinor }: { betMinor: Minor; winMinor: Minor },
): TableStats {
  const [stakedMinor, wonMinor] = [stats.stakedMinor + betMinor, stats.wonMinor + winMinor]
  return {
    rounds: stats.rounds + 1,
    wins: stats.wins + (winMinor > betMinor ? 1 : 0),
    stakedMinor,
    wonMinor,
    points: [...stats.points, Number(wonMinor - stakedMinor)].slice(-MAX_POINTS),
  }
}
