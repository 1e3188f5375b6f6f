import { POCKETS, WHEEL_ORDER } from '#games/tables/roulette/pockets.ts'

/**
 * Where rotor and ball are at one moment: angles in radians, the ball's distance from the axis and
 * height in the scene's units.
 */
export type WheelPose = { rotor: number; ball: { angle: number; radius: number; height: number } }

const TURN = 2 * Math.PI
/** The rotor's speed, so slow that numbers can be read. */
const ROTOR_PER_MS = 0.42 / 1_000
/** Full turns of the ball against the rotor. */
const BALL_TURNS = 9
/** Shares of the deal: the ball leaves the rim, and lies in its pocket. */
const LEAVES_RIM = 0.58
const LIES = 0.86
const RIM = { radius: 2.42, height: 0.43 }
const POCKET = { radius: 1.44, height: 0.165 }
/** Smaller and smaller hops on the way down. */
const HOPS = 3
const HOP_HEIGHT = 0.22

/** The middle of a pocket on the rotor, in radians from zero's. */
export function pocketAngle(pocket: number): number {
  return ((WHEEL_ORDER.indexOf(pocket) + 0.5) / POCKETS) * TURN
}

/** The rotor by the server's clock: the same for everyone. */
export function rotorAt(nowMs: number): number {
  return (nowMs * ROTOR_PER_MS) % TURN
}

/** The ball at rest in a pocket. */
export function resting(pocket: number, nowMs: number): WheelPose {
  const rotor = rotorAt(nowMs)
  return { rotor, ball: { angle: rotor + pocketAngle(pocket), ...POCKET } }
}

/**
 * The wheel while a round is dealt, from `startMs` to `endMs`. The ball runs against the rotor,
 * falls inwards with smaller and smaller hops and lies in the pocket the server has told, wherever
 * one comes in.
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
