import { Quaternion, Vector3 } from 'three'
import type { Dice } from '#games/tables/table-events.ts'
import type { Comes, DealTimes } from '../live-scene.ts'
import { FACE_NORMALS, FACE_VALUES } from './faces.ts'
import { LIES_AT } from './lies-at.ts'
import { FRAME_S, sideUp, tumble, TUMBLE_S, type DiePose, type Tumble } from './tumble.ts'

/** A throw: its round's number, which determines the motion, and its result. */
export type Thrown = { round: number; dice: Dice }
/**
 * State of the dome: dice at rest, or a throw from `startMs` to `endMs` of the server's clock that
 * begins with the previous dice.
 */
export type DiceShow = Thrown & { before: Thrown } & Comes & Partial<DealTimes>

export const BUTTON = { x: 2.22, z: -0.62, height: 0.27 } as const
const PRESSED = { fromMs: -170, untilMs: 240, depth: 0.055 }

export function buttonDepth(sinceMs: number): number {
  const share = (sinceMs - PRESSED.fromMs) / (PRESSED.untilMs - PRESSED.fromMs)
  return share <= 0 || share >= 1 ? 0 : Math.sin(share * Math.PI) * PRESSED.depth
}

const JOINS_S = 0.22

const worked = new Map<number, Tumble>()

function tumbleOf(round: number): Tumble {
  const known = worked.get(round)
  if (known !== undefined) return known
  if (worked.size > 4) worked.clear()
  const fresh = tumble(round)
  worked.set(round, fresh)
  return fresh
}

/**
 * Returns the dice a number of seconds into a throw. Each die is rotated within its body so that
 * the server's result ends on top.
 */
export function thrownAt({ round, dice }: Thrown, atS: number): DiePose[] {
  const { frames } = tumbleOf(round)
  const end = frames.at(-1) ?? []
  const exact = Math.min(frames.length - 1, Math.max(0, atS / FRAME_S))
  const [from, to] = [frames[Math.floor(exact)] ?? end, frames[Math.ceil(exact)] ?? end]
  return end.map(({ turn: lying }, n) => {
    const [a, b] = [from[n] ?? still(), to[n] ?? still()]
    const share = exact - Math.floor(exact)
    // The assignment of the three numbers to the dice changes from round to round.
    const within = facing(dice[(n + round) % dice.length] ?? 1, sideUp(lying))
    return {
      at: a.at.clone().lerp(b.at, share),
      turn: a.turn.clone().slerp(b.turn, share).multiply(within),
    }
  })
}

/**
 * Returns the dice at a moment, and the shaking of the base (0 … 1). `nowMs` undefined: the final
 * state.
 */
export function diceAt(
  show: DiceShow,
  nowMs: number | undefined,
): { dice: DiePose[]; shake: number } {
  const atS = secondsOf(show, nowMs)
  if (atS >= TUMBLE_S) return { dice: thrownAt(show, TUMBLE_S), shake: 0 }
  const joined = Math.min(1, Math.max(0, atS / JOINS_S))
  const thrown = thrownAt(show, atS)
  const [before, first] = [thrownAt(show.before, TUMBLE_S), thrownAt(show, 0)]
  return {
    shake: atS < 0 ? 0 : Math.min(1, Math.max(0, (SHAKES_S - atS) / 0.3)),
    dice:
      joined < 1
        ? thrown.map((pose, n) => joining(before[n] ?? pose, first[n] ?? pose, pose, joined))
        : thrown,
  }
}
const SHAKES_S = 2.5

function joining(before: DiePose, first: DiePose, now: DiePose, share: number): DiePose {
  const otherwise = first.turn.clone().invert().multiply(before.turn)
  return {
    at: before.at.clone().lerp(now.at, share),
    turn: now.turn.clone().multiply(otherwise.slerp(new Quaternion(), share)),
  }
}

function secondsOf({ startMs, endMs }: DiceShow, nowMs: number | undefined): number {
  if (startMs === undefined || endMs === undefined || nowMs === undefined) return TUMBLE_S
  return ((nowMs - startMs) / (endMs - startMs) / LIES_AT) * TUMBLE_S
}

/** Returns the hardest impact of a throw between two moments, 0 … 1. */
export function knockBetween(show: DiceShow, fromMs: number, toMs: number): number {
  const [from, to] = [secondsOf(show, fromMs), secondsOf(show, toMs)]
  return Math.max(
    0,
    ...tumbleOf(show.round)
      .knocks.filter(({ atS }) => atS > from && atS <= to)
      .map(({ force }) => force),
  )
}

function facing(value: number, side: number): Quaternion {
  const own = FACE_VALUES.findIndex((carried) => carried === value)
  return new Quaternion().setFromUnitVectors(
    FACE_NORMALS[own] ?? new Vector3(0, 1, 0),
    FACE_NORMALS[side] ?? new Vector3(0, 1, 0),
  )
}

function still(): DiePose {
  return { at: new Vector3(), turn: new Quaternion() }
}
