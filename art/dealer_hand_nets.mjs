const EDGES = [
  [0, 1],
  [2, 3],
  [4, 5],
  [6, 7],
  [0, 2],
  [1, 3],
  [4, 6],
  [5, 7],
  [0, 4],
  [1, 5],
  [2, 6],
  [3, 7],
]

/**
 * Returns the surface on which a field of distances is zero, by naive surface nets: one point in
 * each cell that the surface crosses, moved onto the surface afterwards.
 */
export function surfaceOf(field, { from, cells, cell }) {
  const [nx, ny, nz] = [cells[0] + 1, cells[1] + 1, cells[2] + 1]
  const values = sampled(field, { from, cells, cell })
  const value = (i, j, k) => values[i + nx * (j + ny * k)] ?? 1
  const points = []
  const triangles = []
  const pointOf = new Map()
  for (let k = 0; k < nz - 1; k += 1) {
    for (let j = 0; j < ny - 1; j += 1) {
      for (let i = 0; i < nx - 1; i += 1) {
        const corners = Array.from({ length: 8 }, (_, n) =>
          value(i + (n & 1), j + ((n >> 1) & 1), k + (n >> 2)),
        )
        const inside = corners.filter((corner) => corner < 0).length
        if (inside === 0 || inside === 8) continue
        const [x, y, z] = middleOf(corners)
        pointOf.set(i + nx * (j + ny * k), points.length / 3)
        points.push(
          from[0] + (i + x) * cell[0],
          from[1] + (j + y) * cell[1],
          from[2] + (k + z) * cell[2],
        )
      }
    }
  }
  const steps = [1, nx, nx * ny]
  for (const [key, point] of pointOf) {
    for (const axis of [0, 1, 2]) {
      const [along, one, other] = [
        steps[axis],
        steps[(axis + 1) % 3] ?? 0,
        steps[(axis + 2) % 3] ?? 0,
      ]
      const [a, b] = [(values[key] ?? 1) < 0, (values[key + along] ?? 1) < 0]
      if (a === b) continue
      const [p, q, r] = [
        pointOf.get(key - one),
        pointOf.get(key - one - other),
        pointOf.get(key - other),
      ]
      if (p === undefined || q === undefined || r === undefined) continue
      triangles.push(...(a ? [point, p, q, point, q, r] : [point, q, p, point, r, q]))
    }
  }
  return { points, triangles }
}

/** Cells that are far from the surface are sampled once for a whole block. */
const BLOCK = 4

function sampled(field, { from, cells, cell }) {
  const [nx, ny, nz] = [cells[0] + 1, cells[1] + 1, cells[2] + 1]
  const values = new Float32Array(nx * ny * nz)
  const reach = (Math.hypot(...cell) * BLOCK) / 2 + 0.03
  for (let bk = 0; bk < nz; bk += BLOCK) {
    for (let bj = 0; bj < ny; bj += BLOCK) {
      for (let bi = 0; bi < nx; bi += BLOCK) {
        const middle = (BLOCK - 1) / 2
        const far = field(
          from[0] + (bi + middle) * cell[0],
          from[1] + (bj + middle) * cell[1],
          from[2] + (bk + middle) * cell[2],
        )
        for (let k = bk; k < Math.min(nz, bk + BLOCK); k += 1)
          for (let j = bj; j < Math.min(ny, bj + BLOCK); j += 1)
            for (let i = bi; i < Math.min(nx, bi + BLOCK); i += 1)
              values[i + nx * (j + ny * k)] =
                Math.abs(far) > reach
                  ? far
                  : field(from[0] + i * cell[0], from[1] + j * cell[1], from[2] + k * cell[2])
      }
    }
  }
  return values
}

function middleOf(corners) {
  let [x, y, z, count] = [0, 0, 0, 0]
  for (const [a, b] of EDGES) {
    const [va, vb] = [corners[a] ?? 1, corners[b] ?? 1]
    if (va < 0 === vb < 0) continue
    const share = va / (va - vb)
    x += (a & 1) + ((b & 1) - (a & 1)) * share
    y += ((a >> 1) & 1) + (((b >> 1) & 1) - ((a >> 1) & 1)) * share
    z += (a >> 2) + ((b >> 2) - (a >> 2)) * share
    count += 1
  }
  return [x / count, y / count, z / count]
}

const STEP = 0.004

/** Returns the direction in which a field grows at a point. */
export function slopeOf(field, x, y, z) {
  const slope = [
    field(x + STEP, y, z) - field(x - STEP, y, z),
    field(x, y + STEP, z) - field(x, y - STEP, z),
    field(x, y, z + STEP) - field(x, y, z - STEP),
  ]
  const length = Math.hypot(...slope) || 1
  return [slope[0] / length, slope[1] / length, slope[2] / length]
}
