import { Matrix4, Quaternion, Vector3 } from 'three'

/** Lengths of the arm's two bones in decimetres. */
export const ARM = { upper: 3.1, fore: 2.7 } as const
/** A dealer leans before the arm is quite straight. */
const STRETCH = 0.985

export type ArmPose = {
  shoulder: Vector3
  elbow: Vector3
  /** The forearm's turn: z towards the wrist. */
  forearm: Quaternion
}

/**
 * Returns the arm whose wrist is at a place, by two-bone inverse kinematics. The elbow points
 * outwards (−x for the right arm) and down. A place out of reach makes the dealer lean: the
 * shoulder follows.
 */
export function reach(shoulder: Vector3, wrist: Vector3, hand: Quaternion): ArmPose {
  const way = wrist.clone().sub(shoulder)
  const far = way.length()
  const longest = (ARM.upper + ARM.fore) * STRETCH
  const along = way.normalize()
  const from = far > longest ? wrist.clone().addScaledVector(along, -longest) : shoulder.clone()
  const length = Math.max(ARM.upper - ARM.fore + 0.05, Math.min(far, longest))
  // Law of cosines: how far along the way the elbow is, and how far beside it.
  const before = (length ** 2 + ARM.upper ** 2 - ARM.fore ** 2) / (2 * length)
  const beside = Math.sqrt(Math.max(0, ARM.upper ** 2 - before ** 2))
  const pole = new Vector3(-0.9, -0.75, -0.1)
  pole.addScaledVector(along, -pole.dot(along)).normalize()
  const elbow = from.clone().addScaledVector(along, before).addScaledVector(pole, beside)
  return { shoulder: from, elbow, forearm: forearmTurn(elbow, wrist, hand) }
}

const TWIST = 0.6

function forearmTurn(elbow: Vector3, wrist: Vector3, hand: Quaternion): Quaternion {
  const z = wrist.clone().sub(elbow).normalize()
  // The forearm turns with the hand, though not as far.
  const up = new Vector3(0, 1, 0).lerp(new Vector3(0, 1, 0).applyQuaternion(hand), TWIST)
  const x = up.cross(z).normalize()
  return new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(x, z.clone().cross(x), z))
}
