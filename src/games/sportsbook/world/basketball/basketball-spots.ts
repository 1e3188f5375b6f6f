import type { Draw } from '../../../fairness/draw.ts'
import type { IncidentType, Spot } from '../types.ts'

/** The basket, and the court's length and width, in metres. */
const BASKET = { x: 26.4, y: 7.5 }
const [LENGTH, WIDTH] = [28, 15]
const THREE_POINTS_FROM = 6.9
/** Share of missed shots that were taken from behind the three-point line. */
const FAR_SHARE = 0.42

export function basketballSpot(draw: Draw, type: IncidentType): Spot | undefined {
  switch (type) {
    case 'free-throw':
      return { x: 79, y: 50 }
    case 'two-points':
      return from(draw, near(draw))
    case 'three-points':
      return from(draw, far(draw))
    case 'missed-shot':
      return from(draw, draw.float() < FAR_SHARE ? far(draw) : near(draw))
    case 'turnover':
      return { x: 45 + draw.below(45), y: 8 + draw.below(85) }
    case 'foul':
      return { x: 6 + draw.below(40), y: 10 + draw.below(81) }
    default:
      return undefined
  }
}

const near = (draw: Draw): number => 0.6 + 5.4 * draw.float() ** 1.6
const far = (draw: Draw): number => THREE_POINTS_FROM + 0.2 + 1.2 * draw.float()

/** The side lines cut off the widest angles of far shots. */
function from(draw: Draw, distance: number): Spot {
  const widest = Math.asin(Math.min(1, (BASKET.y - 0.5) / distance))
  const angle = (2 * draw.float() - 1) * widest
  return {
    x: Math.round((100 * (BASKET.x - distance * Math.cos(angle))) / LENGTH),
    y: Math.round((100 * (BASKET.y + distance * Math.sin(angle))) / WIDTH),
  }
}
