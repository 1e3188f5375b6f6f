import { Quaternion, Vector3 } from 'three'
import { reach, type ArmPose } from './arm.ts'
import { padOf, type HandShape } from './hand-bones.ts'

export type Side = 'left' | 'right'

/**
 * Where a hand is to be. `at` is the place of the contact in the scene. Angles in radians as seen
 * from the hand: `yaw` turns the fingers inwards, `pitch` down, `roll` lifts the thumb's side.
 */
export type HandAim = {
  at: Vector3
  yaw: number
  pitch: number
  roll: number
  shape: HandShape
  contact: 'index' | 'grip' | 'palm'
}

/** A dealer in a scene: the shoulders' place for the right arm, and the size of a decimetre. */
export type Dealer = { shoulder: Vector3; size: number }

/** A hand in its own space: mirrored for the left one, in decimetres. */
export type HandPose = ArmPose & { wrist: Vector3; hand: Quaternion; shape: HandShape }

const TURNS = [new Quaternion(), new Quaternion()] as const
const AXES = [new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)] as const

export function handTurn({
  yaw,
  pitch,
  roll,
}: Pick<HandAim, 'yaw' | 'pitch' | 'roll'>): Quaternion {
  return new Quaternion()
    .setFromAxisAngle(AXES[1], yaw)
    .multiply(TURNS[0].setFromAxisAngle(AXES[0], pitch))
    .multiply(TURNS[1].setFromAxisAngle(AXES[2], roll))
}

export function contactOf({ contact, shape }: Pick<HandAim, 'contact' | 'shape'>): Vector3 {
  if (contact === 'palm') return new Vector3(0, -0.16, 0.5)
  const index = padOf('index', shape)
  return contact === 'index' ? index : index.lerp(padOf('thumb', shape), 0.5)
}

export function poseOfHand(side: Side, aim: HandAim, { shoulder, size }: Dealer): HandPose {
  const mirror = side === 'left' ? -1 : 1
  const hand = handTurn(aim)
  const at = new Vector3(aim.at.x * mirror, aim.at.y, aim.at.z).divideScalar(size)
  const wrist = at.sub(contactOf(aim).applyQuaternion(hand))
  const from = shoulder.clone().divideScalar(size)
  return { ...reach(from, wrist, hand), wrist, hand, shape: aim.shape }
}
