import { Quaternion, Vector3 } from 'three'
import type { Dice } from '#games/tables/table-events.ts'
import type { DealTimes } from '../live-scene.ts'
import { FACE_NORMALS, FACE_VALUES } from './faces.ts'
import { LIES_AT } from './lies-at.ts'
import { FRAME_S, sideUp, tumble, TUMBLE_S, type DiePose, type Tumble } from './tumble.ts'

/** A throw: its round's number, from which it is worked out, and what it came to. */
export type Thrown = { round: number; dice: Dice }
/**
 * What the dome shows: dice at rest, or a throw from `startMs` to `endMs` of the server's clock
 * that begins with the dice of the one before.
 */
export type DiceShow = Thrown & { before: Thrown } & Partial<DealTimes>

/** How long the dice of the round before take to join the new throw, as they are thrown up. */
const JOINS_S = 0.22

const worked = new Map<number, Tumble>()

/** A round's throw, worked out once. */
function tumbleOf(round: number): Tumble {
  const known = worked.get(round)
  if (known !== undefined) return known
  if (worked.size > 4) worked.clear()
  const fresh = tumble(round)
  worked.set(round, fresh)
  return fresh
}

/**
 * The dice of a throw after so many seconds of it, each turned within its body so that what the
 * server told comes to lie above.
 */
export function thrownAt({ round, dice }: Thrown, atS: number): DiePose[] {
  const { frames } = tumbleOf(round)
  const end = frames.at(-1) ?? []
  const exact = Math.min(frames.length - 1, Math.max(0, atS / FRAME_S))
  const [from, to] = [frames[Math.floor(exact)] ?? end, frames[Math.ceil(exact)] ?? end]
  return end.map(({ turn: lying }, n) => {
    const [a, b] = [from[n] ?? still(), to[n] ?? still()]
    const share = exact - Math.floor(exact)
    // Which die shows which of the three numbers changes from round to round.
    const within = facing(dice[(n + round) % dice.length] ?? 1, sideUp(lying))
    return {
      at: a.at.clone().lerp(b.at, share),
      turn: a.turn.clone().slerp(b.turn, share).multiply(within),
    }
  })
}

/**
 * Where the dice are at a moment, and by how much of it (0 … 1) the base shakes. `nowMs` undefined:
 * at once as they end.
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

/**
 * A die on its way from where it lay to the new throw: it moves as the throw does, and loses on the
 * way by how it lay otherwise.
 */
function joining(before: DiePose, first: DiePose, now: DiePose, share: number): DiePose {
  const otherwise = first.turn.clone().invert().multiply(before.turn)
  return {
    at: before.at.clone().lerp(now.at, share),
    turn: now.turn.clone().multiply(otherwise.slerp(new Quaternion(), share)),
  }
}

/** How far a show's throw is, in its own seconds. */
function secondsOf({ startMs, endMs }: DiceShow, nowMs: number | undefined): number {
  if (startMs === undefined || endMs === undefined || nowMs === undefined) return TUMBLE_S
  return ((nowMs - startMs) / (endMs - startMs) / LIES_AT) * TUMBLE_S
}

/** The hardest knock of a throw between two moments, 0 … 1; 0 where all is quiet. */
export function knockBetween(show: DiceShow, fromMs: number, toMs: number): number {
  const [from, to] = [secondsOf(show, fromMs), secondsOf(show, toMs)]
  return Math.max(
    0,
    ...tumbleOf(show.round)
      .knocks.filter(({ atS }) => atS > from && atS <= to)
      .map(({ force }) => force),
  )
}

/** How a die is turned within its body so that a number lies where the body's side is. */
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
