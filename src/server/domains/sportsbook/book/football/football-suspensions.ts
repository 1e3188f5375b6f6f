import type { Incident } from '#games/sportsbook/world/types.ts'
import type { Suspension } from '../sport-book.ts'

/** How long prices stand still after what changes a match at once, in the match's own time. */
const HELD: Readonly<Record<string, { reason: Suspension; ms: number }>> = {
  goal: { reason: 'goal', ms: 40_000 },
  'penalty-goal': { reason: 'goal', ms: 40_000 },
  'own-goal': { reason: 'goal', ms: 40_000 },
  'goal-cancelled': { reason: 'video-review', ms: 40_000 },
  'red-card': { reason: 'red-card', ms: 40_000 },
  correction: { reason: 'video-review', ms: 40_000 },
  // Until it is taken; what follows it holds prices by itself.
  'penalty-awarded': { reason: 'penalty', ms: 180_000 },
}
const PENALTY_TAKEN: ReadonlySet<string> = new Set(['penalty-missed', 'penalty-scored'])
const AFTER_A_PENALTY_MS = 15_000

/**
 * Until when, since the announced start, prices stand still by the last incident that holds them.
 */
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
