import { Quaternion, Vector3 } from 'three'
import { grain } from '../textures.ts'
import { FACE_NORMALS } from './faces.ts'

/** A die in the dome: its centre in scene units above the dish, and its rotation. */
export type DiePose = { at: Vector3; turn: Quaternion }
/**
 * A simulated throw: poses of each die every `FRAME_S` seconds, and the time and force (0 … 1) of
 * each impact.
 */
export type Tumble = {
  frames: readonly (readonly DiePose[])[]
  knocks: readonly { atS: number; force: number }[]
}

export const EDGE = 0.4
export const DOME_RADIUS = 1.16
export const TUMBLE_S = 4.4
export const FRAME_S = 1 / 60
const POPS_S = [0.02, 0.5, 0.95, 1.4, 1.85, 2.3]
const DICE = 3
const STEPS_A_FRAME = 6
const STEP_S = FRAME_S / STEPS_A_FRAME
const GRAVITY = 15
/** The dish is slightly concave, so dice far out roll inwards. */
const HOLLOW = 3.2
const BOUNCE = 0.32
const FRICTION = 0.42
/** Moment of inertia of a cube of unit mass. */
const INERTIA = (EDGE * EDGE) / 6
/** Minimum distance at which two flat dice cannot overlap at any rotation. */
const APART = EDGE * 1.36
const LOUD = 2.6
const ATTEMPTS = 12
/** Decorrelates neighbouring seeds (Knuth's multiplicative hash). */
const SPREADS = 2_654_435_761
const FASTEST_SPIN = 26

type Body = { at: Vector3; speed: Vector3; turn: Quaternion; spin: Vector3 }
type Knock = (force: number) => void

const HALF = EDGE / 2
const CORNERS = [-HALF, HALF].flatMap((x) =>
  [-HALF, HALF].flatMap((y) => [-HALF, HALF].map((z) => new Vector3(x, y, z))),
)
const UP = new Vector3(0, 1, 0)

/**
 * Simulates a throw; the same seed gives the same throw. A throw in which one die lands on another
 * is repeated.
 */
export function tumble(seed: number): Tumble {
  for (let attempt = 0; ; attempt += 1) {
    const thrown = throwOnce(grain(((seed * ATTEMPTS + attempt + 1) * SPREADS) % 2 ** 32))
    const isFlat = thrown.frames.at(-1)?.every(({ at }) => Math.abs(at.y - HALF) < 0.02) === true
    if (isFlat || attempt === ATTEMPTS - 1) return settled(thrown)
  }
}

function throwOnce(random: () => number): Tumble {
  const bodies = Array.from({ length: DICE }, (_, n) => bodyAt(n, random))
  const frames: DiePose[][] = []
  const knocks: { atS: number; force: number }[] = []
  const steps = Math.round(TUMBLE_S / STEP_S)
  for (let step = 0; step <= steps; step += 1) {
    const atS = step * STEP_S
    const knock: Knock = (speed) =>
      speed > 0.5 && knocks.push({ atS, force: Math.min(1, speed / LOUD) })
    if (POPS_S.some((pop) => Math.abs(pop - atS) < STEP_S / 2))
      for (const body of bodies) pop(body, random)
    for (const body of bodies) move(body, knock)
    for (const [one, other] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const)
      part(bodies[one], bodies[other], knock)
    if (step % STEPS_A_FRAME === 0)
      frames.push(bodies.map(({ at, turn }) => ({ at: at.clone(), turn: turn.clone() })))
  }
  return { frames, knocks }
}

function bodyAt(n: number, random: () => number): Body {
  const angle = ((n + random() * 0.5) / DICE) * 2 * Math.PI
  return {
    at: new Vector3(Math.cos(angle) * 0.45, HALF, Math.sin(angle) * 0.45),
    speed: new Vector3(),
    turn: new Quaternion().setFromAxisAngle(UP, random() * 2 * Math.PI),
    spin: new Vector3(),
  }
}

function pop({ at, speed, spin }: Body, random: () => number): void {
  if (at.y > EDGE) return
  const any = (limit: number) => (random() * 2 - 1) * limit
  speed.set(any(1.6) - at.x * 0.8, 3 + random() * 1.3, any(1.6) - at.z * 0.8)
  spin.set(any(15), any(9), any(15))
}

const arm = new Vector3()
const pointSpeed = new Vector3()
const normal = new Vector3()
const push = new Vector3()
const change = new Quaternion()

