import {
  BufferGeometry,
  CircleGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  MeshPhysicalMaterial,
  Object3D,
  SphereGeometry,
  TorusGeometry,
  type Material,
} from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { WHEEL_SEGMENTS } from '#games/tables/money-wheel/money-wheel.ts'
import { gold, solid, turned } from '../lathe.ts'
import { woodTexture } from '../textures.ts'
import { AXLE, PEG, RADIUS, RING } from './wheel-path.ts'
import { wheelTexture } from './wheel-texture.ts'

export type MoneyWheelModel = { stand: Group; rotor: Group; flapper: Group; bulbs: InstancedMesh }

const BULBS = 48

export function buildMoneyWheel(): MoneyWheelModel {
  const brass = gold()
  const wood = new MeshPhysicalMaterial({
    map: woodTexture(),
    roughness: 0.32,
    clearcoat: 1,
    clearcoatRoughness: 0.06,
  })
  const stand = new Group()
  const rotor = new Group()
  rotor.position.set(0, AXLE.y, AXLE.z)
  rotor.add(face(), rim(RADIUS, 0.05, brass), pegs(brass), hub(brass))
  const bulbs = bulbsRound()
  stand.add(...frame(wood, brass), bulbs, rotor)
  const flapper = flapperOf(brass)
  stand.add(flapper)
  return { stand, rotor, flapper, bulbs }
}

function face(): Mesh {
  const mesh = new Mesh(
    new CircleGeometry(RADIUS, 124),
    new MeshPhysicalMaterial({
      map: wheelTexture(),
      roughness: 0.5,
      clearcoat: 0.25,
      clearcoatRoughness: 0.3,
    }),
  )
  mesh.receiveShadow = true
  return mesh
}

function rim(radius: number, thickness: number, material: Material): Mesh {
  return solid(new TorusGeometry(radius, thickness, 14, 160), material)
}

function pegs(material: Material): InstancedMesh {
  const mesh = new InstancedMesh(
    new CylinderGeometry(0.03, 0.03, 0.2, 12),
    material,
    WHEEL_SEGMENTS.length,
  )
  const place = new Object3D()
  for (const peg of WHEEL_SEGMENTS.keys()) {
    const angle = ((peg + 0.5) / WHEEL_SEGMENTS.length) * 2 * Math.PI
    place.position.set(Math.sin(angle) * PEG.radius, Math.cos(angle) * PEG.radius, PEG.out)
    place.rotation.x = Math.PI / 2
    place.updateMatrix()
    mesh.setMatrixAt(peg, place.matrix)
  }
  mesh.castShadow = true
  return mesh
}

function hub(material: Material): Mesh {
  const mesh = turned(
    [
      [0.36, 0],
      [0.36, 0.05],
      [0.28, 0.1],
      [0.24, 0.2],
      [0.12, 0.27],
      [0, 0.29],
    ],
    material,
    64,
  )
  mesh.rotation.x = Math.PI / 2
  return mesh
}

function frame(wood: Material, brass: Material): Mesh[] {
  const ring = rim(RING, 0.17, wood)
  ring.position.set(0, AXLE.y, AXLE.z - 0.02)
  const hoops = [RING - 0.17, RING + 0.17].map((radius) => {
    const hoop = rim(radius, 0.022, brass)
    hoop.position.set(0, AXLE.y, AXLE.z + 0.05)
    return hoop
  })
  const legs = [-1, 1].map((side) => {
    const leg = solid(new RoundedBoxGeometry(0.34, 3.5, 0.3, 4, 0.08), wood)
    leg.position.set(side * 1.15, AXLE.y / 2 - 0.1, AXLE.z - 0.34)
    leg.rotation.z = side * 0.5
    return leg
  })
  const foot = solid(new RoundedBoxGeometry(5.2, 0.26, 1.3, 4, 0.1), wood)
  foot.position.set(0, 0.13, AXLE.z)
  return [ring, ...hoops, ...legs, foot]
}

function bulbsRound(): InstancedMesh {
  const mesh = new InstancedMesh<BufferGeometry, MeshBasicMaterial>(
    new SphereGeometry(0.06, 14, 10),
    new MeshBasicMaterial({ toneMapped: false }),
    BULBS,
  )
  const place = new Object3D()
  for (let bulb = 0; bulb < BULBS; bulb += 1) {
    const angle = ((bulb + 0.5) / BULBS) * 2 * Math.PI
    place.position.set(Math.sin(angle) * RING, AXLE.y + Math.cos(angle) * RING, AXLE.z + 0.16)
    place.updateMatrix()
    mesh.setMatrixAt(bulb, place.matrix)
  }
  return mesh
}

const LIT = new Color('#fff0c0')
const DIM = new Color('#8a4a16')
const CHASE_MS = 140
const APART = 4

export function lightBulbs(bulbs: InstancedMesh, nowMs: number | undefined): void {
  const at = nowMs === undefined ? undefined : Math.floor(nowMs / CHASE_MS)
  for (let bulb = 0; bulb < BULBS; bulb += 1)
    bulbs.setColorAt(
      bulb,
      at === undefined || (((bulb - at) % APART) + APART) % APART < 2 ? LIT : DIM,
    )
  if (bulbs.instanceColor !== null) bulbs.instanceColor.needsUpdate = true
}

function flapperOf(brass: Material): Group {
  const flapper = new Group()
  flapper.position.set(0, AXLE.y + PEG.radius + 0.34, AXLE.z + 0.2)
  const blade = solid(
    new ConeGeometry(0.11, 0.5, 4),
    new MeshPhysicalMaterial({ color: '#d3162f', roughness: 0.35, clearcoat: 0.8 }),
  )
  blade.rotation.set(Math.PI, Math.PI / 4, 0)
  blade.scale.set(1.3, 1, 0.5)
  blade.position.y = -0.16
  const pin = solid(new SphereGeometry(0.1, 24, 18), brass)
  pin.position.z = 0.05
  flapper.add(blade, pin)
  return flapper
}
