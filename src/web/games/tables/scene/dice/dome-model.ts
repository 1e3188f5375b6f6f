import {
  AdditiveBlending,
  BufferGeometry,
  CircleGeometry,
  Color,
  FrontSide,
  Group,
  Mesh,
  MeshPhysicalMaterial,
  ShaderMaterial,
  SphereGeometry,
  type Material,
  type Texture,
} from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { gold, hoop, plain, solid, turned } from '../lathe.ts'
import { woodTexture } from '../textures.ts'
import { dieTexture, dishTexture } from './dice-textures.ts'
import { BUTTON } from './dice-path.ts'
import { FACE_VALUES } from './faces.ts'
import { DOME_RADIUS, EDGE } from './tumble.ts'

/**
 * The machine, its shaking part, and the dice. The dice are in the shaking part's space, with the
 * dish at height 0.
 */
export type DomeModel = { machine: Group; shaken: Group; dice: readonly Mesh[] }

export const DISH_HEIGHT = 0.62
const DICE = 3

export function buildDome(): DomeModel {
  const brass = gold()
  const map = woodTexture()
  const wood = new MeshPhysicalMaterial({
    map,
    roughness: 0.3,
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
  const machine = new Group()
  machine.add(
    turned(
      [
        [0, 0.001],
        [1.86, 0.001],
        [1.9, 0.06],
        [1.84, 0.13],
        [1.68, 0.17],
        [1.62, 0.3],
        [1.6, 0.36],
        [1.5, 0.4],
        [0, 0.4],
      ],
      wood,
    ),
  )
  machine.add(hoop(1.88, 0.07, 0.024, brass), hoop(1.63, 0.27, 0.018, brass))
  const shaken = new Group()
  shaken.position.y = DISH_HEIGHT
  shaken.add(
    turned(
      [
        [1.36, -0.2],
        [1.46, -0.16],
        [1.48, -0.05],
        [1.44, 0.03],
        [1.36, 0.07],
        [1.29, 0.06],
        [1.26, 0],
      ],
      light,
    ),
  )
  shaken.add(hoop(1.47, -0.1, 0.02, brass), hoop(1.28, 0.065, 0.03, brass), dish(), glass())
  const dice = Array.from({ length: DICE }, () => die())
  shaken.add(...dice, ...knob(brass))
  machine.add(shaken)
  return { machine, shaken, dice }
}

export function buildButton(): { stand: Group; cap: Mesh } {
  const stand = new Group()
  stand.position.set(BUTTON.x, 0, BUTTON.z)
  const cap = turned(
    [
      [0.15, 0.12],
      [0.15, 0.22],
      [0.12, 0.25],
      [0.06, BUTTON.height - 0.003],
      [0, BUTTON.height],
    ],
    plain({ color: '#b3132b', roughness: 0.3 }),
    48,
  )
  stand.add(
    turned(
      [
        [0.3, 0.001],
        [0.3, 0.05],
        [0.25, 0.12],
        [0.21, 0.16],
        [0.17, 0.16],
        [0.16, 0.1],
      ],
      gold(),
      48,
    ),
    cap,
  )
  return { stand, cap }
}

function dish(): Mesh {
  const mesh = new Mesh(
    new CircleGeometry(1.27, 96),
    new MeshPhysicalMaterial({
      map: dishTexture(),
      roughness: 0.95,
      sheen: 0.2,
      sheenColor: new Color('#a02a44'),
    }),
  )
  mesh.rotation.x = -Math.PI / 2
  mesh.receiveShadow = true
  return mesh
}

const dieMaterial = (map: Texture) =>
  new MeshPhysicalMaterial({ map, roughness: 0.2, clearcoat: 0.7, clearcoatRoughness: 0.12 })
let sharedDie: { geometry: BufferGeometry; material: MeshPhysicalMaterial } | undefined

function die(): Mesh {
  sharedDie ??= { geometry: dieGeometry(), material: dieMaterial(dieTexture()) }
  return solid(sharedDie.geometry, sharedDie.material)
}

/**
 * Box with rounded edges whose six sides use one picture of three by two parts, in the order of the
 * sides.
 */
function dieGeometry(): BufferGeometry {
  const box = new RoundedBoxGeometry(EDGE, EDGE, EDGE, 4, EDGE * 0.16)
  const { uv } = box.attributes
  if (uv === undefined) throw new Error('a box has no picture')
  const points = uv.count / FACE_VALUES.length
  for (let at = 0; at < uv.count; at += 1) {
    const side = Math.floor(at / points)
    uv.setXY(
      at,
      ((side % 3) + inside(uv.getX(at))) / 3,
      (1 - Math.floor(side / 3) + inside(uv.getY(at))) / 2,
    )
  }
  box.clearGroups()
  return box
}

function inside(share: number): number {
  return 0.01 + Math.min(1, Math.max(0, share)) * 0.98
}

function knob(material: Material): Mesh[] {
  const top = turned(
    [
      [0, 0],
      [0.1, 0],
      [0.1, 0.03],
      [0.04, 0.05],
      [0.07, 0.1],
      [0.05, 0.15],
      [0, 0.17],
    ],
    material,
    40,
  )
  top.position.y = GLASS_RADIUS - 0.01
  return [top]
}

const GLASS_RADIUS = DOME_RADIUS + 0.07

/**
 * Glass is drawn only as its edge light and the reflections of two windows, which is cheap even
 * over a large area.
 */
const GLASS = {
  vertexShader: `varying vec3 vNormal; varying vec3 vEye;
    void main() { vec4 at = modelViewMatrix * vec4(position, 1.0); vNormal = normalize(normalMatrix * normal); vEye = normalize(-at.xyz); gl_Position = projectionMatrix * at; }`,
  fragmentShader: `varying vec3 vNormal; varying vec3 vEye;
    float pane(vec3 n, vec2 middle, vec2 size) { vec2 d = abs(n.xy - middle) / size; return (1.0 - smoothstep(0.72, 1.0, d.x)) * (1.0 - smoothstep(0.72, 1.0, d.y)); }
    void main() {
      vec3 n = normalize(vNormal);
      float edge = pow(1.0 - max(dot(n, normalize(vEye)), 0.0), 2.6);
      float lamp = pane(n, vec2(-0.5, 0.52), vec2(0.16, 0.2)) * 0.5 + pane(n, vec2(0.62, 0.3), vec2(0.05, 0.26)) * 0.22;
      gl_FragColor = vec4(vec3(0.62, 0.74, 0.95) * edge * 0.62 + vec3(1.0, 0.9, 0.74) * lamp * (0.5 + 0.5 * n.y), 1.0);
    }`,
}

function glass(): Mesh {
  const mesh = new Mesh(
    new SphereGeometry(GLASS_RADIUS, 64, 32, 0, 2 * Math.PI, 0, Math.PI / 2),
    new ShaderMaterial({
      ...GLASS,
      transparent: true,
      blending: AdditiveBlending,
      depthWrite: false,
      side: FrontSide,
    }),
  )
  mesh.renderOrder = 2
  return mesh
}
