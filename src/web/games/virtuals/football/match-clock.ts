import type { FootballResult, Goal } from '#games/virtuals/football/football-card.ts'

/** Shares of the running time: both halves with the break between; the rest shows the table. */
const [FIRST_ENDS, SECOND_BEGINS, ENDS] = [0.44, 0.5, 0.94]
const HALF = 45

export function minuteAt(share: number): number {
  if (share <= FIRST_ENDS) return (share / FIRST_ENDS) * HALF
  if (share < SECOND_BEGINS) return HALF
  return Math.min(2 * HALF, HALF + ((share - SECOND_BEGINS) / (ENDS - SECOND_BEGINS)) * HALF)
}

export function shareAt(minute: number): number {
  return minute <= HALF
    ? (minute / HALF) * FIRST_ENDS
    : SECOND_BEGINS + ((minute - HALF) / HALF) * (ENDS - SECOND_BEGINS)
}

export const HALVES = [
  { from: 0, to: FIRST_ENDS },
  { from: SECOND_BEGINS, to: ENDS },
] as const

export type MatchPart = 'before' | 'playing' | 'break' | 'over'

export function partAt(share: number): MatchPart {
  if (share <= 0) return 'before'
  if (share >= ENDS) return 'over'
  return share > FIRST_ENDS && share < SECOND_BEGINS ? 'break' : 'playing'
}

/** Goals are scored at the end of their minute. */
export const fallsAt = ({ minute }: Pick<Goal, 'minute'>): number => minute - 0.05
export const hasFallen = (goal: Goal, now: number): boolean => now >= fallsAt(goal)

export function scoreAt(
  result: FootballResult,
  match: number,
  minute: number,
): { home: number; away: number } {
  const fallen = (result.matches[match]?.goals ?? []).filter((goal) => hasFallen(goal, minute))
  const home = fallen.filter(({ side }) => side === 'home').length
  return { home, away: fallen.length - home }
}

export function lastGoal(
  result: FootballResult,
  minute: number,
): (Goal & { match: number }) | undefined {
  const fallen = result.matches.flatMap(({ goals }, match) =>
    goals.filter((goal) => hasFallen(goal, minute)).map((goal) => ({ ...goal, match })),
  )
  return fallen.reduce<(Goal & { match: number }) | undefined>(
    (last, goal) => (last === undefined || goal.minute >= last.minute ? goal : last),
    undefined,
  )
}
