import type { CardPlace } from '../scene/cards/card-pose.ts'
import type { CardView } from '../scene/cards/card-views.ts'

const GAP = 0.8
const DEALER_Z = -0.86
const BOARD_Z = 0.3
const PLAYER_Z = 1.46

function row(count: number, z: number): CardPlace[] {
  return Array.from({ length: count }, (_, at) => ({ x: (at - (count - 1) / 2) * GAP, z }))
}

export const HOLDEM_PLACES = {
  dealer: row(2, DEALER_Z),
  board: row(5, BOARD_Z),
  player: row(2, PLAYER_Z),
} as const

export type HoldemView = 'whole' | 'own' | 'dealer'
export const HOLDEM_VIEWS: Readonly<Record<HoldemView, CardView>> = {
  whole: { x: 0, z: 0.28, tilt: 1.02, width: 6.4, depth: 4.2 },
  own: { x: 0, z: 0.86, tilt: 1.08, width: 4.7, depth: 2.75 },
  dealer: { x: 0, z: -0.2, tilt: 1.02, width: 4.7, depth: 2.75 },
}
