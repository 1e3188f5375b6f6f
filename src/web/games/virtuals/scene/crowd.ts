import {
  BoxGeometry,
  Color,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
  Quaternion,
  Vector3,
  type Object3D,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { grain } from '#web/game-shell/scene/drawn.ts'
import { painted } from './painted.ts'

/** A row of seats from one end to the other; people face `yaw`. */
export type SeatRow = {
  from: readonly [x: number, y: number, z: number]
  to: readonly [x: number, y: number, z: number]
  yaw: number
}
export type Crowd = {
  all: Object3D[]
  /** People bob; with `joy` 1 they jump. */
  pose(seconds: number, joy: number): void
}

const GROUPS = 3
const SEAT = 0.75
const CLOTHES = [
  '#c9414c',
  '#e8e4dc',
  '#2f5fa8',
  '#d8a83a',
  '#3a3640',
  '#5c8f62',
  '#8a5aa0',
  '#d7d2ca',
  '#37718a',
  '#b8683c',
]

/** Fills rows of seats, `seat` metres apart, with people. `share` is the part that is taken. */
export function buildCrowd(
  rows: readonly SeatRow[],
  share: number,
  seed: number,
  seat = SEAT,
): Crowd {
  const random = grain(seed)
  const places = rows.flatMap(({ from, to, yaw }) => {
    const [start, end] = [new Vector3(...from), new Vector3(...to)]
    const seats = Math.floor(start.distanceTo(end) / seat)
    return Array.from({ length: seats }, (_, place) => ({
      at: start.clone().lerp(end, (place + 0.5) / seats),
      yaw,
      isTaken: random() < share,
    })).filter(({ isTaken }) => isTaken)
  })
  const person = personGeometry()
  const material = new MeshLambertMaterial({ vertexColors: true })
  const groups = Array.from({ length: GROUPS }, (_, group) => {
    const own = places.filter((_place, at) => at % GROUPS === group)
    const mesh = new InstancedMesh(person, material, own.length)
    const [turn, size, matrix, colour] = [
      new Quaternion(),
      new Vector3(),
      new Matrix4(),
      new Color(),
    ]
    own.forEach(({ at, yaw }, n) => {
      turn.setFromAxisAngle(new Vector3(0, 1, 0), yaw + (random() - 0.5) * 0.5)
      const tall = 0.88 + random() * 0.24
      mesh.setMatrixAt(n, matrix.compose(at, turn, size.set(1, tall, 1)))
      mesh.setColorAt(n, colour.set(CLOTHES[Math.floor(random() * CLOTHES.length)] ?? '#ddd'))
    })
    mesh.computeBoundingSphere()
    return mesh
  })
  return {
    all: groups,
    pose(seconds, joy) {
      groups.forEach((group, n) => {
        const beat = seconds * (2.2 + joy * 5.5) + n * 2.1
        group.position.y = Math.abs(Math.sin(beat)) * (0.02 + joy * 0.26)
      })
    },
  }
}

function personGeometry() {
  const body = painted(new BoxGeometry(0.34, 0.62, 0.44).translate(0, 0.42, 0), '#fff')
  const head = painted(new BoxGeometry(0.2, 0.24, 0.2).translate(0, 0.86, 0), '#e6b592')
  return mergeGeometries([body, head])
}
