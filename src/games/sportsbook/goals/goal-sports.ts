export const GOAL_SPORTS = ['ice-hockey', 'handball'] as const
export type GoalSport = (typeof GOAL_SPORTS)[number]

/**
 * How a sport of goals is played. Ice hockey: a goal at any moment, and a level score is decided by
 * the first goal of an overtime or by penalty shots, which count as one goal. Handball: a fixed
 * number of attacks, and a level score stands.
 */
export type GoalGame = {
  parts: number
  partSeconds: number
  /** Prefix of the clock: "P2 12:30". */
  mark: string
  /** Attacks of each side in a part; without them goals fall at any moment. */
  attacks?: number
  overtime?: { seconds: number; pace: number }
}

export const GOAL_GAMES: Readonly<Record<GoalSport, GoalGame>> = {
  'ice-hockey': {
    parts: 3,
    partSeconds: 1200,
    mark: 'P',
    overtime: { seconds: 300, pace: 2 },
  },
  handball: { parts: 2, partSeconds: 1800, mark: 'H', attacks: 27 },
}

export function overtimeChance(
  { parts, partSeconds, overtime }: GoalGame,
  { homeGoals, awayGoals }: { homeGoals: number; awayGoals: number },
  left: number,
): number {
  if (overtime === undefined) return 0
  const rate = homeGoals + awayGoals
  const more = (rate * overtime.pace * overtime.seconds * left) / (parts * partSeconds)
  const none = Math.exp(-more)
  return (1 - none) * (homeGoals / rate) + none / 2
}
