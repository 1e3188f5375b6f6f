import {
  Bone,
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  Skeleton,
  SkinnedMesh,
  Uint16BufferAttribute,
  Vector3,
  type Material,
} from 'three'

/** Model space in metres: x forwards, y up, z to the right. */
export type Point = readonly [x: number, y: number, z: number]
export type BonePlan = Readonly<Record<string, { parent?: string; at: Point }>>

/**
 * A cross-section of a limb: its centre, half its width and half its height, and the bone it
 * follows. `blend` lets it follow a second bone by half, for a joint.
 */
export type Ring = {
  at: Point
  wide: number
  tall: number
  bone: string
  blend?: string
  colour?: string
}

/** A cell of the texture atlas: left, bottom, right and top. */
export type Cell = readonly [left: number, bottom: number, right: number, top: number]
/** A spot in the atlas' first cell, which is white. */
const PLAIN = [0.02, 0.98] as const

const paints = new Map<string, readonly [number, number, number]>()

function paintOf(colour: string): readonly [number, number, number] {
  const known = paints.get(colour)
  if (known !== undefined) return known
  const { r, g, b } = new Color(colour)
  const paint = [r, g, b] as const
  paints.set(colour, paint)
  return paint
}

type Frame = { side: Vector3; up: Vector3 }

export function createBody(plan: BonePlan) {
  const names = Object.keys(plan)
  const positions: number[] = []
  const normals: number[] = []
  const colours: number[] = []
  const uvs: number[] = []
  const bones: number[] = []
  const weights: number[] = []
  const faces: number[] = []

  function vertex(
    at: Vector3,
    normal: Vector3,
    { bone, blend }: Pick<Ring, 'bone' | 'blend'>,
    colour: string,
    [u, v]: readonly [number, number],
  ): number {
    positions.push(at.x, at.y, at.z)
    normals.push(normal.x, normal.y, normal.z)
    colours.push(...paintOf(colour))
    uvs.push(u, v)
    bones.push(names.indexOf(bone), blend === undefined ? 0 : names.indexOf(blend), 0, 0)
    weights.push(blend === undefined ? 1 : 0.5, blend === undefined ? 0 : 0.5, 0, 0)
    return positions.length / 3 - 1
  }

  function tube(colour: string, rings: readonly Ring[], sides = 8): void {
    let before: number[] = []
    rings.forEach((ring, at) => {
      const centre = new Vector3(...ring.at)
      const { side, up } = frameAt(rings, at)
      const row: number[] = []
      for (let corner = 0; corner < sides; corner += 1) {
        const angle = (corner / sides) * Math.PI * 2
        const [wide, tall] = [Math.cos(angle), Math.sin(angle)]
        const place = centre
          .clone()
          .addScaledVector(side, wide * ring.wide)
          .addScaledVector(up, tall * ring.tall)
        const normal = new Vector3()
          .addScaledVector(side, wide / Math.max(0.01, ring.wide))
          .addScaledVector(up, tall / Math.max(0.01, ring.tall))
          .normalize()
        row.push(vertex(place, normal, ring, ring.colour ?? colour, PLAIN))
      }
      for (let corner = 0; corner < sides && before.length > 0; corner += 1) {
        const next = (corner + 1) % sides
        const [a, b, c, d] = [before[corner], before[next], row[corner], row[next]]
        if (a !== undefined && b !== undefined && c !== undefined && d !== undefined)
          faces.push(a, b, c, b, d, c)
      }
      if (at === 0 || at === rings.length - 1) cap(ring, row, colour, at === 0 ? -1 : 1, rings, at)
      before = row
    })
  }

  function cap(
    ring: Ring,
    row: readonly number[],
    colour: string,
    sign: 1 | -1,
    rings: readonly Ring[],
    at: number,
  ): void {
    const ahead = directionAt(rings, at).multiplyScalar(sign)
    const bulge = Math.min(ring.wide, ring.tall) * 0.5
    const tip = new Vector3(...ring.at).addScaledVector(ahead, bulge)
    const centre = vertex(tip, ahead, ring, ring.colour ?? colour, PLAIN)
    row.forEach((corner, n) => {
      const next = row[(n + 1) % row.length] ?? corner
      if (sign === 1) faces.push(corner, next, centre)
      else faces.push(next, corner, centre)
    })
  }

  function cloth(colour: string, bone: string, corners: readonly Point[], cell: Cell): void {
    const [a, b, c] = corners.map((corner) => new Vector3(...corner))
    if (a === undefined || b === undefined || c === undefined) return
    const normal = b.clone().sub(a).cross(c.clone().sub(a)).normalize()
    const [left, bottom, right, top] = cell
    const spots = [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ] as const
    const made = corners.map((corner, at) =>
      vertex(new Vector3(...corner), normal, { bone }, colour, spots[at] ?? [0, 0]),
    )
    const [one = 0, two = 0, three = 0, four = 0] = made
    faces.push(one, two, three, one, three, four)
  }

  function mesh(material: Material): Figure {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
    geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3))
    geometry.setAttribute('color', new Float32BufferAttribute(colours, 3))
    geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2))
    geometry.setAttribute('skinIndex', new Uint16BufferAttribute(bones, 4))
    geometry.setAttribute('skinWeight', new Float32BufferAttribute(weights, 4))
    geometry.setIndex(faces)
    return figureOf(plan, geometry, material)
  }

  return { tube, cloth, mesh }
}

/** A mesh with its bones by name. Bones turn from their pose at rest. */
export type Figure = { mesh: SkinnedMesh; bones: ReadonlyMap<string, Bone> }

function figureOf(plan: BonePlan, geometry: BufferGeometry, material: Material): Figure {
  const mesh = new SkinnedMesh(geometry, material)
  const bones = new Map<string, Bone>()
  for (const [name, { parent, at }] of Object.entries(plan)) {
    const bone = new Bone()
    const [px, py, pz] = parent === undefined ? [0, 0, 0] : (plan[parent]?.at ?? [0, 0, 0])
    bone.position.set(at[0] - px, at[1] - py, at[2] - pz)
    const holder = parent === undefined ? mesh : bones.get(parent)
    if (holder === undefined) throw new Error(`the bone ${name} has no parent before it`)
    holder.add(bone)
    bones.set(name, bone)
  }
  mesh.updateMatrixWorld(true)
  mesh.bind(new Skeleton([...bones.values()]))
  // The box at rest says nothing about a figure that runs.
  mesh.frustumCulled = false
  mesh.castShadow = true
  return { mesh, bones }
}

function directionAt(rings: readonly Ring[], at: number): Vector3 {
  const [from, to] = [rings[Math.max(0, at - 1)], rings[Math.min(rings.length - 1, at + 1)]]
  if (from === undefined || to === undefined) return new Vector3(1, 0, 0)
  return new Vector3(...to.at).sub(new Vector3(...from.at)).normalize()
}

/** The first axis of a ring lies across the figure, the second across both. */
function frameAt(rings: readonly Ring[], at: number): Frame {
  const ahead = directionAt(rings, at)
  const across = Math.abs(ahead.z) > 0.9 ? new Vector3(1, 0, 0) : new Vector3(0, 0, 1)
  const up = across.clone().cross(ahead).normalize()
  return { side: up.clone().cross(ahead).normalize(), up }
}
