import {
  BoxGeometry,
  BufferGeometry,
  CylinderGeometry,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  PlaneGeometry,
  SphereGeometry,
  type Object3D,
  type Texture,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { drawn, grain } from '#web/game-shell/scene/drawn.ts'
import { buildCrowd, type Crowd } from '../../scene/crowd.ts'
import type { Daylight } from '../../scene/daylight.ts'
import { buildBoards, buildGrandstand } from '../../scene/grandstand.ts'
import { buildMasts } from '../../scene/masts.ts'
import { painted } from '../../scene/painted.ts'
import { PITCH } from '../choreography.ts'

const ROOM = 7
const ROWS = 10
const STRIPES = 14
/** Radius of the ball, drawn larger than life like the players. */
const BALL = 0.15

export function buildStadium(name: string, daylight: Daylight): { all: Object3D[]; crowd: Crowd } {
  const isDark = daylight === 'night'
  const sides = [
    { length: 112, x: 0, z: -(PITCH.z + ROOM), turn: Math.PI },
    { length: 72, x: PITCH.x + ROOM, z: 0, turn: Math.PI / 2 },
    { length: 72, x: -PITCH.x - ROOM, z: 0, turn: -Math.PI / 2 },
    { length: 112, x: 0, z: PITCH.z + ROOM, turn: 0 },
  ] as const
  const holder = new Group()
  const crowds = sides.map(({ length, x, z, turn }, at) => {
    const { stand, seats } = buildGrandstand({
      length,
      rows: at === 3 ? 4 : ROWS,
      // The camera of the main stand looks from under no roof.
      roof: at !== 3,
      dark: isDark,
    })
    const crowd = buildCrowd(seats, 0.8, 20 + at, 1.05)
    stand.add(...crowd.all)
    stand.position.set(x, 0, z)
    stand.rotation.y = turn
    const boards = buildBoards(length - 8, name, 0.95, isDark)
    boards.position.set(0, 0.5, -2.6)
    boards.rotation.y = Math.PI
    stand.add(boards)
    holder.add(stand)
    return crowd
  })
  return {
    all: [
      holder,
      pitch(),
      goals(),
      nets(),
      flags(),
      ...buildMasts(
        [
          [-66, -50],
          [66, -50],
          [-66, 50],
          [66, 50],
        ],
        30,
        isDark,
      ),
    ],
    crowd: {
      all: crowds.flatMap(({ all }) => all),
      pose: (seconds, joy) => crowds.forEach((crowd) => crowd.pose(seconds, joy)),
    },
  }
}

function pitch(): Mesh {
  const [wide, deep] = [PITCH.x * 2 + 16, PITCH.z * 2 + 16]
  const mesh = new Mesh(
    new PlaneGeometry(wide, deep).rotateX(-Math.PI / 2),
    new MeshLambertMaterial({ map: grass(wide, deep) }),
  )
  mesh.receiveShadow = true
  return mesh
}

function grass(wide: number, deep: number): Texture {
  const scale = matchMedia('(max-width: 719px)').matches ? 11 : 17
  return drawn(Math.round(wide * scale), Math.round(deep * scale), (pen, width, height) => {
    const random = grain(6)
    pen.fillStyle = '#3f7044'
    pen.fillRect(0, 0, width, height)
    pen.translate(width / 2, height / 2)
    pen.scale(scale, scale)
    const stripe = (PITCH.x * 2) / STRIPES
    for (let at = 0; at < STRIPES; at += 1) {
      pen.fillStyle = at % 2 === 0 ? '#578a55' : '#4b7e4c'
      pen.fillRect(-PITCH.x + at * stripe, -PITCH.z - 3, stripe, PITCH.z * 2 + 6)
    }
    for (let blade = 0; blade < 14_000; blade += 1) {
      const light = random()
      pen.fillStyle = light > 0.5 ? `rgba(255,255,200,${light * 0.07})` : 'rgba(0,26,4,.08)'
      pen.fillRect((random() - 0.5) * wide, (random() - 0.5) * deep, 0.12, 0.3 + random() * 0.3)
    }
    lines(pen)
  })
}

function lines(pen: CanvasRenderingContext2D): void {
  const { x, z, goal } = PITCH
  pen.strokeStyle = 'rgba(255,255,255,.92)'
  pen.fillStyle = 'rgba(255,255,255,.92)'
  pen.lineWidth = 0.16
  const arc = (cx: number, cz: number, radius: number, from: number, to: number) => {
    pen.beginPath()
    pen.arc(cx, cz, radius, from, to)
    pen.stroke()
  }
  const dot = (cx: number, cz: number) => {
    pen.beginPath()
    pen.arc(cx, cz, 0.2, 0, 7)
    pen.fill()
  }
  pen.strokeRect(-x, -z, 2 * x, 2 * z)
  pen.strokeRect(0, -z, 0, 2 * z)
  arc(0, 0, 9.15, 0, 7)
  dot(0, 0)
  for (const side of [-1, 1]) {
    for (const [deep, half] of [
      [16.5, goal + 16.5],
      [5.5, goal + 5.5],
    ] as const)
      pen.strokeRect(side === 1 ? x - deep : -x, -half, deep, half * 2)
    dot(side * (x - 11), 0)
    const open = Math.acos(5.5 / 9.15)
    const middle = side === 1 ? Math.PI : 0
    arc(side * (x - 11), 0, 9.15, middle - open, middle + open)
    for (const end of [-1, 1]) {
      const from = side === 1 ? (end === 1 ? Math.PI : Math.PI / 2) : end === 1 ? -Math.PI / 2 : 0
      arc(side * x, end * z, 1, from, from + Math.PI / 2)
    }
  }
}

function goals(): Mesh {
  const parts: BufferGeometry[] = []
  for (const side of [-1, 1]) {
    for (const z of [-PITCH.goal, PITCH.goal])
      parts.push(
        new CylinderGeometry(0.07, 0.07, PITCH.bar, 10).translate(
          side * (PITCH.x + 0.06),
          PITCH.bar / 2,
          z,
        ),
      )
    parts.push(
      new CylinderGeometry(0.07, 0.07, PITCH.goal * 2 + 0.14, 10)
        .rotateX(Math.PI / 2)
        .translate(side * (PITCH.x + 0.06), PITCH.bar, 0),
    )
  }
  const mesh = new Mesh(mergeGeometries(parts), new MeshLambertMaterial({ color: '#ffffff' }))
  mesh.castShadow = true
  return mesh
}

function nets(): LineSegments {
  const places: number[] = []
  const mesh = 0.36
  for (const side of [-1, 1]) {
    const at = (deep: number, y: number, z: number) =>
      places.push(side * (PITCH.x + 0.06 + deep), y, z)
    const depthAt = (y: number) => 1.9 - (y / PITCH.bar) * 0.9
    for (let z = -PITCH.goal; z <= PITCH.goal + 0.01; z += mesh) {
      at(depthAt(0), 0, z)
      at(depthAt(PITCH.bar), PITCH.bar, z)
      at(depthAt(PITCH.bar), PITCH.bar, z)
      at(0, PITCH.bar, z)
    }
    for (let y = 0; y <= PITCH.bar + 0.01; y += mesh) {
      at(depthAt(y), y, -PITCH.goal)
      at(depthAt(y), y, PITCH.goal)
      for (const z of [-PITCH.goal, PITCH.goal]) {
        at(0, y, z)
        at(depthAt(y), y, z)
      }
    }
    for (let deep = mesh; deep < 1.9; deep += mesh)
      for (const z of [-PITCH.goal, PITCH.goal]) {
        at(deep, 0, z)
        at(Math.min(deep, 1), PITCH.bar, z)
      }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(places, 3))
  return new LineSegments(
    geometry,
    new LineBasicMaterial({ color: '#f4f6f8', transparent: true, opacity: 0.6 }),
  )
}

function flags(): Mesh {
  const parts = [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((z) => [
      painted(
        new CylinderGeometry(0.03, 0.03, 1.5, 6).translate(x * PITCH.x, 0.75, z * PITCH.z),
        '#f4f4f4',
      ),
      painted(
        new BoxGeometry(0.42, 0.3, 0.02).translate(x * (PITCH.x + 0.22), 1.34, z * PITCH.z),
        '#d8263c',
      ),
    ]),
  )
  return new Mesh(mergeGeometries(parts), new MeshLambertMaterial({ vertexColors: true }))
}

export function buildBall(): Mesh {
  const parts = [painted(new SphereGeometry(BALL, 14, 10), '#ffffff')]
  for (const [x, y, z] of [
    [0, 1, 0],
    [0, -1, 0],
    [0.9, 0.44, 0],
    [-0.9, -0.44, 0],
    [0.28, 0.44, 0.85],
    [-0.72, 0.44, 0.53],
    [-0.72, 0.44, -0.53],
    [0.28, -0.44, -0.85],
  ] as const)
    parts.push(
      painted(
        new SphereGeometry(BALL * 0.38, 6, 4).translate(
          x * BALL * 0.71,
          y * BALL * 0.71,
          z * BALL * 0.71,
        ),
        '#16161c',
      ),
    )
  const mesh = new Mesh(mergeGeometries(parts), new MeshLambertMaterial({ vertexColors: true }))
  mesh.castShadow = true
  return mesh
}
