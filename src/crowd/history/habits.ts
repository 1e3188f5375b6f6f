import { ASSUMED_CURVES, type Curves } from '../agents/curves.ts'
import { ASSUMED_SHARES, type Shares, type Temperament } from '../agents/temperament.ts'

/**
 * Habits of the players in the history of the demo: a small operator whose players visit less often
 * and for a shorter time than those of a short run. The figures are assumptions (docs/crowd.md).
 */
const DAY_MS = 86_400_000
/** Registrations stop this long before the end, so that the last players have time to play. */
const LAST_ARRIVALS_MS = DAY_MS / 4
const GAP_FACTOR = 1.5
const VISIT_FACTOR = 0.55
const LEAST_ACTIONS = 4
const MOST_ACTIONS = 40
const LEAST_GAP_MS = DAY_MS / 6

export function historyCurves(days: number): Curves {
  return {
    ...ASSUMED_CURVES,
    arrivalsMs: days * DAY_MS - LAST_ARRIVALS_MS,
    churnAfterFirstVisit: 0.45,
    churnPerVisit: 0.11,
  }
}

export const HISTORY_SHARES: Shares = {
  ...ASSUMED_SHARES,
  ordinary: 0.906,
  bot: 0.004,
  'problem gambler': 0.01,
}

/** Returns the habits of a player of the history: longer gaps and shorter visits. */
export function calmer(temperament: Temperament): Temperament {
  const { meanGapMs, actionsPerVisit } = temperament
  return {
    ...temperament,
    meanGapMs: Math.max(LEAST_GAP_MS, meanGapMs * GAP_FACTOR),
    actionsPerVisit: Math.min(
      MOST_ACTIONS,
      Math.max(LEAST_ACTIONS, Math.round(actionsPerVisit * VISIT_FACTOR)),
    ),
  }
}
