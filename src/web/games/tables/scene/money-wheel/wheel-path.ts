import { WHEEL_SEGMENTS } from '#games/tables/money-wheel/money-wheel.ts'
import { spinTo, turned } from '#web/game-shell/wheel-motion.ts'
import type { Comes, DealTimes } from '../live-scene.ts'
import { STOPS_AT } from './stops-at.ts'

export type Stopped = { round: number; stop: number }
/**
 * State of the wheel: at rest, or a spin from `startMs` to `endMs` of the server's clock that
 * begins at the previous stop.
 */
export type SpinShow = Stopped & { before: Stopped } & Comes & Partial<DealTimes>
/**
 * Clockwise rotation of the wheel in degrees, and the deflection of the flapper by a peg, −1 … 1.
 */
export type WheelPose = { degrees: number; flap: number }

export const AXLE = { y: 2.85, z: -1.2 }
export const RADIUS = 2.4
export const RING = RADIUS + 0.24
export const PEG = { radius: RADIUS * 0.955, out: 0.1 }

const BREADTH = 360 / WHEEL_SEGMENTS.length
const TURNS = 4
/** Share of the spin after which the last peg holds the wheel and it rolls back. */
const ROLLS_BACK_AT = 0.88
const ROLL = 0.34
const SWINGS = 1.5
const CALMS = 3
const PUSHED_FROM = 0.62
const SPRINGS = 14
/** From this many pegs per frame on, the flapper only trembles. */
const BLUR = 0.45
const FRAME_MS = 16

/**
 * Returns the wheel's position within its segment from the round's number: −0.08 … 0.28 of the
 * width, so that it never stops near a border.
 */
function withinOf(round: number): number {
  return ((round * 0.618_034) % 1) * 0.36 - 0.08
}

/**
 * Returns the wheel's stop after a round of the history; without a stored stop, one of those with
 * its number.
 */
export function stoodAt(
  round: number,
  { segment, stop }: { segment: number; stop: number | undefined },
): Stopped {
  const stops = WHEEL_SEGMENTS.flatMap((carried, at) => (carried === segment ? at : []))
  return { round, stop: stop ?? stops[round % stops.length] ?? 0 }
}

export function restingAt({ round, stop }: Stopped): number {
  return -(stop + withinOf(round)) * BREADTH
}

/** Returns the wheel at a moment; `nowMs` undefined: its final state. */
export function wheelAt(show: SpinShow, nowMs: number | undefined): WheelPose {
  const degrees = degreesAt(show, nowMs)
  const speed = nowMs === undefined ? 0 : (degrees - degreesAt(show, nowMs - FRAME_MS)) / BREADTH
  const along = alongSegment(degrees)
  const pushed =
    Math.max(0, (along - PUSHED_FROM) / (1 - PUSHED_FROM)) -
    (speed > 0.001 ? 0.3 * Math.exp(-along * SPRINGS) : 0)
  const blur = Math.min(1, Math.max(0, speed / BLUR))
  return { degrees, flap: pushed * (1 - blur) + (0.72 + 0.12 * Math.sin(degrees)) * blur }
}

export function pegsBetween(show: SpinShow, fromMs: number, toMs: number): number {
  return Math.max(0, pegOf(degreesAt(show, toMs)) - pegOf(degreesAt(show, fromMs)))
}

function pegOf(degrees: number): number {
  return Math.floor(degrees / BREADTH + 0.5)
}

/** 0 just after a peg has passed … 1 as the next one passes. */
function alongSegment(degrees: number): number {
  const pegs = degrees / BREADTH + 0.5
  return pegs - Math.floor(pegs)
}

function degreesAt(show: SpinShow, nowMs: number | undefined): number {
  const from = restingAt(show.before)
  const { startMs, endMs } = show
  if (startMs === undefined || endMs === undefined) return restingAt(show)
  const rest = spinTo(from, show.stop, WHEEL_SEGMENTS.length, withinOf(show.round), TURNS)
  const share = nowMs === undefined ? 1 : (nowMs - startMs) / (endMs - startMs) / STOPS_AT
  if (share >= 1) return rest
  const furthest = rest + ROLL * BREADTH
  if (share < ROLLS_BACK_AT) return from + (furthest - from) * turned(share / ROLLS_BACK_AT)
  const back = (share - ROLLS_BACK_AT) / (1 - ROLLS_BACK_AT)
  return (
    rest +
    ROLL *
      BREADTH *
      Math.cos(back * SWINGS * 2 * Math.PI) *
      Math.exp(-CALMS * back) *
      (1 - back) ** 2
  )
}
