/**
 * A camera view: its target, its elevation (radians above the felt), its rotation, and the part of
 * the felt that stays visible.
 */
export type CardView = {
  x: number
  z: number
  tilt: number
  turn?: number
  width: number
  depth: number
}
export type CameraCut<Name extends string = string> = { view: Name; atMs: number }

export const CUT_MS = 1_000
/** Vertical, in degrees. */
export const FIELD = 34

type Point = readonly [x: number, y: number, z: number]
export type Camera = { from: Point; at: Point }

export function cameraOf({ x, z, tilt, turn = 0, width, depth }: CardView, aspect: number): Camera {
  const half = Math.tan((FIELD / 2) * (Math.PI / 180))
  const far =
    Math.max(width / 2 / (half * aspect), (depth * Math.sin(tilt)) / 2 / half) +
    (depth * Math.cos(tilt)) / 2
  const along = far * Math.cos(tilt)
  return {
    at: [x, 0, z],
    from: [x + along * Math.sin(turn), far * Math.sin(tilt), z + along * Math.cos(turn)],
  }
}

/**
 * Returns the camera at a moment: it glides from the previous view to the one of the latest cut.
 * `cuts` must be in order.
 */
export function cameraAt<Name extends string>(
  cuts: readonly CameraCut<Name>[],
  views: Readonly<Record<Name, CardView>>,
  aspect: number,
  nowMs: number,
): Camera | undefined {
  const last = cuts.findLastIndex(({ atMs }) => atMs <= nowMs)
  const cut = cuts[Math.max(0, last)]
  if (cut === undefined) return undefined
  const [now, before] = [cameraOf(views[cut.view], aspect), cuts[last - 1]]
  const gone = (nowMs - cut.atMs) / CUT_MS
  if (before === undefined || !(gone < 1)) return now
  const from = cameraOf(views[before.view], aspect)
  const share = gone * gone * (3 - 2 * gone)
  return { at: mixed(from.at, now.at, share), from: mixed(from.from, now.from, share) }
}

function mixed(from: Point, to: Point, share: number): Point {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ]
}
