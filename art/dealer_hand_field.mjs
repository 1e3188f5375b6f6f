import { Vector3 } from 'three'
import { CHAINS, DIGITS, digitOf } from '../src/web/games/tables/scene/hands/hand-bones.ts'

const STRAIGHT = [0, 0, 0, 0]
/** The middle of a bone is slimmer than its joints. */
const SLIM = 0.95

function limb(a, b, ra, rb) {
  return [a.x, a.y, a.z, b.x, b.y, b.z, ra, rb]
}

function at(x, y, z) {
  return new Vector3(x, y, z)
}

function digitLimbs(digit) {
  const { radii } = CHAINS[digit]
  const { joints, turn } = digitOf(digit, STRAIGHT)
  const limbs = [0, 1, 2].flatMap((bone) => {
    const [a, b] = [joints[bone] ?? at(0, 0, 0), joints[bone + 1] ?? at(0, 0, 0)]
    const [ra, rb] = [radii[bone] ?? 0, radii[bone + 1] ?? 0]
    if (bone === 2) {
      // The tip's rounding ends where the bone does.
      const end = b.clone().lerp(a, rb / a.distanceTo(b))
      const pad = end.clone().add(at(0, -0.016, -0.05).applyQuaternion(turn))
      return [limb(a, end, ra, rb), limb(pad, pad.clone(), rb * 1.04, rb * 1.04)]
    }
    const middle = a.clone().lerp(b, 0.52)
    const slim = ((ra + rb) / 2) * SLIM
    return [limb(a, middle, ra, slim), limb(middle, b, slim, rb)]
  })
  return limbs
}

const KNUCKLES = ['index', 'middle', 'ring', 'little'].map((digit) => {
  const { root, radii } = CHAINS[digit]
  const top = root.clone().add(at(0, 0.026, -0.03))
  return limb(top, top.clone(), radii[0] * 0.93, radii[0] * 0.93)
})

const PALM = [
  limb(at(0.15, 0.0, 0.08), at(0.29, 0.0, 0.86), 0.125, 0.118),
  limb(at(0.05, 0.025, 0.06), at(0.09, 0.02, 0.91), 0.13, 0.12),
  limb(at(-0.05, 0.015, 0.06), at(-0.115, 0.005, 0.86), 0.13, 0.116),
  limb(at(-0.13, -0.02, 0.08), at(-0.29, -0.03, 0.76), 0.125, 0.105),
  // Heel of the hand and its outer edge.
  limb(at(-0.17, -0.07, 0.14), at(-0.28, -0.07, 0.58), 0.125, 0.1),
  limb(at(0.0, -0.06, 0.1), at(0.0, -0.04, 0.62), 0.12, 0.1),
  // Skin between thumb and index.
  limb(at(0.27, -0.03, 0.56), at(0.4, -0.1, 0.5), 0.075, 0.075),
  limb(at(0.24, -0.06, 0.3), at(0.36, -0.1, 0.42), 0.12, 0.1),
]

const WRIST = [
  limb(at(0.085, -0.01, -0.5), at(0.11, -0.01, 0.08), 0.155, 0.135),
  limb(at(-0.085, -0.01, -0.5), at(-0.1, -0.01, 0.08), 0.155, 0.13),
  limb(at(0, 0.005, -0.5), at(0, 0.005, 0.08), 0.17, 0.14),
]

const TENDONS = ['index', 'middle', 'ring', 'little'].map((digit, n) => {
  const { root, radii } = CHAINS[digit]
  const end = root.clone().add(at(0, radii[0] - 0.02, -0.06))
  return limb(at(0.05 - n * 0.03, 0.118, 0.2), end, 0.018, 0.024)
})

const BODY = [
  { limbs: PALM, blend: 0.085 },
  { limbs: WRIST, blend: 0.11 },
  { limbs: KNUCKLES, blend: 0.05 },
  { limbs: TENDONS, blend: 0.045 },
]
const FINGERS = DIGITS.map((digit) => ({
  limbs: digitLimbs(digit),
  blend: digit === 'thumb' ? 0.1 : 0.03,
}))
/** How softly fingers run into the palm. */
const ROOTS = 0.075

/**
 * Returns the distance of a point from the skin of the straight hand, negative inside.
 */
export function skinDistance(x, y, z) {
  let body = 10
  for (const { limbs, blend } of BODY)
    for (const one of limbs) body = joined(body, limbDistance(one, x, y, z), blend)
  let fingers = 10
  for (const { limbs, blend } of FINGERS) {
    let digit = 10
    for (const one of limbs) digit = joined(digit, limbDistance(one, x, y, z), 0.03)
    fingers = joined(fingers, digit, blend * 0.4)
    body = joined(body, digit, blend > 0.05 ? 0.11 : ROOTS)
  }
  return Math.min(body, fingers)
}

/** Smooth minimum: the two bodies run into each other over a width of `blend`. */
function joined(a, b, blend) {
  const share = Math.max(0, blend - Math.abs(a - b)) / blend
  return Math.min(a, b) - share * share * blend * 0.25
}

function limbDistance([ax, ay, az, bx, by, bz, ra, rb], x, y, z) {
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az]
  const [px, py, pz] = [x - ax, y - ay, z - az]
  const length = dx * dx + dy * dy + dz * dz
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / length))
  return Math.hypot(px - dx * share, py - dy * share, pz - dz * share) - (ra + (rb - ra) * share)
}

/** Returns the distance from the skin of one digit. */
export function digitDistance(digit, x, y, z) {
  const { limbs } = FINGERS[DIGITS.indexOf(digit)]
  return Math.min(...limbs.map((one) => limbDistance(one, x, y, z)))
}

/** Returns the distance from palm and wrist, as if there were no digits. */
export function palmDistance(x, y, z) {
  return Math.min(...[...PALM, ...WRIST].map((one) => limbDistance(one, x, y, z)))
}
