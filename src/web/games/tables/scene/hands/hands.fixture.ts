import { Vector3 } from 'three'
import { baccaratShow } from '../../baccarat/show.ts'
import { dragonTigerShow } from '../../dragon-tiger/show.ts'
import { cardPlacements } from '../../blackjack/placements.ts'
import type { BaccaratEvent, DragonTigerEvent, TableEvent } from '#games/tables/table-events.ts'
import { poseOf, type CardPlace, type CardPlacement } from '../cards/card-pose.ts'
import type { CardShow } from '../cards/card-scene.ts'
import { type Camera } from '../cards/card-views.ts'
import { CARD } from '../cards/deck.ts'
import { poseOfHand, type Dealer, type HandAim, type Side } from './hand-aim.ts'
import { CHAINS, DIGITS, digitOf, padOf } from './hand-bones.ts'

export const START = 1_700_000_000_000

export function inScene(side: Side, aim: HandAim, dealer: Dealer, point: Vector3): Vector3 {
  const { wrist, hand } = poseOfHand(side, aim, dealer)
  const at = point.clone().applyQuaternion(hand).add(wrist).multiplyScalar(dealer.size)
  return side === 'left' ? at.setX(-at.x) : at
}

export const indexPad = (side: Side, aim: HandAim, dealer: Dealer) =>
  inScene(side, aim, dealer, padOf('index', aim.shape))

export function fromCard(placement: CardPlacement, nowMs: number, point: Vector3) {
  const pose = poseOf(placement, nowMs) ?? unreachable()
  const local = point.clone().sub(new Vector3(pose.x, pose.y, pose.z))
  const [cos, sin] = [Math.cos(pose.turn), Math.sin(pose.turn)]
  const [x, z] = [local.x * cos - local.z * sin, local.x * sin + local.z * cos]
  const flip = (1 - pose.up) * Math.PI
  const [across, off] = [
    x * Math.cos(flip) - local.y * Math.sin(flip),
    x * Math.sin(flip) + local.y * Math.cos(flip),
  ]
  const toEdge = Math.min(
    Math.abs(CARD.width / 2 - Math.abs(across)),
    Math.abs(CARD.height / 2 - Math.abs(z)),
  )
  return {
    off: Math.abs(off),
    toEdge,
    isBeside: Math.abs(across) > CARD.width / 2 + 0.01 || Math.abs(z) > CARD.height / 2 + 0.01,
  }
}

export const BACCARAT: readonly BaccaratEvent[] = [
  { type: 'baccaratCard', side: 'player', place: 1, card: 3, total: 5 },
  { type: 'baccaratCard', side: 'banker', place: 1, card: 17, total: 6 },
  { type: 'baccaratCard', side: 'player', place: 2, card: 12, total: 5 },
  { type: 'baccaratCard', side: 'banker', place: 2, card: 30, total: 2 },
  { type: 'third', side: 'player', draws: true },
  { type: 'baccaratCard', side: 'player', place: 3, card: 40, total: 8 },
  { type: 'third', side: 'banker', draws: true },
  { type: 'baccaratCard', side: 'banker', place: 3, card: 22, total: 3 },
  {
    type: 'baccaratResult',
    winner: 'player',
    player: 8,
    banker: 3,
    playerPair: false,
    bankerPair: false,
  },
]
export const DRAGON_TIGER: readonly DragonTigerEvent[] = [
  { type: 'dragonTigerCard', side: 'dragon', card: 5 },
  { type: 'dragonTigerCard', side: 'tiger', card: 38 },
  { type: 'dragonTigerResult', winner: 'dragon', suited: false },
]
const SEATS = [1, 4, 6, 7]
const BLACKJACK: readonly TableEvent[] = [
  ...SEATS.map(
    (seat) => ({ type: 'seatCard', seat, hand: 0, card: seat, total: 2, soft: false }) as const,
  ),
  { type: 'dealerCard', card: 8, total: 10, soft: false },
  ...SEATS.map(
    (seat) =>
      ({ type: 'seatCard', seat, hand: 0, card: seat + 20, total: 9, soft: false }) as const,
  ),
  { type: 'holeCard' },
]
export const blackjack = (pauseMs: number): CardShow => ({
  placements: cardPlacements(
    { events: BLACKJACK, shownAtMs: BLACKJACK.map((_, n) => START + n * pauseMs) },
    START + 20_000,
  ),
  cuts: [],
})
export const CARD_TABLES: readonly (readonly [name: string, show: CardShow, endMs: number])[] = [
  [
    'baccarat',
    baccaratShow(BACCARAT, { phase: 'dealing', startMs: START, endMs: START + 12_000 }),
    START + 12_000,
  ],
  [
    'dragon tiger',
    dragonTigerShow(DRAGON_TIGER, { phase: 'dealing', startMs: START, endMs: START + 5_000 }),
    START + 5_000,
  ],
  ['blackjack', blackjack(450), START + 12_000],
  [
    'baccarat, gathered',
    baccaratShow(BACCARAT, { phase: 'lying', gatheredAtMs: START + 4_000 }),
    START + 6_000,
  ],
]

export function outlineOf(
  side: Side,
  aim: HandAim,
  dealer: Dealer,
): { at: Vector3; radius: number }[] {
  const { wrist, elbow } = poseOfHand(side, aim, dealer)
  const mirror = new Vector3(side === 'left' ? -1 : 1, 1, 1)
  const digits = DIGITS.flatMap((digit) =>
    digitOf(digit, aim.shape[digit]).joints.map((joint, n) => ({
      at: inScene(side, aim, dealer, joint),
      radius: (CHAINS[digit].radii[n] ?? 0) * dealer.size,
    })),
  )
  const arm = [0, 0.25, 0.5, 0.75].map((share) => ({
    at: wrist.clone().lerp(elbow, share).multiplyScalar(dealer.size).multiply(mirror),
    radius: 0.4 * dealer.size,
  }))
  return [...digits, ...arm]
}

/** A line of sight passes through a card if it meets the felt within the card's outline. */
export function hides(
  parts: readonly { at: Vector3; radius: number }[],
  place: CardPlace,
  camera: Camera,
) {
  const from = new Vector3(...camera.from)
  const { x, z, turn = 0 } = place
  return parts.some(({ at, radius }) => {
    const onFelt = at
      .clone()
      .sub(from)
      .multiplyScalar(from.y / (from.y - at.y))
      .add(from)
    const larger = radius * (from.y / (from.y - at.y))
    const [dx, dz] = [onFelt.x - x, onFelt.z - z]
    const across = Math.abs(dx * Math.cos(turn) - dz * Math.sin(turn)) - CARD.width / 2
    const along = Math.abs(dx * Math.sin(turn) + dz * Math.cos(turn)) - CARD.height / 2
    return Math.hypot(Math.max(0, across), Math.max(0, along)) < larger - MARGIN
  })
}
/** The white margin of a card may lie under a fingertip. */
const MARGIN = 0.05

function unreachable(): never {
  throw new Error('the card is not on the table')
}
