import {
  BoxGeometry,
  BufferGeometry,
  CylinderGeometry,
  Float32BufferAttribute,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  PlaneGeometry,
  type Object3D,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import type { Surface } from '#games/virtuals/tennis/players.ts'
import { drawn, grain } from '#web/game-shell/scene/drawn.ts'
import { buildCrowd, type Crowd } from '../../scene/crowd.ts'
import type { Daylight } from '../../scene/daylight.ts'
import { buildBoards, buildGrandstand } from '../../scene/grandstand.ts'
import { buildMasts } from '../../scene/masts.ts'
import { painted } from '../../scene/painted.ts'

/** Half the length of the court, half its width for singles and for doubles, in metres. */
export const COURT = { length: 11.885, single: 4.115, double: 5.485, service: 6.4 } as const

const FIELD = { x: 19.5, z: 10.5 } as const
const NET = { wide: 5.9, tall: 1.0 } as const
const GROUNDS: Readonly<Record<Surface, { court: string; round: string }>> = {
  hard: { court: '#3f6f9e', round: '#4a7d70' },
  clay: { court: '#b9704a', round: '#ae6843' },
  grass: { court: '#5f8f50', round: '#547f48' },
}

export function buildCourt(
  surface: Surface,
  name: string,
  daylight: Daylight,
): { all: Object3D[]; crowd: Crowd } {
  const isDark = daylight === 'night'
  const sides = [
    { length: 38, x: 0, z: -FIELD.z - 1, turn: Math.PI, rows: 9 },
    { length: 38, x: 0, z: FIELD.z + 1, turn: 0, rows: 9 },
    { length: 24, x: FIELD.x + 1, z: 0, turn: Math.PI / 2, rows: 11 },
    { length: 24, x: -FIELD.x - 1, z: 0, turn: -Math.PI / 2, rows: 5 },
  ]
  const crowds: Crowd[] = []
  const all: Object3D[] = [floor(surface), net(), netMesh(), chair()]
  sides.forEach(({ length, x, z, turn, rows }, at) => {
    const { stand, seats } = buildGrandstand({ length, rows, roof: false, dark: isDark })
    const crowd = buildCrowd(seats, 0.86, 31 + at)
    const wall = buildBoards(length + 4, name, 1.2, isDark)
    wall.rotation.y = Math.PI
    wall.position.set(0, 0.62, -0.6)
    stand.add(...crowd.all, wall)
    stand.position.set(x, 0, z)
    stand.rotation.y = turn
    crowds.push(crowd)
    all.push(stand)
  })
  all.push(
    ...buildMasts(
      [
        [-24, -20],
        [24, -20],
        [-24, 20],
        [24, 20],
      ],
      17,
      isDark,
    ),
  )
  return {
    all,
    crowd: {
      all: crowds.flatMap((crowd) => crowd.all),
      pose: (seconds, joy) => crowds.forEach((crowd) => crowd.pose(seconds, joy)),
    },
  }
}

function floor(surface: Surface): Mesh {
  const { court, round } = GROUNDS[surface]
  const scale = matchMedia('(max-width: 719px)').matches ? 24 : 40
  const [wide, deep] = [(FIELD.x + 3) * 2, (FIELD.z + 3) * 2]
  const map = drawn(Math.round(wide * scale), Math.round(deep * scale), (pen, width, height) => {
    const random = grain(12)
    pen.fillStyle = round
    pen.fillRect(0, 0, width, height)
    pen.translate(width / 2, height / 2)
    pen.scale(scale, scale)
    const { length, single, double, service } = COURT
    pen.fillStyle = court
    if (surface === 'hard') pen.fillRect(-length, -double, length * 2, double * 2)
    if (surface === 'grass')
      for (let stripe = 0; stripe < 22; stripe += 1) {
        pen.fillStyle = stripe % 2 === 0 ? '#66965a' : '#5a884f'
        pen.fillRect(-22 + stripe * 2, -14, 2, 28)
      }
    for (let mark = 0; mark < 16_000; mark += 1) {
      const light = random()
      pen.fillStyle = light > 0.5 ? `rgba(255,255,230,${light * 0.07})` : 'rgba(0,0,0,.06)'
      pen.fillRect((random() - 0.5) * wide, (random() - 0.5) * deep, 0.05 + random() * 0.1, 0.05)
    }
    // The baselines are worn.
    if (surface !== 'hard')
      for (const side of [-1, 1]) {
        const worn = pen.createRadialGradient(side * length, 0, 0.4, side * length, 0, 3.6)
        worn.addColorStop(0, surface === 'clay' ? 'rgba(226,150,104,.5)' : 'rgba(168,150,90,.6)')
        worn.addColorStop(1, 'rgba(168,150,90,0)')
        pen.fillStyle = worn
        pen.fillRect(side * length - 4, -4, 8, 8)
      }
    pen.strokeStyle = 'rgba(255,255,255,.95)'
    pen.lineWidth = 0.07
    pen.strokeRect(-length, -double, length * 2, double * 2)
    pen.strokeRect(-length, -single, length * 2, single * 2)
    pen.strokeRect(-service, -single, service * 2, single * 2)
    pen.beginPath()
    pen.moveTo(-service, 0)
    pen.lineTo(service, 0)
    for (const side of [-1, 1]) {
      pen.moveTo(side * length, 0)
      pen.lineTo(side * (length - 0.25), 0)
    }
    pen.stroke()
  })
  const mesh = new Mesh(
    new PlaneGeometry(wide, deep).rotateX(-Math.PI / 2),
    new MeshLambertMaterial({ map }),
  )
  mesh.receiveShadow = true
  return mesh
}

function net(): Mesh {
  const parts = [
    painted(new BoxGeometry(0.05, 0.08, NET.wide * 2).translate(0, NET.tall, 0), '#f8f8f6'),
    painted(new BoxGeometry(0.03, NET.tall, 0.06).translate(0, NET.tall / 2, 0), '#f8f8f6'),
    ...[-1, 1].map((side) =>
      painted(
        new CylinderGeometry(0.05, 0.05, 1.14, 8).translate(0, 0.57, side * NET.wide),
        '#22402f',
      ),
    ),
  ]
  const mesh = new Mesh(mergeGeometries(parts), new MeshLambertMaterial({ vertexColors: true }))
  mesh.castShadow = true
  return mesh
}

function netMesh(): LineSegments {
  const places: number[] = []
  for (let z = -NET.wide; z <= NET.wide + 0.01; z += 0.1) places.push(0, 0, z, 0, NET.tall, z)
  for (let y = 0.05; y < NET.tall; y += 0.09) places.push(0, y, -NET.wide, 0, y, NET.wide)
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(places, 3))
  return new LineSegments(
    geometry,
    new LineBasicMaterial({ color: '#14181c', transparent: true, opacity: 0.5 }),
  )
}

