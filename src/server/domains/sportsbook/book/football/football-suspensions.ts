import type { Incident } from '#games/sportsbook/world/types.ts'
import type { Suspension } from '../sport-book.ts'

/** Duration of the suspension after an incident that changes a match, in match time. */
const HELD: Readonly<Record<string, { reason: Suspension; ms: number }>> = {
  goal: { reason: 'goal', ms: 40_000 },
  'penalty-goal': { reason: 'goal', ms: 40_000 },
  'own-goal': { reason: 'goal', ms: 40_000 },
  'goal-cancelled': { reason: 'video-review', ms: 40_000 },
  'red-card': { reason: 'red-card', ms: 40_000 },
  correction: { reason: 'video-review', ms: 40_000 },
  // Ends when the penalty is taken; the following incident suspends prices on its own.
  'penalty-awarded': { reason: 'penalty', ms: 180_000 },
}
const PENALTY_TAKEN: ReadonlySet<string> = new Set(['penalty-missed', 'penalty-scored'])
const AFTER_A_PENALTY_MS = 15_000

/** Returns until when, since the announced start, the last suspending incident holds prices. */
export function footballSuspension(
  incidents: readonly Incident[],
): { reason: Suspension; untilMs: number } | undefined {
  const index = incidents.findLastIndex(({ type }) => HELD[type] !== undefined)
  const last = incidents[index]
  const held = last && HELD[last.type]
  if (last === undefined || held === undefined) return undefined
  const taken =
    held.reason === 'penalty'
      ? incidents
          .slice(index + 1)
          .find(({ type, side }) => PENALTY_TAKEN.has(type) && side === last.side)
      : undefined
  return {
    reason: held.reason,
    untilMs: taken === undefined ? last.atMs + held.ms : taken.atMs + AFTER_A_PENALTY_MS,
  }
}
