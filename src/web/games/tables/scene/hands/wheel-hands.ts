import { Vector3 } from 'three'
import { LIFTED_MS, rotorAt, WHEEL_SIZE, wheelPose, type WheelShow } from '../ball-path.ts'
import type { Dealer, HandAim } from './hand-aim.ts'
import { mixedShape } from './hand-bones.ts'
import { FLAT, PINCH, RELAXED } from './hand-shapes.ts'
import { aimOf, breathing, dealStartMs, mirrored, yawTo, type Act, type HandPlay } from './hands.ts'

const DEALER: Dealer = { shoulder: new Vector3(-1.2, 3, -4.9), size: 0.62 }

const REST: HandAim = {
  at: new Vector3(-2.35, 0.03, -3),
  yaw: 0.2,
  pitch: 0.3,
  roll: 0,
  shape: RELAXED,
  contact: 'index',
}
const AWAY: HandAim = { ...REST, at: new Vector3(-2.2, 0.5, -5.6) }

/** The hand goes along with the ball until it is this long on its way. */
const LETS_GO_MS = 70
const BALL_RADIUS = 0.06
const REACHES_BALL_MS = LIFTED_MS.from + 130

function holdsBall(shown: WheelShow, startMs: number): Act {
  return {
    fromMs: startMs - REACHES_BALL_MS,
    untilMs: startMs + LETS_GO_MS,
    aimAt(nowMs) {
      const at = ballAt(shown, nowMs)
      return {
        at: at.setY(at.y + BALL_RADIUS * 0.5),
        yaw: yawTo('right', at, DEALER),
        pitch: 0.5,
        roll: 0.15,
        shape: PINCH,
        contact: 'grip',
      }
    },
  }
}

export function ballAt(shown: WheelShow, nowMs: number): Vector3 {
  const { angle, radius, height } = wheelPose(shown, nowMs).ball
  return new Vector3(Math.cos(angle) * radius, height, Math.sin(angle) * radius).multiplyScalar(
    WHEEL_SIZE,
  )
}

const HANDLES = { count: 4, first: 0.3, radius: 0.76, height: 0.93 }
const PUSHES = { fromMs: 1_000, untilMs: 330 }
/** The left hand takes the handle that is nearest to this angle as the push begins. */
const PUSHED_AT = -Math.PI / 2 + 0.35
const QUARTER = (2 * Math.PI) / HANDLES.count

function pushesWheel(startMs: number): Act {
  const fromMs = startMs - PUSHES.fromMs
  const handle = Math.round((PUSHED_AT - rotorAt(fromMs) - HANDLES.first) / QUARTER)
  return {
    fromMs,
    untilMs: startMs - PUSHES.untilMs,
    aimAt(nowMs) {
      const at = handleAt(handle, nowMs)
      return {
        at,
        yaw: yawTo('left', at, DEALER),
        pitch: 0.42,
        roll: -0.1,
        shape: mixedShape(FLAT, PINCH, 0.45),
        contact: 'index',
      }
    },
  }
}

export function handleAt(handle: number, nowMs: number): Vector3 {
  const angle = rotorAt(nowMs) + HANDLES.first + handle * QUARTER
  return new Vector3(
    Math.cos(angle) * HANDLES.radius,
    HANDLES.height,
    Math.sin(angle) * HANDLES.radius,
  ).multiplyScalar(WHEEL_SIZE)
}

export const WHEEL_HANDS: HandPlay<WheelShow> = {
  dealer: DEALER,
  rest: { right: REST, left: mirrored(REST) },
  away: { right: AWAY, left: mirrored(AWAY) },
  aimsAt(shown, nowMs, rests) {
    if (nowMs === undefined) return rests
    const rest = breathing(rests, nowMs)
    const startMs = dealStartMs(shown)
    if (startMs === undefined) return rest
    return {
      right: aimOf([holdsBall(shown, startMs)], rest.right, nowMs),
      left: aimOf([pushesWheel(startMs)], rest.left, nowMs),
    }
  },
  actsUntilMs: (shown) => (dealStartMs(shown) ?? -Infinity) + 900,
}
