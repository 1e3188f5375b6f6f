import {
  BufferAttribute,
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  Uint16BufferAttribute,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'

/**
 * Half width, half height and place along the forearm (0 the wrist, negative towards the elbow).
 */
type Ring = readonly [wide: number, high: number, z: number]

const AROUND = 24
const CUFF: readonly Ring[] = [
  [0.285, 0.225, -0.3],
  [0.295, 0.232, -0.14],
  [0.303, 0.24, -0.125],
  [0.315, 0.252, -0.128],
  [0.322, 0.258, -0.145],
  [0.328, 0.264, -0.34],
]
const SLEEVE: readonly Ring[] = [
  [0.325, 0.262, -0.42],
  [0.345, 0.278, -0.285],
  [0.358, 0.29, -0.272],
  [0.372, 0.303, -0.276],
  [0.378, 0.309, -0.3],
  [0.38, 0.312, -0.42],
  [0.386, 0.318, -0.6],
  [0.394, 0.33, -0.8],
  [0.404, 0.34, -1.05],
  [0.415, 0.352, -1.3],
  [0.425, 0.366, -1.55],
  [0.436, 0.38, -1.8],
  [0.446, 0.392, -2.05],
  [0.456, 0.402, -2.3],
  [0.46, 0.41, -2.6],
]
/** The sleeve fades into the dark of the room between these. */
const FADES = { from: -1.35, until: -2.45 }

const LINEN = new Color('#f3efe6')
const CLOTH = new Color('#1a1a24')
const BRASS = new Color('#c89a48')
/** Cloth lies in folds, more of them towards the elbow. */
const folded = (angle: number, z: number) =>
  1 +
  (0.012 + 0.016 * Math.min(1, Math.max(0, -z - 0.4))) *
    Math.sin(z * 9 + Math.sin(angle) * 2.4 + Math.cos(angle * 2 + z * 3) * 1.3)

export function sleeveGeometry(): BufferGeometry {
  return mergeGeometries([
    tube(CUFF, LINEN, () => 1),
    tube(SLEEVE, CLOTH, folded),
    button(-0.37),
    button(-0.49),
  ])
}

function tube(
  rings: readonly Ring[],
  colour: Color,
  fold: (angle: number, z: number) => number,
): BufferGeometry {
  const points: number[] = []
  const index: number[] = []
  const wide = AROUND + 1
  for (const [wideness, height, z] of rings) {
    for (let step = 0; step <= AROUND; step += 1) {
      const angle = (step / AROUND) * 2 * Math.PI
      const share = fold(angle, z)
      points.push(Math.cos(angle) * wideness * share, Math.sin(angle) * height * share, z)
    }
  }
  for (let ring = 0; ring < rings.length - 1; ring += 1) {
    for (let step = 0; step < AROUND; step += 1) {
      const a = ring * wide + step
      index.push(a, a + wide, a + 1, a + 1, a + wide, a + wide + 1)
    }
  }
  return clothed(points, index, colour)
}

function button(z: number): BufferGeometry {
  const around = 12
  const angle = 2.62
  const [out, up] = [Math.cos(angle), Math.sin(angle)]
  const points: number[] = []
  const index: number[] = []
  for (const [radius, raised] of [
    [0.034, 0],
    [0.034, 0.012],
    [0.024, 0.018],
    [0, 0.014],
  ] as const) {
    for (let step = 0; step <= around; step += 1) {
      const turn = (step / around) * 2 * Math.PI
      const beside = Math.cos(turn) * radius
      points.push(
        out * (0.384 + raised) - up * beside,
        up * (0.316 + raised) + out * beside,
        z + Math.sin(turn) * radius,
      )
    }
  }
  for (let ring = 0; ring < 3; ring += 1) {
    for (let step = 0; step < around; step += 1) {
      const a = ring * (around + 1) + step
      index.push(a, a + 1, a + around + 1, a + 1, a + around + 2, a + around + 1)
    }
  }
  return clothed(points, index, BRASS)
}

function clothed(points: number[], index: number[], { r, g, b }: Color): BufferGeometry {
  const geometry = new BufferGeometry()
  const count = points.length / 3
  geometry.setAttribute('position', new Float32BufferAttribute(points, 3))
  geometry.setIndex(index)
  geometry.computeVertexNormals()
  closeSeam(geometry)
  const colours = Array.from({ length: count }, (_, n) => [r, g, b, fadeAt(points[n * 3 + 2] ?? 0)])
  geometry.setAttribute('color', new Float32BufferAttribute(colours.flat(), 4))
  geometry.setAttribute('skinIndex', new Uint16BufferAttribute(new Uint16Array(count * 4), 4))
  const weights = new Float32Array(count * 4)
  for (let n = 0; n < count; n += 1) weights[n * 4] = 1
  geometry.setAttribute('skinWeight', new BufferAttribute(weights, 4))
  return geometry
}

function fadeAt(z: number): number {
  const share = Math.min(1, Math.max(0, (z - FADES.until) / (FADES.from - FADES.until)))
  return share * share * (3 - 2 * share)
}

/** A ring's first and last point are the same place, so their normals have to be the same, too. */
function closeSeam(geometry: BufferGeometry): void {
  const { position, normal } = geometry.attributes
  if (position === undefined || normal === undefined) return
  const firstAt = new Map<string, number>()
  for (let n = 0; n < position.count; n += 1) {
    const key = [position.getX(n), position.getY(n), position.getZ(n)]
      .map((value) => value.toFixed(4))
      .join()
    const first = firstAt.get(key)
    if (first === undefined) {
      firstAt.set(key, n)
      continue
    }
    const sum = [0, 1, 2].map(
      (axis) => normal.getComponent(n, axis) + normal.getComponent(first, axis),
    )
    const length = Math.hypot(...sum) || 1
    for (const [axis, value] of sum.entries()) {
      normal.setComponent(n, axis, value / length)
      normal.setComponent(first, axis, value / length)
    }
  }
}
