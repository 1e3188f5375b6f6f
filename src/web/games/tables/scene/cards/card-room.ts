import {
  AdditiveBlending,
  BoxGeometry,
  CylinderGeometry,
  DoubleSide,
  Group,
  InstancedMesh,
  LatheGeometry,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  Object3D,
  PlaneGeometry,
  Sprite,
  SpriteMaterial,
  Vector2,
  type BufferGeometry,
  type Material,
  type Scene,
  type Texture,
} from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { darkRoom, spot, type At } from '../room.ts'
import { COLOURS, drawn, feltTexture, type Draw, type TableLook } from '../textures.ts'
import { bosphorus } from './bosphorus.ts'
import { DISCARD, SHOE } from './card-pose.ts'
import { CARD } from './deck.ts'

/**
 * The printed part of the felt in scene units, centred at (0, 0). `draw` receives it in pixels,
 * `PRINT.pixels` per unit.
 */
export const PRINT = { width: 11, depth: 5.6, pixels: 186 } as const
export type FeltPrint = Draw

const FAR_EDGE = -2.72

export function buildCardRoom(look: TableLook, print: FeltPrint): Scene {
  const scene = darkRoom()
  scene.fog = null
  const brass = new MeshStandardMaterial({ color: COLOURS.gold, metalness: 1, roughness: 0.2 })
  scene.add(
    bosphorus(look),
    felt(look),
    printed(print),
    ...rail(brass),
    shoe(brass),
    discard(brass),
    houseChips(brass),
    lamp(-3.9, brass),
    lamp(3.9, brass),
  )
  for (const { at, colour, power, cone, shadow } of LIGHTS)
    scene.add(...spot(at, colour, power, cone, shadow))
  return scene
}

const LIGHTS: readonly { at: At; colour: string; power: number; cone: number; shadow: boolean }[] =
  [
    { at: [-1.6, 7.4, 2.6], colour: '#ffe6c0', power: 112, cone: 0.62, shadow: true },
    { at: [-4.4, 3, -4.4], colour: '#ff9a54', power: 46, cone: 0.62, shadow: false },
    { at: [4.4, 3.4, -4.6], colour: '#86a2ff', power: 40, cone: 0.62, shadow: false },
  ]

function solid(geometry: BufferGeometry, material: Material, [x, y, z]: At): Mesh {
  const mesh = new Mesh(geometry, material)
  mesh.position.set(x, y, z)
  mesh.castShadow = true
  mesh.receiveShadow = true
  return mesh
}

function felt({ felt: colour }: TableLook): Mesh {
  const plane = new Mesh(
    new PlaneGeometry(30, 22),
    new MeshStandardMaterial({ map: feltTexture(colour), roughness: 0.96 }),
  )
  plane.rotation.x = -Math.PI / 2
  plane.position.z = FAR_EDGE + 11
  plane.receiveShadow = true
  return plane
}

function printed(print: FeltPrint): Mesh {
  const map = drawn(PRINT.width * PRINT.pixels, PRINT.depth * PRINT.pixels, print)
  const plane = new Mesh(
    new PlaneGeometry(PRINT.width, PRINT.depth),
    new MeshLambertMaterial({
      map,
      transparent: true,
      alphaTest: 0.02,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      depthWrite: false,
    }),
  )
  plane.rotation.x = -Math.PI / 2
  plane.receiveShadow = true
  return plane
}

function rail(brass: Material): Mesh[] {
  const wood = new MeshStandardMaterial({ color: COLOURS.rail, roughness: 0.36 })
  return [
    solid(new RoundedBoxGeometry(30, 0.42, 0.62, 5, 0.2), wood, [0, 0.06, FAR_EDGE - 0.3]),
    solid(new BoxGeometry(30, 0.035, 0.035), brass, [0, 0.2, FAR_EDGE + 0.03]),
  ]
}

function stack(width: number, height: number, depth: number, at: At): Mesh {
  const edges = drawn(8, 128, (pen, wide, high) => {
    for (let y = 0; y < high; y += 2) {
      pen.fillStyle = y % 4 === 0 ? '#f7ecd6' : '#cdb994'
      pen.fillRect(0, y, wide, 2)
    }
  })
  return solid(
    new BoxGeometry(width, height, depth),
    new MeshStandardMaterial({ map: edges, roughness: 0.7 }),
    at,
  )
}

function shoe(brass: Material): Group {
  const lacquer = new MeshStandardMaterial({ color: '#160b12', roughness: 0.16 })
  const group = new Group()
  const [wide, long] = [CARD.width + 0.22, 1.5]
  group.add(
    solid(new RoundedBoxGeometry(wide, 0.14, long, 3, 0.05), lacquer, [0, 0.07, -0.35]),
    solid(new RoundedBoxGeometry(0.09, 0.62, long, 3, 0.04), lacquer, [-wide / 2, 0.34, -0.35]),
    solid(new RoundedBoxGeometry(0.09, 0.62, long, 3, 0.04), lacquer, [wide / 2, 0.34, -0.35]),
    solid(new RoundedBoxGeometry(wide, 0.62, 0.09, 3, 0.04), lacquer, [0, 0.34, -0.35 - long / 2]),
    solid(new BoxGeometry(wide - 0.04, 0.03, long * 0.55), lacquer, [0, 0.62, -0.35 - long * 0.2]),
    solid(new BoxGeometry(wide + 0.1, 0.03, 0.05), brass, [0, 0.64, -0.35 - long / 2 + 0.03]),
  )
  const cards = stack(CARD.width, 0.9, 0.42, [0, 0.36, -0.2])
  cards.rotation.x = -0.9
  const plate = solid(new BoxGeometry(wide, 0.5, 0.04), lacquer, [0, 0.36, 0.32])
  plate.rotation.x = -0.5
  const edge = solid(new BoxGeometry(wide, 0.03, 0.06), brass, [0, 0.14, 0.44])
  group.add(cards, plate, edge)
  group.position.set(SHOE.x, 0, SHOE.z - 0.3)
  group.rotation.y = -SHOE.turn
  return group
}

