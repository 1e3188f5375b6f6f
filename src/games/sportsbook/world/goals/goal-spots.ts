import type { GoalSport } from '../../goals/goal-sports.ts'
import type { Draw } from '../../../fairness/draw.ts'
import type { IncidentType, Spot } from '../types.ts'

type Range = readonly [from: number, to: number]
type Area = { x: Range; y: Range }

const AREAS: Readonly<Record<GoalSport, Partial<Record<IncidentType, Area>>>> = {
  'ice-hockey': {
    goal: { x: [76, 91], y: [32, 68] },
    'shot-on-target': { x: [66, 90], y: [18, 82] },
    'shot-off-target': { x: [64, 90], y: [12, 88] },
    suspension: { x: [15, 85], y: [8, 92] },
  },
  handball: {
    goal: { x: [76, 86], y: [14, 86] },
    'missed-shot': { x: [72, 86], y: [12, 88] },
    turnover: { x: [56, 80], y: [10, 90] },
    suspension: { x: [12, 30], y: [15, 85] },
  },
}

export function goalSpot(draw: Draw, sport: GoalSport, type: IncidentType): Spot | undefined {
  const area = AREAS[sport][type]
  return area && { x: within(draw, area.x), y: within(draw, area.y) }
}

const within = (draw: Draw, [from, to]: Range): number => from + draw.below(to - from + 1)
