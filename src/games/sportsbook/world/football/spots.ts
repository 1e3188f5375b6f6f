import type { Draw } from '../../../fairness/draw.ts'
import type { IncidentType, Spot } from '../types.ts'

type Range = readonly [from: number, to: number]
type Area = { x: Range; y: Range }

const CENTRE: Area = { x: [50, 50], y: [50, 50] }
const PENALTY_SPOT: Area = { x: [89, 89], y: [50, 50] }
const AREAS: Partial<Record<IncidentType, Area>> = {
  'kick-off': CENTRE,
  'second-half': CENTRE,
  'extra-time': CENTRE,
  'extra-second-half': CENTRE,
  possession: { x: [18, 58], y: [10, 90] },
  attack: { x: [54, 74], y: [8, 92] },
  'dangerous-attack': { x: [73, 88], y: [14, 86] },
  goal: { x: [82, 97], y: [36, 64] },
  'own-goal': { x: [90, 98], y: [38, 62] },
  'shot-on-target': { x: [74, 95], y: [28, 72] },
  'shot-off-target': { x: [70, 95], y: [18, 82] },
  'shot-blocked': { x: [70, 90], y: [26, 74] },
  offside: { x: [72, 90], y: [15, 85] },
  foul: { x: [12, 80], y: [6, 94] },
  'yellow-card': { x: [20, 80], y: [8, 92] },
  'red-card': { x: [20, 80], y: [8, 92] },
  'penalty-awarded': PENALTY_SPOT,
  'penalty-goal': PENALTY_SPOT,
}

/** Draws the place of an incident. A corner is taken from one of the two flags. */
export function footballSpot(draw: Draw, type: IncidentType): Spot | undefined {
  if (type === 'corner') return { x: 100, y: draw.below(2) === 0 ? 0 : 100 }
  const area = AREAS[type]
  return area && { x: within(draw, area.x), y: within(draw, area.y) }
}

const within = (draw: Draw, [from, to]: Range): number => from + draw.below(to - from + 1)