function discard(brass: Material): Group {
  const glass = new MeshStandardMaterial({
    color: '#d8c7ff',
    roughness: 0.08,
    transparent: true,
    opacity: 0.22,
    depthWrite: false,
  })
  const group = new Group()
  const [wide, deep] = [CARD.width + 0.12, CARD.height + 0.12]
  group.add(
    stack(CARD.width, 0.26, CARD.height, [0, 0.17, 0]),
    solid(new RoundedBoxGeometry(wide + 0.12, 0.05, deep + 0.12, 3, 0.02), brass, [0, 0.025, 0]),
    solid(new BoxGeometry(0.03, 0.62, deep), glass, [-wide / 2, 0.33, 0]),
    solid(new BoxGeometry(wide, 0.62, 0.03), glass, [0, 0.33, -deep / 2]),
  )
  group.position.set(DISCARD.x, 0, DISCARD.z)
  group.rotation.y = DISCARD.turn
  return group
}

const CHIP_COLOURS = ['#c8203f', '#1f4fc0', '#178a5c', '#8a2fb0', '#e0a23a', '#16131c']
const CHIPS_A_ROW = 16

function houseChips(brass: Material): Group {
  const group = new Group()
  const face = drawn(64, 16, (pen) => {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, 64, 16)
    pen.fillStyle = '#9a9a9a'
    for (let x = 0; x < 64; x += 16) pen.fillRect(x, 0, 7, 16)
  })
  const mesh = new InstancedMesh(
    new CylinderGeometry(0.15, 0.15, 0.042, 24),
    new MeshStandardMaterial({ map: face, roughness: 0.45 }),
    CHIP_COLOURS.length * CHIPS_A_ROW,
  )
  const chip = new Object3D()
  const colour = new MeshBasicMaterial().color
  for (const [row, paint] of CHIP_COLOURS.entries()) {
    for (let at = 0; at < CHIPS_A_ROW; at += 1) {
      const n = row * CHIPS_A_ROW + at
      chip.position.set((row - (CHIP_COLOURS.length - 1) / 2) * 0.36, 0.15, at * 0.045 - 0.35)
      chip.rotation.set(Math.PI / 2, at * 0.7, 0)
      chip.updateMatrix()
      mesh.setMatrixAt(n, chip.matrix)
      mesh.setColorAt(n, colour.set(paint))
    }
  }
  mesh.castShadow = true
  group.add(mesh, solid(new RoundedBoxGeometry(2.5, 0.12, 1.02, 3, 0.05), brass, [0, 0.03, 0]))
  group.position.set(0, 0, FAR_EDGE + 0.72)
  return group
}

function halo(): Texture {
  return drawn(128, 128, (pen) => {
    const light = pen.createRadialGradient(64, 64, 0, 64, 64, 64)
    for (const [at, share] of [
      [0, 0.8],
      [0.2, 0.36],
      [0.5, 0.1],
      [1, 0],
    ] as const)
      light.addColorStop(at, `rgba(255,255,255,${share})`)
    pen.fillStyle = light
    pen.fillRect(0, 0, 128, 128)
  })
}

function glow(): Sprite {
  const light = new Sprite(
    new SpriteMaterial({
      map: halo(),
      color: '#ffb45e',
      transparent: true,
      opacity: 0.5,
      blending: AdditiveBlending,
      depthWrite: false,
    }),
  )
  light.position.y = 0.8
  light.scale.setScalar(2.1)
  return light
}

function lamp(x: number, brass: Material): Group {
  const group = new Group()
  const turned = (outline: readonly (readonly [number, number])[], material: Material) =>
    new Mesh(
      new LatheGeometry(
        outline.map(([radius, height]) => new Vector2(radius, height)),
        40,
      ),
      material,
    )
  const light = new MeshBasicMaterial({ color: '#ffd08a', side: DoubleSide, toneMapped: false })
  group.add(
    turned(
      [
        [0.3, 0],
        [0.3, 0.05],
        [0.1, 0.11],
        [0.045, 0.2],
        [0.04, 0.9],
        [0.09, 0.95],
        [0.05, 1],
      ],
      brass,
    ),
    turned(
      [
        [0.46, 0.86],
        [0.36, 1.08],
        [0.2, 1.22],
        [0.05, 1.27],
      ],
      new MeshStandardMaterial({
        color: '#0d5a3c',
        roughness: 0.25,
        emissive: '#0f8a52',
        emissiveIntensity: 0.55,
        side: DoubleSide,
      }),
    ),
    turned(
      [
        [0.462, 0.85],
        [0.47, 0.87],
        [0.455, 0.9],
      ],
      brass,
    ),
    turned(
      [
        [0, 0.87],
        [0.4, 0.875],
      ],
      light,
    ),
    glow(),
  )
  group.position.set(x, 0.24, FAR_EDGE - 0.32)
  return group
}
