import { Vector3 } from 'three'
import {
  DISCARD,
  FLIGHT_MS,
  GATHER_MS,
  MOVE_MS,
  poseOf,
  SHOE,
  TURN_MS,
  type CardPlacement,
  type CardPose,
} from '../cards/card-pose.ts'
import type { CardShow } from '../cards/card-scene.ts'
import { CARD } from '../cards/deck.ts'
import { stacksAt } from '../cards/pay-path.ts'
import { createChipPool } from './chip-pool.ts'
import { aimAtChips, payActs } from './pay-hands.ts'
import type { Dealer, HandAim, Side } from './hand-aim.ts'
import { FLAT, PINCH, PRESS, RELAXED } from './hand-shapes.ts'
import { mixedShape } from './hand-bones.ts'
import { aimOf, breathing, smooth, yawTo, type Act, type HandAims, type HandPlay } from './hands.ts'

export const CARD_DEALER: Dealer = { shoulder: new Vector3(-1.5, 2.5, -4.7), size: 0.78 }

const REST: HandAim = {
  at: new Vector3(-1.72, 0.03, -1.74),
  yaw: 0.3,
  pitch: 0.3,
  roll: 0,
  shape: RELAXED,
  contact: 'index',
}
const REST_LEFT: HandAim = { ...REST, at: new Vector3(1.72, 0.03, -1.74) }
const AWAY: HandAim = { ...REST, at: new Vector3(-1.9, 0.4, -4.4) }

/** A hand is free for another card after this. */
const BETWEEN_MS = 240
/** The hand waits at the shoe from the end of bets. */
const WAITS = { fromMs: 900, untilMs: 150 }
/** The fingertip lies this far inside a card's edge, and the card is this thick under it. */
const INSIDE = 0.035
const CARD_THICK = 0.004
const ON_ITS_SIDE = Math.PI / 4

/** Which edge of a card the hand holds, in the card's own half widths. */
type Grip = readonly [across: number, along: number]
const FAR_EDGE: Grip = [0, 1]

export type CardAct = {
  side: Side
  fromMs: number
  /** A squeezed card may be taken as late as it is turned. */
  latestMs: number
  untilMs: number
  placement: CardPlacement
  grip: Grip
  kind: 'deal' | 'turn' | 'move' | 'gather'
}

/**
 * Returns what the hands do with a round's cards, in order. Each act belongs to the hand on whose
 * side the card goes, or to the other one while that is busy; a card for which neither is free goes
 * alone.
 */
export function cardActs(placements: readonly CardPlacement[]): CardAct[] {
  const wanted = [...placements.flatMap((placement) => actsOf(placement)), ...gatherOf(placements)]
    .filter(({ fromMs }) => Number.isFinite(fromMs))
    .toSorted((a, b) => a.fromMs - b.fromMs)
  const freeAtMs: Record<Side, number> = { left: -Infinity, right: -Infinity }
  return wanted.flatMap((act) => {
    const own = act.side
    const other = own === 'left' ? 'right' : 'left'
    const both: readonly Side[] = [own, other]
    const side = both.find((one) => freeAtMs[one] <= act.latestMs)
    if (side === undefined) return []
    const fromMs = Math.max(act.fromMs, freeAtMs[side])
    freeAtMs[side] = act.untilMs + BETWEEN_MS
    return [{ ...act, side, fromMs }]
  })
}

function sideOf(x: number): Side {
  return x > 0 ? 'left' : 'right'
}

function actsOf(placement: CardPlacement): CardAct[] {
  const { place, dealtAtMs, squeezedAtMs, turnedAtMs, movedTo } = placement
  const side = sideOf(place.x)
  const turn = place.turn ?? 0
  const isAcross = Math.abs(turn) > ON_ITS_SIDE
  const acts: CardAct[] = [
    {
      kind: 'deal',
      side,
      placement,
      fromMs: dealtAtMs,
      latestMs: dealtAtMs,
      untilMs: dealtAtMs + FLIGHT_MS,
      grip: isAcross ? [Math.sign(turn), 0] : FAR_EDGE,
    },
  ]
  if (turnedAtMs !== undefined && turnedAtMs > dealtAtMs)
    acts.push({
      kind: 'turn',
      side,
      placement,
      fromMs: squeezedAtMs ?? turnedAtMs,
      latestMs: turnedAtMs,
      untilMs: turnedAtMs + TURN_MS,
      grip: FAR_EDGE,
    })
  if (movedTo !== undefined)
    acts.push({
      kind: 'move',
      side: sideOf(movedTo.place.x),
      placement,
      fromMs: movedTo.atMs,
      latestMs: movedTo.atMs,
      untilMs: movedTo.atMs + MOVE_MS,
      grip: FAR_EDGE,
    })
  return acts
}

