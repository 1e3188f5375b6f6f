import {
  BoxGeometry,
  BufferGeometry,
  CircleGeometry,
  ConeGeometry,
  CylinderGeometry,
  Float32BufferAttribute,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  PlaneGeometry,
  RepeatWrapping,
  SphereGeometry,
  type Object3D,
  type Texture,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import type { RaceKind } from '#games/virtuals/races/race-card.ts'
import { drawn, grain } from '#web/game-shell/scene/drawn.ts'
import { buildCrowd, type Crowd } from '../../scene/crowd.ts'
import type { Daylight } from '../../scene/daylight.ts'
import { buildBoards, buildGrandstand } from '../../scene/grandstand.ts'
import { buildMasts } from '../../scene/masts.ts'
import { painted } from '../../scene/painted.ts'
import type { Oval } from './oval.ts'

const STEP = 4
const LOOK = {
  horses: {
    ground: '#5f8f50',
    dark: '#56864a',
    infield: '#6d9459',
    stand: 120,
    rows: 13,
    rail: 1.08,
  },
  dogs: { ground: '#c79a63', dark: '#bd9059', infield: '#628d52', stand: 84, rows: 9, rail: 0.5 },
} as const

export function buildVenue(
  kind: RaceKind,
  name: string,
  oval: Oval,
  daylight: Daylight,
): { all: Object3D[]; crowd: Crowd } {
  const look = LOOK[kind]
  const isDark = daylight === 'night'
  const { stand, seats } = buildGrandstand({
    length: look.stand,
    rows: look.rows,
    roof: true,
    dark: isDark,
  })
  const standX = oval.postX + look.stand * 0.24
  const standZ = oval.radius + oval.width + 5
  stand.position.set(standX, 0, standZ)
  const crowd = buildCrowd(seats, 0.72, 5)
  stand.add(...crowd.all)
  const apron = new Mesh(
    new PlaneGeometry(look.stand + 40, 5).rotateX(-Math.PI / 2),
    new MeshLambertMaterial({ color: '#8a8d92' }),
  )
  apron.position.set(standX, 0.02, oval.radius + oval.width + 2.6)
  const boards = buildBoards(look.stand + 30, name, 1, isDark)
  boards.rotation.y = Math.PI
  boards.position.set(standX, 0.62, oval.radius + oval.width + 0.9)
  return {
    crowd,
    all: [
      ground(look.infield),
      track(kind, oval),
      rails(oval, 0, look.rail),
      rails(oval, oval.width, look.rail),
      stand,
      apron,
      boards,
      post(oval),
      gate(kind, oval),
      ...trees(oval),
      ...infield(oval),
      ...buildMasts(
        [
          [-60, standZ + 16],
          [10, standZ + 16],
          [80, standZ + 16],
          [-70, -oval.radius - oval.width - 10],
          [30, -oval.radius - oval.width - 10],
          [oval.straight / 2 + oval.radius + oval.width + 8, 0],
        ],
        26,
        isDark,
      ),
    ],
  }
}

function turf(tone: string, size: number): Texture {
  const map = drawn(256, 256, (pen, width, height) => {
    const random = grain(9)
    pen.fillStyle = tone
    pen.fillRect(0, 0, width, height)
    for (let blade = 0; blade < 5_200; blade += 1) {
      const light = random()
      pen.fillStyle = light > 0.5 ? `rgba(255,255,210,${light * 0.08})` : 'rgba(10,30,6,.09)'
      pen.fillRect(random() * width, random() * height, 1 + random() * 1.6, 2 + random() * 3)
    }
  })
  map.wrapS = RepeatWrapping
  map.wrapT = RepeatWrapping
  map.repeat.set(size, size)
  return map
}

function ground(tone: string): Mesh {
  const mesh = new Mesh(
    new CircleGeometry(560, 48).rotateX(-Math.PI / 2),
    new MeshLambertMaterial({ map: turf(tone, 130) }),
  )
  mesh.position.y = -0.04
  return mesh
}

function track(kind: RaceKind, oval: Oval): Mesh {
  const { ground: tone, dark } = LOOK[kind]
  const map = drawn(512, 512, (pen, width, height) => {
    const random = grain(3)
    pen.fillStyle = tone
    pen.fillRect(0, 0, width, height)
    if (kind === 'horses') {
      pen.fillStyle = dark
      pen.fillRect(0, 0, width / 2, height)
    }
    for (let mark = 0; mark < 9_000; mark += 1) {
      const light = random()
      pen.fillStyle = light > 0.5 ? `rgba(255,250,210,${light * 0.1})` : 'rgba(20,24,6,.1)'
      if (kind === 'horses')
        pen.fillRect(random() * width, random() * height, 1 + random() * 2, 2 + random() * 4)
      else pen.fillRect(random() * width, random() * height, 10 + random() * 40, 1)
    }
  })
  map.wrapS = RepeatWrapping
  map.wrapT = RepeatWrapping
  const positions: number[] = []
  const uvs: number[] = []
  const normals: number[] = []
  const faces: number[] = []
  const around = 2 * oval.straight + 2 * Math.PI * oval.radius
  const steps = Math.ceil(around / STEP)
  for (let step = 0; step <= steps; step += 1) {
    const distance = (step / steps) * around
    for (const out of [0, oval.width]) {
      const { x, z } = oval.at(distance, out)
      positions.push(x, 0, z)
      normals.push(0, 1, 0)
      uvs.push(distance / 16, out / 16)
    }
    if (step < steps) {
      const at = step * 2
      faces.push(at, at + 2, at + 1, at + 1, at + 2, at + 3)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2))
  geometry.setIndex(faces)
  const mesh = new Mesh(geometry, new MeshLambertMaterial({ map }))
  mesh.receiveShadow = true
  return mesh
}

function rails(oval: Oval, out: number, tall: number): Mesh {
  const parts: BufferGeometry[] = []
  const around = 2 * oval.straight + 2 * Math.PI * oval.radius
  const count = Math.round(around / 3.2)
  const side = out === 0 ? -0.35 : 0.35
  for (let post = 0; post < count; post += 1) {
    const from = oval.at((post / count) * around, out + side)
    const to = oval.at(((post + 1) / count) * around, out + side)
    const length = Math.hypot(to.x - from.x, to.z - from.z)
    const yaw = Math.atan2(from.z - to.z, to.x - from.x)
    parts.push(
      new BoxGeometry(length + 0.06, 0.09, 0.08)
        .rotateY(yaw)
        .translate((from.x + to.x) / 2, tall, (from.z + to.z) / 2),
      new BoxGeometry(0.06, tall, 0.06).translate(from.x, tall / 2, from.z),
    )
  }
  return new Mesh(mergeGeometries(parts), new MeshLambertMaterial({ color: '#ffffff' }))
}

function post(oval: Oval): Object3D {
  const parts: BufferGeometry[] = []
  for (const out of [-0.9, oval.width + 0.9]) {
    const { x, z } = oval.at(oval.length, out)
    for (let band = 0; band < 7; band += 1)
      parts.push(
        painted(
          new CylinderGeometry(0.11, 0.11, 0.75, 10).translate(x, 0.375 + band * 0.75, z),
          band % 2 === 0 ? '#ffffff' : '#c21f39',
        ),
      )
    parts.push(
      painted(
        new CylinderGeometry(0.62, 0.62, 0.12, 24).rotateX(Math.PI / 2).translate(x, 5.7, z),
        '#c21f39',
      ),
      painted(
        new CylinderGeometry(0.3, 0.3, 0.14, 20).rotateX(Math.PI / 2).translate(x, 5.7, z),
        '#ffffff',
      ),
    )
  }
  const { x, z } = oval.at(oval.length, oval.width / 2)
  parts.push(painted(new BoxGeometry(0.3, 0.02, oval.width).translate(x, 0.015, z), '#ffffff'))
  return new Mesh(mergeGeometries(parts), new MeshLambertMaterial({ vertexColors: true }))
}

function gate(kind: RaceKind, oval: Oval): Object3D {
  const lanes = kind === 'horses' ? 12 : 6
  const [tall, deep, lane] = kind === 'horses' ? [2.7, 3, 1.45] : [1.1, 1.5, 1.25]
  const parts: BufferGeometry[] = []
  const green = kind === 'horses' ? '#1f5c40' : '#27406e'
  for (let wall = 0; wall <= lanes; wall += 1) {
    const out = 0.9 + (wall - 0.5) * lane + lane / 2
    parts.push(
      painted(new BoxGeometry(deep, tall * 0.5, 0.12).translate(0, tall * 0.36, out), green),
    )
    parts.push(
      painted(new BoxGeometry(0.14, tall, 0.14).translate(deep / 2, tall / 2, out), '#f2f2ee'),
    )
  }
  const wide = lanes * lane
  parts.push(
    painted(
      new BoxGeometry(0.3, 0.5, wide + 0.6).translate(deep / 2, tall + 0.1, 0.9 + wide / 2),
      '#f2f2ee',
    ),
    painted(new BoxGeometry(deep, 0.14, wide + 0.6).translate(0, tall, 0.9 + wide / 2), green),
  )
  const mesh = new Mesh(mergeGeometries(parts), new MeshLambertMaterial({ vertexColors: true }))
  mesh.castShadow = true
  const { x, z } = oval.at(kind === 'horses' ? -2.2 : -1.2, 0)
  mesh.scale.z = -1
  mesh.position.set(x, 0, z)
  return mesh
}

function trees(oval: Oval): Object3D[] {
  const random = grain(41)
  const pine = mergeGeometries([
    painted(new CylinderGeometry(0.25, 0.35, 2.4, 5).translate(0, 1.2, 0), '#5a4330'),
    painted(new ConeGeometry(2.2, 4.4, 7).translate(0, 4.2, 0), '#2f5e3a'),
    painted(new ConeGeometry(1.6, 3.4, 7).translate(0, 6.2, 0), '#38704a'),
  ])
  const round = mergeGeometries([
    painted(new CylinderGeometry(0.25, 0.4, 3, 5).translate(0, 1.5, 0), '#5f4632'),
    painted(new SphereGeometry(2.3, 8, 6).scale(1, 0.9, 1).translate(0, 4.4, 0), '#4c8445'),
    painted(new SphereGeometry(1.6, 7, 5).translate(1.1, 5.6, 0.5), '#5a9650'),
  ])
  const material = new MeshLambertMaterial({ vertexColors: true })
  return [pine, round].map((tree) => {
    const all = new InstancedMesh(tree, material, 110)
    const [matrix, turn] = [new Matrix4(), new Matrix4()]
    const around = 2 * oval.straight + 2 * Math.PI * oval.radius
    for (let at = 0; at < 110; at += 1) {
      let place = oval.at(random() * around, oval.width + 24 + random() * 70)
      // No tree hides the grandstands.
      if (place.z > oval.radius)
        place = oval.at(random() * oval.bend[0], oval.width + 22 + random() * 60)
      const size = 0.8 + random() * 0.9
      matrix.makeScale(size, size * (0.9 + random() * 0.4), size)
      matrix.premultiply(turn.makeRotationY(random() * 6.28)).setPosition(place.x, -0.1, place.z)
      all.setMatrixAt(at, matrix)
    }
    all.computeBoundingSphere()
    return all
  })
}

function infield(oval: Oval): Object3D[] {
  const pond = new Mesh(
    new CircleGeometry(1, 40)
      .rotateX(-Math.PI / 2)
      .scale(oval.straight * 0.2, 1, oval.radius * 0.4),
    new MeshLambertMaterial({ color: '#3f83a8' }),
  )
  pond.position.set(-10, 0.01, -4)
  const random = grain(17)
  const parts: BufferGeometry[] = []
  for (let bush = 0; bush < 46; bush += 1) {
    const x = (random() - 0.5) * oval.straight
    const z = (random() - 0.5) * oval.radius * 1.1
    const size = 0.7 + random() * 1.2
    parts.push(
      painted(
        new SphereGeometry(size, 7, 5).scale(1.3, 0.75, 1).translate(x, size * 0.4, z),
        ['#3f7a42', '#4e8c4b', '#2f6a3c'][bush % 3] ?? '#3f7a42',
      ),
    )
  }
  return [pond, new Mesh(mergeGeometries(parts), new MeshLambertMaterial({ vertexColors: true }))]
}
