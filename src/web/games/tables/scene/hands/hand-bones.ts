import { Matrix4, Quaternion, Vector3 } from 'three'

/**
 * The right hand, palm down: x towards the thumb, y up, z along the fingers, the wrist at the
 * origin. Lengths in decimetres. The left hand is its mirror image in x.
 */
export const DIGITS = ['thumb', 'index', 'middle', 'ring', 'little'] as const
export type Digit = (typeof DIGITS)[number]

type Chain = {
  root: Vector3
  /** Directions of the straight digit and of its back. */
  rest: Quaternion
  lengths: readonly [number, number, number]
  /** Radii at root, both joints and tip. */
  radii: readonly [number, number, number, number]
}

export const CHAINS: Readonly<Record<Digit, Chain>> = {
  thumb: {
    root: new Vector3(0.2, -0.07, 0.2),
    rest: facing(new Vector3(0.66, -0.2, 0.72), new Vector3(0.62, 0.72, -0.3)),
    lengths: [0.46, 0.36, 0.29],
    radii: [0.17, 0.128, 0.108, 0.082],
  },
  index: finger([0.3, 0.03, 0.9], 0.16, [0.46, 0.27, 0.22], [0.114, 0.094, 0.084, 0.068]),
  middle: finger([0.09, 0.05, 0.95], 0.03, [0.51, 0.31, 0.23], [0.116, 0.096, 0.086, 0.07]),
  ring: finger([-0.115, 0.03, 0.9], -0.1, [0.47, 0.29, 0.23], [0.11, 0.09, 0.081, 0.067]),
  little: finger([-0.3, -0.01, 0.8], -0.25, [0.37, 0.2, 0.2], [0.098, 0.078, 0.07, 0.058]),
}

function finger(
  [x, y, z]: readonly [number, number, number],
  yaw: number,
  lengths: Chain['lengths'],
  radii: Chain['radii'],
): Chain {
  return {
    root: new Vector3(x, y, z),
    rest: new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), yaw),
    lengths,
    radii,
  }
}

function facing(along: Vector3, back: Vector3): Quaternion {
  const z = along.clone().normalize()
  const x = back.clone().cross(z).normalize()
  return new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(x, z.clone().cross(x), z))
}

/** Radians: sideways at the root, then the bends of the three joints. */
export type Bends = readonly [spread: number, first: number, second: number, third: number]
export type HandShape = Readonly<Record<Digit, Bends>>

const UP = new Vector3(0, 1, 0)
const ACROSS = new Vector3(1, 0, 0)
const spreadTurn = new Quaternion()
const bendTurn = new Quaternion()

export function boneTurn(digit: Digit, bone: 0 | 1 | 2, bends: Bends): Quaternion {
  const bend = bendTurn.setFromAxisAngle(ACROSS, bends[bone + 1] ?? 0)
  if (bone > 0) return bend.clone()
  return CHAINS[digit].rest
    .clone()
    .multiply(spreadTurn.setFromAxisAngle(UP, bends[0]))
    .multiply(bend)
}

export function digitOf(digit: Digit, bends: Bends): { joints: Vector3[]; turn: Quaternion } {
  const { root, lengths } = CHAINS[digit]
  const at = root.clone()
  const joints = [at.clone()]
  const turn = new Quaternion()
  for (const bone of [0, 1, 2] as const) {
    turn.multiply(boneTurn(digit, bone, bends))
    at.add(new Vector3(0, 0, lengths[bone]).applyQuaternion(turn))
    joints.push(at.clone())
  }
  return { joints, turn }
}

export function padOf(digit: Digit, shape: HandShape): Vector3 {
  const { joints, turn } = digitOf(digit, shape[digit])
  const radius = CHAINS[digit].radii[3]
  return (joints[3] ?? new Vector3()).add(
    new Vector3(0, -radius * 0.92, -radius * 0.3).applyQuaternion(turn),
  )
}

export function mixedShape(from: HandShape, to: HandShape, share: number): HandShape {
  if (share <= 0) return from
  if (share >= 1) return to
  const mixed = (digit: Digit): Bends => {
    const [a, b] = [from[digit], to[digit]]
    return [
      a[0] + (b[0] - a[0]) * share,
      a[1] + (b[1] - a[1]) * share,
      a[2] + (b[2] - a[2]) * share,
      a[3] + (b[3] - a[3]) * share,
    ]
  }
  return {
    thumb: mixed('thumb'),
    index: mixed('index'),
    middle: mixed('middle'),
    ring: mixed('ring'),
    little: mixed('little'),
  }
}