function chair(): Mesh {
  const z = -NET.wide - 1.5
  const parts: BufferGeometry[] = []
  const box = (
    size: readonly [number, number, number],
    at: readonly [number, number, number],
    colour: string,
  ) => parts.push(painted(new BoxGeometry(...size).translate(...at), colour))
  for (const x of [-0.35, 0.35])
    for (const deep of [-0.35, 0.35]) box([0.07, 1.7, 0.07], [x, 0.85, z + deep], '#e8e8e6')
  box([0.86, 0.08, 0.86], [0, 1.7, z], '#e8e8e6')
  box([0.7, 0.7, 0.08], [0, 2.1, z - 0.36], '#1d3a5c')
  box([0.4, 0.55, 0.3], [0, 2.1, z - 0.1], '#1f2f55')
  box([0.2, 0.24, 0.2], [0, 2.52, z - 0.1], '#d9a983')
  for (const x of [-3.4, 3.4]) {
    box([2, 0.08, 0.5], [x, 0.48, z], '#e4e4e0')
    box([2, 0.5, 0.06], [x, 0.74, z - 0.24], '#e4e4e0')
    box([0.6, 0.3, 0.34], [x + 0.4, 0.16, z + 0.5], '#a5243c')
  }
  const mesh = new Mesh(mergeGeometries(parts), new MeshLambertMaterial({ vertexColors: true }))
  mesh.castShadow = true
  return mesh
}
