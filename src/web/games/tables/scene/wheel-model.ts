import {
  CylinderGeometry,
  Group,
  Mesh,
  MeshPhysicalMaterial,
  Object3D,
  OctahedronGeometry,
  RingGeometry,
  SphereGeometry,
  type Material,
} from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { POCKETS } from '#games/tables/roulette/pockets.ts'
import { gold, hoop, plain, repeated, solid, turned } from './lathe.ts'
import { numbersTexture, woodTexture } from './textures.ts'

export type WheelModel = { wheel: Group; rotor: Group; ball: Mesh }

const RING_STEPS = POCKETS * 4
const RING_BANDS = 4
const DEFLECTORS = 8

function numberRing(material: Material): Mesh {
  const [inner, outer] = [
    { radius: 1.28, height: 0.04 },
    { radius: 2, height: 0.21 },
  ]
  const geometry = new RingGeometry(inner.radius, outer.radius, RING_STEPS, RING_BANDS)
  const { position, uv } = geometry.attributes
  if (position === undefined || uv === undefined) throw new Error('a ring has no points')
  for (let point = 0; point < position.count; point += 1) {
    const along = (point % (RING_STEPS + 1)) / RING_STEPS
    const across = Math.floor(point / (RING_STEPS + 1)) / RING_BANDS
    const radius = inner.radius + (outer.radius - inner.radius) * across
    position.setXYZ(
      point,
      radius * Math.cos(along * 2 * Math.PI),
      inner.height + (outer.height - inner.height) * across,
      radius * Math.sin(along * 2 * Math.PI),
    )
    uv.setXY(point, along, across)
  }
  // Laid flat, the ring's faces point down; reversing their order makes them visible from above.
  geometry.index?.array.reverse()
  geometry.computeVertexNormals()
  const mesh = new Mesh(geometry, material)
  mesh.receiveShadow = true
  return mesh
}

function frets(brass: Material): Mesh {
  const place = new Object3D()
  return repeated(new RoundedBoxGeometry(0.4, 0.075, 0.02, 1, 0.008), brass, POCKETS, (wall) => {
    const angle = (wall / POCKETS) * 2 * Math.PI
    place.position.set(Math.cos(angle) * 1.47, 0.115, Math.sin(angle) * 1.47)
    place.rotation.set(0, -angle, 0.2)
    return place
  })
}

function deflectors(brass: Material): Mesh {
  const place = new Object3D()
  const mesh = repeated(new OctahedronGeometry(0.085), brass, DEFLECTORS, (at) => {
    const angle = (at * Math.PI) / 4 + 0.2
    place.scale.set(at % 2 === 0 ? 1.5 : 0.6, 0.35, at % 2 === 0 ? 0.6 : 1.4)
    place.position.set(Math.cos(angle) * 2.32, 0.335, Math.sin(angle) * 2.32)
    place.rotation.set(0, -angle, 0.35)
    return place
  })
  mesh.castShadow = true
  return mesh
}

function turret(rotor: Group, brass: Material): void {
  const chrome = plain({ color: '#f2ead8', metalness: 1, roughness: 0.08 })
  rotor.add(
    turned(
      [
        [0.36, 0.42],
        [0.38, 0.47],
        [0.28, 0.52],
        [0.16, 0.6],
        [0.11, 0.78],
        [0.15, 0.86],
        [0.21, 0.92],
        [0.17, 1],
        [0.07, 1.06],
        [0.09, 1.12],
        [0, 1.2],
      ],
      brass,
      72,
    ),
  )
  for (let arm = 0; arm < 4; arm += 1) {
    const angle = (arm * Math.PI) / 2 + 0.3
    const rod = new Mesh(new CylinderGeometry(0.032, 0.045, 0.62, 20), chrome)
    rod.position.set(Math.cos(angle) * 0.42, 0.8, Math.sin(angle) * 0.42)
    rod.rotation.set(0, -angle, -Math.PI / 2 + 0.12)
    const knob = solid(new SphereGeometry(0.075, 24, 18), brass)
    knob.position.set(Math.cos(angle) * 0.76, 0.84, Math.sin(angle) * 0.76)
    rotor.add(rod, knob)
  }
}

export function buildWheel(): WheelModel {
  const brass = gold()
  const map = woodTexture()
  const wood = new MeshPhysicalMaterial({
    map,
    roughness: 0.32,
    clearcoat: 1,
    clearcoatRoughness: 0.06,
  })
  const light = new MeshPhysicalMaterial({
    map,
    color: '#c98a5a',
    roughness: 0.22,
    clearcoat: 1,
    clearcoatRoughness: 0.04,
  })
  const cone = new MeshPhysicalMaterial({
    map,
    color: '#ffb07a',
    roughness: 0.2,
    clearcoat: 1,
    clearcoatRoughness: 0.03,
  })
  const wheel = new Group()
  wheel.add(
    turned(
      [
        [2.7, -0.1],
        [3, -0.1],
        [3.08, 0.25],
        [3.02, 0.55],
        [2.85, 0.64],
        [2.68, 0.6],
        [2.6, 0.52],
      ],
      wood,
    ),
  )
  wheel.add(
    turned(
      [
        [2.6, 0.52],
        [2.45, 0.36],
        [2.2, 0.25],
        [2.02, 0.21],
      ],
      light,
    ),
  )
  wheel.add(
    hoop(2.62, 0.54, 0.022, brass),
    hoop(2.02, 0.215, 0.018, brass),
    hoop(3.04, 0.3, 0.02, brass),
    deflectors(brass),
  )
  const rotor = new Group()
  rotor.add(
    numberRing(
      new MeshPhysicalMaterial({
        map: numbersTexture(),
        roughness: 0.25,
        clearcoat: 1,
        clearcoatRoughness: 0.05,
      }),
    ),
  )
  rotor.add(
    frets(brass),
    turned(
      [
        [1.28, 0.05],
        [1.24, 0.14],
        [1, 0.24],
        [0.6, 0.36],
        [0.34, 0.44],
      ],
      cone,
    ),
    hoop(1.27, 0.125, 0.016, brass),
    hoop(0.99, 0.245, 0.016, brass),
  )
  turret(rotor, brass)
  const ball = solid(
    new SphereGeometry(0.082, 32, 24),
    plain({ color: '#fffaf0', roughness: 0.08 }),
  )
  wheel.add(rotor, ball)
  return { wheel, rotor, ball }
}