/** All cards go to the holder at once: the hand lies on the one that comes from farthest. */
function gatherOf(placements: readonly CardPlacement[]): CardAct[] {
  const [farthest] = placements
    .filter(({ gatheredAtMs }) => gatheredAtMs !== undefined)
    .toSorted((a, b) => fromHolder(b) - fromHolder(a))
  const atMs = farthest?.gatheredAtMs
  if (farthest === undefined || atMs === undefined) return []
  return [
    {
      kind: 'gather',
      side: 'right',
      placement: farthest,
      fromMs: atMs,
      latestMs: atMs,
      // The card is taken off the table when it is there.
      untilMs: atMs + GATHER_MS - 1,
      grip: FAR_EDGE,
    },
  ]
}

function fromHolder({ place }: CardPlacement): number {
  return Math.hypot(place.x - DISCARD.x, place.z - DISCARD.z)
}

export function edgeOf(pose: CardPose, [across, along]: Grip, inside = 0): Vector3 {
  const [wide, high] = [across * (CARD.width / 2 - inside), along * (CARD.height / 2 - inside)]
  // A turning card's short side swings around its long axis.
  const swing = (1 - pose.up) * Math.PI
  const [flat, raised] = [wide * Math.cos(swing), -wide * Math.sin(swing)]
  return new Vector3(
    pose.x + flat * Math.cos(pose.turn) - high * Math.sin(pose.turn),
    pose.y + raised,
    pose.z - flat * Math.sin(pose.turn) - high * Math.cos(pose.turn),
  )
}

export function aimAtCard({ side, placement, grip, kind }: CardAct, nowMs: number): HandAim {
  const pose = poseOf(placement, nowMs)
  if (pose === undefined) return side === 'right' ? REST : REST_LEFT
  // Face down, the sheet is mirrored, so that a side's own x is the other way round.
  const held = edgeOf(pose, [-grip[0], grip[1]], INSIDE)
  held.y += CARD_THICK
  const turning = Math.sin(pose.up * Math.PI)
  const raised = smooth((pose.y - 0.02) / 0.14)
  const yaw = yawTo(side, held, CARD_DEALER)
  if (kind === 'gather')
    return {
      at: held,
      yaw,
      pitch: 0.3,
      roll: 0,
      shape: mixedShape(PRESS, FLAT, 0.5),
      contact: 'index',
    }
  return {
    at: held,
    yaw,
    pitch: 0.34 + 0.12 * raised,
    roll: 0.5 * turning,
    shape: mixedShape(PRESS, PINCH, Math.max(raised * 0.7, turning)),
    contact: 'index',
  }
}

const AT_SHOE: HandAim = (() => {
  const at = edgeOf({ card: undefined, up: 0, lifted: 0, ...SHOE, y: 0.16 }, FAR_EDGE, INSIDE)
  return {
    at: at.setY(at.y + CARD_THICK),
    yaw: yawTo('right', at, CARD_DEALER),
    pitch: 0.46,
    roll: 0,
    shape: mixedShape(PRESS, PINCH, 0.7),
    contact: 'index',
  }
})()

function handsAt(shown: CardShow, nowMs: number | undefined, rests: HandAims): HandAims {
  if (nowMs === undefined) return rests
  const rest = breathing(rests, nowMs)
  const acts = cardActs(shown.coming ?? shown.placements)
  const of = (side: Side) => {
    const own: Act[] = acts
      .filter((act) => act.side === side)
      .map((act) => ({ ...act, aimAt: (atMs: number) => aimAtCard(act, atMs) }))
    const paying: Act[] = payActs(shown.stakes ?? [])
      .filter((act) => act.side === side)
      .map((act) => ({ ...act, aimAt: (atMs: number) => aimAtChips(act, atMs) ?? rest[side] }))
    return aimOf([...waiting(shown, side), ...paying, ...own], rest[side], nowMs)
  }
  return { right: of('right'), left: of('left') }
}

/** Before the first card the right hand waits at the shoe. */
function waiting({ dealsAtMs }: CardShow, side: Side): Act[] {
  if (dealsAtMs === undefined || side !== 'right') return []
  return [
    {
      fromMs: dealsAtMs - WAITS.fromMs,
      untilMs: dealsAtMs + WAITS.untilMs,
      aimAt: () => AT_SHOE,
    },
  ]
}

export const CARD_HANDS: HandPlay<CardShow> = {
  dealer: CARD_DEALER,
  rest: { right: REST, left: REST_LEFT },
  away: { right: AWAY, left: { ...AWAY, at: new Vector3(-AWAY.at.x, AWAY.at.y, AWAY.at.z) } },
  aimsAt: handsAt,
  props() {
    const { mesh, lay } = createChipPool()
    return {
      mesh,
      pose: ({ stakes = [] }, nowMs) => lay(nowMs === undefined ? [] : stacksAt(stakes, nowMs)),
    }
  },
  actsUntilMs: ({ placements, coming, dealsAtMs, stakes = [] }) =>
    Math.max(
      -Infinity,
      ...stakes.map(({ leavesAtMs = -Infinity }) => leavesAtMs + 700),
      (dealsAtMs ?? -Infinity) + WAITS.untilMs,
      ...cardActs(coming ?? placements).map(({ untilMs }) => untilMs + 600),
    ),
}
