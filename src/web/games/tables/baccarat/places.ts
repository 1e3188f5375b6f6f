import type { BaccaratSide } from '#games/tables/table-events.ts'
import type { CardPlace } from '../scene/cards/card-pose.ts'
import type { CardView } from '../scene/cards/card-views.ts'

const HANDS_Z = 0.1
const INNER = 0.84
const OUTER = 1.62
const THIRD = 2.62

export const BACCARAT_PLACES: Readonly<
  Record<BaccaratSide, Readonly<Record<1 | 2 | 3, CardPlace>>>
> = {
  player: {
    1: { x: -OUTER, z: HANDS_Z },
    2: { x: -INNER, z: HANDS_Z },
    3: { x: -THIRD, z: HANDS_Z, turn: Math.PI / 2 },
  },
  banker: {
    1: { x: INNER, z: HANDS_Z },
    2: { x: OUTER, z: HANDS_Z },
    3: { x: THIRD, z: HANDS_Z, turn: -Math.PI / 2 },
  },
}

export type BaccaratView = 'wide' | 'hands' | BaccaratSide
export const BACCARAT_VIEWS: Readonly<Record<BaccaratView, CardView>> = {
  wide: { x: 0, z: -1, tilt: 0.55, width: 8.6, depth: 4.7 },
  hands: { x: 0, z: 0.05, tilt: 0.92, width: 6.6, depth: 2 },
  player: { x: -1.5, z: 0.1, tilt: 0.86, turn: 0.1, width: 3.5, depth: 1.75 },
  banker: { x: 1.5, z: 0.1, tilt: 0.86, turn: -0.1, width: 3.5, depth: 1.75 },
}
