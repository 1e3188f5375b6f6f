/** The skin of the right hand: a point's place, normal, colour (sRGB 0 … 255) and moving bones. */
export type HandSurface = {
  at: readonly (readonly [number, number, number])[]
  normals: readonly (readonly [number, number, number])[]
  colours: readonly (readonly [number, number, number])[]
  /**
   * Up to four bones of a point with their weights: 0 the forearm, 1 the hand, then the digits'.
   */
  bones: readonly (readonly (readonly [bone: number, weight: number])[])[]
  /** Three points a triangle. */
  index: readonly number[]
}

const SCALE = 12_000
const POINT_BYTES = 20
const HEAD_BYTES = 4

/** Layout: the numbers of points and of triangles' corners, the points, the corners. */
export function encodeHand({ at, normals, colours, bones, index }: HandSurface): Uint8Array {
  const bytes = new Uint8Array(HEAD_BYTES + at.length * POINT_BYTES + index.length * 2)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, at.length, true)
  view.setUint16(2, index.length, true)
  for (const [n, place] of at.entries()) {
    const from = HEAD_BYTES + n * POINT_BYTES
    for (const axis of [0, 1, 2] as const) {
      view.setInt16(from + axis * 2, Math.round(place[axis] * SCALE), true)
      view.setInt8(from + 6 + axis, Math.round((normals[n]?.[axis] ?? 0) * 127))
      view.setUint8(from + 9 + axis, Math.round(colours[n]?.[axis] ?? 0))
    }
    for (const [slot, [bone, weight]] of (bones[n] ?? []).entries()) {
      view.setUint8(from + 12 + slot, bone)
      view.setUint8(from + 16 + slot, Math.round(weight * 255))
    }
  }
  for (const [n, point] of index.entries())
    view.setUint16(HEAD_BYTES + at.length * POINT_BYTES + n * 2, point, true)
  return bytes
}

export function decodeHand(bytes: Uint8Array): HandSurface {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const points = Array.from(
    { length: view.getUint16(0, true) },
    (_, n) => HEAD_BYTES + n * POINT_BYTES,
  )
  const three = (read: (axis: number) => number) => [read(0), read(1), read(2)] as const
  const corners = HEAD_BYTES + points.length * POINT_BYTES
  return {
    at: points.map((from) => three((axis) => view.getInt16(from + axis * 2, true) / SCALE)),
    normals: points.map((from) => three((axis) => view.getInt8(from + 6 + axis) / 127)),
    colours: points.map((from) => three((axis) => view.getUint8(from + 9 + axis))),
    bones: points.map((from) =>
      [0, 1, 2, 3].map(
        (slot) => [view.getUint8(from + 12 + slot), view.getUint8(from + 16 + slot) / 255] as const,
      ),
    ),
    index: Array.from({ length: view.getUint16(2, true) }, (_, n) =>
      view.getUint16(corners + n * 2, true),
    ),
  }
}
