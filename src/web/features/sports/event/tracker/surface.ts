import { HEIGHT, WIDTH, type Spot } from './drawing.tsx'

export type Side = 'home' | 'away'
type Area = { left: number; top: number }

export const AREAS = {
  football: { left: 20, top: 12 },
  basketball: { left: 50, top: 6 },
  'ice-hockey': { left: 20, top: 14 },
  handball: { left: 20, top: 14 },
} as const satisfies Record<string, Area>
export type SurfaceSport = keyof typeof AREAS

export const hasSurface = (sport: string): sport is SurfaceSport => sport in AREAS

/** Converts a place as a side sees it to the drawing: home plays to the right, away to the left. */
export function placeOf({ left, top }: Area, side: Side | null, { x, y }: Spot): Spot {
  const [along, across] = side === 'away' ? [100 - x, 100 - y] : [x, y]
  return {
    x: left + (along / 100) * (WIDTH - 2 * left),
    y: top + (across / 100) * (HEIGHT - 2 * top),
  }
}
