import type { CardPlace } from '../scene/cards/card-pose.ts'
import type { CardView } from '../scene/cards/card-views.ts'

export type DragonTigerSide = 'dragon' | 'tiger'
export const DRAGON_TIGER_PLACES: Readonly<Record<DragonTigerSide, CardPlace>> = {
  dragon: { x: -0.86, z: 0.02 },
  tiger: { x: 0.86, z: 0.02 },
}

export type DragonTigerView = 'wide' | 'cards' | 'tiger'
export const DRAGON_TIGER_VIEWS: Readonly<Record<DragonTigerView, CardView>> = {
  wide: { x: 0, z: -1, tilt: 0.55, width: 8.6, depth: 4.7 },
  cards: { x: 0, z: 0, tilt: 0.9, width: 6.2, depth: 1.9 },
  tiger: { x: 0.7, z: 0.02, tilt: 0.84, turn: -0.12, width: 3, depth: 1.5 },
}