function move(body: Body, knock: Knock): void {
  const { at, speed, turn, spin } = body
  speed.y -= GRAVITY * STEP_S
  if (at.y < EDGE)
    speed.set(speed.x - at.x * HOLLOW * STEP_S, speed.y, speed.z - at.z * HOLLOW * STEP_S)
  at.addScaledVector(speed, STEP_S)
  spin.multiplyScalar(1 - 0.5 * STEP_S).clampLength(0, FASTEST_SPIN)
  change.set(spin.x * STEP_S * 0.5, spin.y * STEP_S * 0.5, spin.z * STEP_S * 0.5, 0).multiply(turn)
  turn.set(turn.x + change.x, turn.y + change.y, turn.z + change.z, turn.w + change.w).normalize()
  for (const corner of CORNERS) {
    arm.copy(corner).applyQuaternion(turn)
    const y = at.y + arm.y
    if (y < 0) touch(body, arm, normal.copy(UP), -y, knock)
    const far = Math.hypot(at.x + arm.x, at.y + arm.y, at.z + arm.z)
    if (far > DOME_RADIUS)
      touch(
        body,
        arm,
        normal.set(-(at.x + arm.x), -(at.y + arm.y), -(at.z + arm.z)).divideScalar(far),
        far - DOME_RADIUS,
        knock,
      )
  }
}

/**
 * Collision of a corner with a wall: bounce along `out`, friction across it, and correction of the
 * overlap.
 */
function touch(
  { at, speed, spin }: Body,
  lever: Vector3,
  out: Vector3,
  deep: number,
  knock: Knock,
): void {
  at.addScaledVector(out, deep * 0.35)
  pointSpeed.copy(spin).cross(lever).add(speed)
  const into = pointSpeed.dot(out)
  if (into >= 0) return
  knock(-into)
  const across = push.copy(lever).cross(out).lengthSq() / INERTIA
  const strength = (-(1 + (into < -0.6 ? BOUNCE : 0)) * into) / (1 + across)
  const slip = pointSpeed.addScaledVector(out, -into)
  const slipping = slip.length()
  push.copy(out).multiplyScalar(strength)
  if (slipping > 1e-4)
    push.addScaledVector(
      slip,
      -Math.min(FRICTION * strength, slipping / (1 + lever.lengthSq() / INERTIA)) / slipping,
    )
  speed.add(push)
  spin.addScaledVector(push.cross(lever), -1 / INERTIA)
  spin.multiplyScalar(0.994)
  speed.multiplyScalar(0.998)
}

function part(one: Body | undefined, other: Body | undefined, knock: Knock): void {
  if (one === undefined || other === undefined) return
  normal.copy(other.at).sub(one.at)
  const far = normal.length()
  if (far >= APART || far === 0) return
  normal.divideScalar(far)
  one.at.addScaledVector(normal, (far - APART) / 2)
  other.at.addScaledVector(normal, (APART - far) / 2)
  const into = push.copy(other.speed).sub(one.speed).dot(normal)
  if (into >= 0) return
  knock(-into)
  one.speed.addScaledVector(normal, (into * (1 + BOUNCE)) / 2)
  other.speed.addScaledVector(normal, (-into * (1 + BOUNCE)) / 2)
}

const SETTLES_S = 0.5

/** Corrects the end of a throw: each die lies flat on the dish. */
function settled({ frames, knocks }: Tumble): Tumble {
  const last = frames.at(-1) ?? []
  const flat = last.map(({ at, turn }) => ({
    at: new Vector3(at.x, HALF, at.z),
    turn: flattened(turn),
  }))
  const from = frames.length - Math.round(SETTLES_S / FRAME_S)
  return {
    knocks,
    frames: frames.map((poses, frame) =>
      frame < from
        ? poses
        : poses.map((pose, n) => {
            const share = (frame - from + 1) / (frames.length - from)
            const end = flat[n] ?? pose
            return {
              at: pose.at.clone().lerp(end.at, share * share),
              turn: pose.turn.clone().slerp(end.turn, share * share),
            }
          }),
    ),
  }
}

function flattened(turn: Quaternion): Quaternion {
  const up = FACE_NORMALS[sideUp(turn)]?.clone().applyQuaternion(turn) ?? UP
  return new Quaternion().setFromUnitVectors(up, UP).multiply(turn).normalize()
}

export function sideUp(turn: Quaternion): number {
  const heights = FACE_NORMALS.map((side) => arm.copy(side).applyQuaternion(turn).y)
  return heights.indexOf(Math.max(...heights))
}
