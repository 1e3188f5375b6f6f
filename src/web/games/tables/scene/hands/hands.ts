import { Vector3, type Object3D } from 'three'
import type { Dealer, HandAim, Side } from './hand-aim.ts'
import { mixedShape } from './hand-bones.ts'
import type { Comes, DealTimes } from '../live-scene.ts'

export const SIDES = ['right', 'left'] as const satisfies readonly Side[]
export type HandAims = Readonly<Record<Side, HandAim>>

/**
 * The dealer's actions at a table. They depend only on the shown state and on the server's clock,
 * so every viewer sees the same. `nowMs` is undefined with reduced motion: the hands rest.
 */
export type HandPlay<Show> = {
  dealer: Dealer
  aimsAt(shown: Show, nowMs: number | undefined, rest: HandAims): HandAims
  /** Objects that the hands move, such as chips. */
  props?: () => { mesh: Object3D; pose(shown: Show, nowMs: number | undefined): void }
  /** Server time in milliseconds until which the hands act. */
  actsUntilMs(shown: Show): number
  rest: HandAims
  /** The hands' places outside the picture: on a narrow screen they rest there. */
  away: HandAims
}

/** An act of one hand: where it is to be from `fromMs` until `untilMs`. */
export type Act = { fromMs: number; untilMs: number; aimAt(nowMs: number): HandAim }

const clamp = (share: number) => Math.min(1, Math.max(0, share))
export const smooth = (share: number) => clamp(share) ** 2 * (3 - 2 * clamp(share))

const TRAVEL_MS = { shortest: 240, usual: 520 }
/** After a longer pause than this the hand goes to its resting place between two acts. */
const RESTS_AFTER_MS = 1_500
/** The hand is in its place this long before an act. */
const READY_MS = 120
const HOP = 0.16
const MAX_HOP = 0.6

/**
 * Returns a hand's aim at a moment: in its act, or on its way from one to the next, or at rest.
 * `acts` are in order of time and do not overlap.
 */
export function aimOf(acts: readonly Act[], rest: HandAim, nowMs: number): HandAim {
  const during = acts.find(({ fromMs, untilMs }) => nowMs >= fromMs && nowMs <= untilMs)
  if (during !== undefined) return during.aimAt(nowMs)
  const before = acts.findLast(({ untilMs }) => untilMs < nowMs)
  const after = acts.find(({ fromMs }) => fromMs > nowMs)
  const gap = before === undefined || after === undefined ? Infinity : after.fromMs - before.untilMs
  if (before !== undefined && after !== undefined && gap < RESTS_AFTER_MS) {
    const travelMs = Math.min(gap, Math.max(TRAVEL_MS.shortest, gap - READY_MS))
    return between(
      before.aimAt(before.untilMs),
      after.aimAt(after.fromMs),
      (nowMs - before.untilMs) / travelMs,
    )
  }
  if (before !== undefined && nowMs < before.untilMs + TRAVEL_MS.usual)
    return between(before.aimAt(before.untilMs), rest, (nowMs - before.untilMs) / TRAVEL_MS.usual)
  if (after !== undefined) {
    const fromMs = after.fromMs - READY_MS - TRAVEL_MS.usual
    return between(rest, after.aimAt(after.fromMs), (nowMs - fromMs) / TRAVEL_MS.usual)
  }
  return rest
}

export function between(from: HandAim, to: HandAim, share: number): HandAim {
  const along = smooth(share)
  if (along === 0) return from
  if (along === 1) return to
  const at = from.at.clone().lerp(to.at, along)
  const arc = Math.min(MAX_HOP, 0.1 + HOP * from.at.distanceTo(to.at))
  at.y += Math.sin(along * Math.PI) * arc
  // The way leads behind what lies on the table.
  at.z -= Math.sin(along * Math.PI) * arc
  const mix = (a: number, b: number) => a + (b - a) * along
  return {
    at,
    yaw: mix(from.yaw, to.yaw),
    pitch: mix(from.pitch, to.pitch),
    roll: mix(from.roll, to.roll),
    shape: mixedShape(from.shape, to.shape, along),
    contact: to.contact,
  }
}

const BREATH_MS = 3_900

export function breathing(rest: HandAims, nowMs: number): HandAims {
  const phase = ((nowMs % BREATH_MS) / BREATH_MS) * 2 * Math.PI
  return { right: breathed(rest.right, phase), left: breathed(rest.left, phase + 0.8) }
}

function breathed(aim: HandAim, phase: number): HandAim {
  return {
    ...aim,
    at: aim.at.clone().add(new Vector3(0, 0.008 * Math.sin(phase), 0.012 * Math.cos(phase))),
    pitch: aim.pitch + 0.012 * Math.sin(phase + 0.6),
    roll: aim.roll + 0.01 * Math.cos(phase),
  }
}

export function yawTo(side: Side, at: Vector3, { shoulder }: Dealer): number {
  const inwards = (side === 'left' ? -at.x : at.x) - shoulder.x
  return Math.min(0.95, Math.max(-0.6, Math.atan2(inwards, at.z - shoulder.z) * 0.85))
}

export function mirrored(aim: HandAim): HandAim {
  return { ...aim, at: new Vector3(-aim.at.x, aim.at.y, aim.at.z) }
}

/** A result's times lie just before it; a deal is longer. */
const MIN_DEAL_MS = 100

export function dealStartMs({
  startMs,
  endMs,
  dealsAtMs,
}: Comes & Partial<DealTimes>): number | undefined {
  if (startMs === undefined || endMs === undefined) return dealsAtMs
  return endMs - startMs > MIN_DEAL_MS ? startMs : undefined
}
