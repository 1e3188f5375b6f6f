import { POCKETS, WHEEL_ORDER } from '#games/tables/roulette/pockets.ts'
import type { Comes, DealTimes } from './live-scene.ts'

/**
 * State of the wheel: at rest with the last number, or a deal from `startMs` to `endMs` of the
 * server's clock.
 */
export type WheelShow = { pocket: number } & Comes & Partial<DealTimes>
export const WHEEL_SIZE = 0.92

/**
 * Rotor and ball at one moment: angles in radians, the ball's distance from the axis and its height
 * in scene units.
 */
export type WheelPose = { rotor: number; ball: { angle: number; radius: number; height: number } }

const TURN = 2 * Math.PI
/** Slow enough for the numbers to be readable. */
const ROTOR_PER_MS = 0.42 / 1_000
const BALL_TURNS = 9
/** Where the dealer's hand lets the ball go: behind the wheel. */
const RELEASED_AT = -Math.PI / 2 - 0.4
/** The dealer takes the ball out of its pocket and holds it at the rim, before the deal. */
export const LIFTED_MS = { from: 950, until: 380 } as const
const LIFT_HEIGHT = 0.55
const LEAVES_RIM = 0.58
const LIES = 0.86
const RIM = { radius: 2.42, height: 0.43 }
const POCKET = { radius: 1.44, height: 0.165 }
const HOPS = 3
const HOP_HEIGHT = 0.22

/** Returns the middle of a pocket on the rotor, in radians from zero. */
export function pocketAngle(pocket: number): number {
  return ((WHEEL_ORDER.indexOf(pocket) + 0.5) / POCKETS) * TURN
}

/** Returns the rotor's angle by the server's clock, which is the same for everyone. */
export function rotorAt(nowMs: number): number {
  return (nowMs * ROTOR_PER_MS) % TURN
}

export function resting(pocket: number, nowMs: number): WheelPose {
  const rotor = rotorAt(nowMs)
  return { rotor, ball: { angle: rotor + pocketAngle(pocket), ...POCKET } }
}

export function lifted(pocket: number, dealsAtMs: number, nowMs: number): WheelPose {
  const { rotor, ball } = resting(pocket, nowMs)
  const fromMs = dealsAtMs - LIFTED_MS.from
  const share = clamp((nowMs - fromMs) / (LIFTED_MS.from - LIFTED_MS.until))
  const carried = share * share * (3 - 2 * share)
  const from = resting(pocket, fromMs).ball.angle
  const way = TURN / 2 - wrapped(TURN / 2 - (RELEASED_AT - from))
  return {
    rotor,
    ball: {
      angle: share === 0 ? ball.angle : from + way * carried,
      radius: ball.radius + (RIM.radius - ball.radius) * carried,
      height:
        ball.height +
        (RIM.height - ball.height) * carried +
        Math.sin(carried * Math.PI) * LIFT_HEIGHT,
    },
  }
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}

function wrapped(angle: number): number {
  return ((angle % TURN) + TURN) % TURN
}

/**
 * Returns the wheel during a deal from `startMs` to `endMs`. The ball runs against the rotor, falls
 * inwards with ever smaller hops and ends in the server's pocket. It starts where the dealer lets
 * it go; the result depends only on the time, so late viewers see the same.
 */
export function rolling(pocket: number, startMs: number, endMs: number, nowMs: number): WheelPose {
  const share = clamp((nowMs - startMs) / (endMs - startMs))
  const left = 1 - Math.min(1, share / LIES)
  const fall = clamp((share - LEAVES_RIM) / (LIES - LEAVES_RIM))
  const rotor = rotorAt(nowMs)
  const hop =
    fall > 0 && fall < 1
      ? Math.abs(Math.sin(fall * HOPS * Math.PI)) * (1 - fall) ** 2 * HOP_HEIGHT
      : 0
  const inward = fall * fall * (3 - 2 * fall)
  const way = BALL_TURNS * TURN + wrapped(rotorAt(startMs) + pocketAngle(pocket) - RELEASED_AT)
  return {
    rotor,
    ball: {
      angle: rotor + pocketAngle(pocket) - way * left ** 2,
      radius: POCKET.radius + (RIM.radius - POCKET.radius) * (1 - inward),
      height: POCKET.height + (RIM.height - POCKET.height) * (1 - inward) + hop,
    },
  }
}

export function wheelPose(
  { pocket, startMs, endMs, dealsAtMs }: WheelShow,
  nowMs: number | undefined,
): WheelPose {
  if (nowMs === undefined) return resting(pocket, 0)
  if (startMs !== undefined && endMs !== undefined) return rolling(pocket, startMs, endMs, nowMs)
  return dealsAtMs === undefined ? resting(pocket, nowMs) : lifted(pocket, dealsAtMs, nowMs)
}
