import { Vector3 } from 'three'
import { WHEEL_SEGMENTS } from '#games/tables/money-wheel/money-wheel.ts'
import { AXLE, PEG, RING, wheelAt, type SpinShow } from '../money-wheel/wheel-path.ts'
import type { Dealer, HandAim } from './hand-aim.ts'
import { GRIP, RELAXED } from './hand-shapes.ts'
import { aimOf, breathing, dealStartMs, type HandPlay } from './hands.ts'

/** Beside the wheel, turned towards it: the left hand pulls, the right one stays out of sight. */
const DEALER: Dealer = { shoulder: new Vector3(-6.2, 3.4, 0.6), size: 0.8 }
const BESIDE = { yaw: Math.PI / 2, roll: Math.PI / 2 }

const REST: HandAim = {
  at: onRing(1.72),
  ...BESIDE,
  yaw: 1.35,
  pitch: 0.1,
  shape: RELAXED,
  contact: 'index',
}
const AWAY: HandAim = { ...REST, at: new Vector3(8, 2.2, 0.6) }
const AWAY_RIGHT: HandAim = { ...REST, at: new Vector3(-12, 2.2, 0.6) }

/** The hand grips a peg near this angle from the top, clockwise, and pulls it down. */
const GRIPS_AT = 0.95
const PULLS = { fromMs: 520, untilMs: 330 }
const TURN = 2 * Math.PI
const BREADTH = TURN / WHEEL_SEGMENTS.length

function onRing(angle: number): Vector3 {
  return new Vector3(Math.sin(angle) * RING, AXLE.y + Math.cos(angle) * RING, AXLE.z + 0.18)
}

export function pegAt(peg: number, shown: SpinShow, nowMs: number): Vector3 {
  const angle = (peg + 0.5) * BREADTH + (wheelAt(shown, nowMs).degrees / 360) * TURN
  return new Vector3(
    Math.sin(angle) * PEG.radius,
    AXLE.y + Math.cos(angle) * PEG.radius,
    AXLE.z + PEG.out,
  )
}

export function pegTaken(shown: SpinShow, startMs: number): number {
  const turned = (wheelAt(shown, startMs).degrees / 360) * TURN
  return Math.round((GRIPS_AT - turned) / BREADTH - 0.5)
}

export const MONEY_WHEEL_HANDS: HandPlay<SpinShow> = {
  dealer: DEALER,
  rest: { right: AWAY_RIGHT, left: REST },
  away: { right: AWAY_RIGHT, left: AWAY },
  aimsAt(shown, nowMs, rests) {
    if (nowMs === undefined) return rests
    const rest = breathing(rests, nowMs)
    const startMs = dealStartMs(shown)
    if (startMs === undefined) return rest
    const peg = pegTaken(shown, startMs)
    const pull = {
      fromMs: startMs - PULLS.fromMs,
      untilMs: startMs + PULLS.untilMs,
      aimAt: (atMs: number): HandAim => ({
        at: pegAt(peg, shown, atMs),
        ...BESIDE,
        pitch: 0.25,
        shape: GRIP,
        contact: 'grip',
      }),
    }
    return { right: rest.right, left: aimOf([pull], rest.left, nowMs) }
  },
  actsUntilMs: (shown) => (dealStartMs(shown) ?? -Infinity) + 900,
}
