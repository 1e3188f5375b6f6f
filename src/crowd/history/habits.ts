import { ASSUMED_CURVES, type Curves } from '../agents/curves.ts'
import { ASSUMED_SHARES, type Shares, type Temperament } from '../agents/temperament.ts'

/**
 * Habits of the players in the demo history of a small operator. They visit less often and for a
 * shorter time than the players of a short run. The figures are assumptions (docs/crowd.md).
 */
const DAY_MS = 86_400_000
/** Registrations stop this long before the end, so that the newest players have time to play. */
const LAST_ARRIVALS_MS = DAY_MS / 4
const GAP_FACTOR = 1.5
const VISIT_FACTOR = 0.55
const MIN_ACTIONS = 4
const MAX_ACTIONS = 40
const MIN_GAP_MS = DAY_MS / 6

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

export function calmer(temperament: Temperament): Temperament {
  const { meanGapMs, actionsPerVisit } = temperament
  return {
    ...temperament,
    meanGapMs: Math.max(MIN_GAP_MS, meanGapMs * GAP_FACTOR),
    actionsPerVisit: Math.min(
      MAX_ACTIONS,
      Math.max(MIN_ACTIONS, Math.round(actionsPerVisit * VISIT_FACTOR)),
    ),
  }
}
