import type { Incident, IncidentType } from '#games/sportsbook/world/types.ts'
import type { Detail, ShotResult } from './detail.ts'

const FOOTBALL: Partial<Record<IncidentType, ShotResult>> = {
  goal: 'goal',
  'penalty-goal': 'goal',
  'shot-on-target': 'on-target',
  'shot-off-target': 'off-target',
  'shot-blocked': 'blocked',
}
const BASKETBALL: Partial<Record<IncidentType, ShotResult>> = {
  'two-points': 'goal',
  'three-points': 'goal',
  'missed-shot': 'off-target',
}
const GOALS: Partial<Record<IncidentType, ShotResult>> = {
  goal: 'goal',
  'shot-on-target': 'on-target',
  'shot-off-target': 'off-target',
  'missed-shot': 'off-target',
}
export const SHOTS = { football: FOOTBALL, baskets: BASKETBALL, goals: GOALS } as const

/** Lists the shots whose place is known. A cancelled goal is no shot. */
export function shotsOf(
  incidents: readonly Incident[],
  results: Partial<Record<IncidentType, ShotResult>>,
): Detail['shots'] {
  const shots: Detail['shots'] = []
  for (const { type, side, clock, player, spot } of incidents) {
    if (type === 'goal-cancelled') {
      const at = shots.findLastIndex((shot) => shot.side === side && shot.result === 'goal')
      if (at >= 0) shots.splice(at, 1)
    }
    const result = results[type]
    if (result === undefined || side === undefined || spot === undefined) continue
    shots.push({ side, result, clock, ...(player !== undefined && { player }), spot })
  }
  return shots
}
