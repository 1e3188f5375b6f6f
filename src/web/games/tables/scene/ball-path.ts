import { POCKETS, WHEEL_ORDER } from '#games/tables/roulette/pockets.ts'

/**
 * Rotor and ball at one moment: angles in radians, the ball's distance from the axis and its height
 * in scene units.
 */
export type WheelPose = { rotor: number; ball: { angle: number; radius: number; height: number } }

const TURN = 2 * Math.PI
/** Slow enough for the numbers to be readable. */
const ROTOR_PER_MS = 0.42 / 1_000
const BALL_TURNS = 9
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

/**
 * Returns the wheel during a deal from `startMs` to `endMs`. The ball runs against the rotor, falls
 * inwards with ever smaller hops and ends in the server's pocket; the result depends only on the
 * time, so late viewers see the same.
 */
export function rolling(pocket: number, startMs: number, endMs: number, nowMs: number): WheelPose {
  const share = Math.min(1, Math.max(0, (nowMs - startMs) / (endMs - startMs)))
  const left = 1 - Math.min(1, share / LIES)
  const fall = Math.min(1, Math.max(0, (share - LEAVES_RIM) / (LIES - LEAVES_RIM)))
  const rotor = rotorAt(nowMs)
  const hop =
    fall > 0 && fall < 1
      ? Math.abs(Math.sin(fall * HOPS * Math.PI)) * (1 - fall) ** 2 * HOP_HEIGHT
      : 0
  const inward = fall * fall * (3 - 2 * fall)
  return {
    rotor,
    ball: {
      angle: rotor + pocketAngle(pocket) - BALL_TURNS * TURN * left ** 2,
      radius: POCKET.radius + (RIM.radius - POCKET.radius) * (1 - inward),
      height: POCKET.height + (RIM.height - POCKET.height) * (1 - inward) + hop,
    },
  }
}
