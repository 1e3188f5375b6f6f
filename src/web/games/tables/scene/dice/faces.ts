import { Vector3 } from 'three'

/** Directions of a box's six sides in the order of its geometry's groups: +x −x +y −y +z −z. */
export const FACE_NORMALS: readonly Vector3[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
].map(([x, y, z]) => new Vector3(x, y, z))
/** Values of a die's sides; opposite sides add up to seven. */
export const FACE_VALUES = [1, 6, 2, 5, 3, 4] as const
