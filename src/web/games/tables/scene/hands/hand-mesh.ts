import {
  Bone,
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  Group,
  Matrix4,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  Skeleton,
  SkinnedMesh,
  Uint16BufferAttribute,
  type Material,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { boneTurn, CHAINS, DIGITS } from './hand-bones.ts'
import type { HandPose, Side } from './hand-aim.ts'
import type { HandSurface } from './hand-file.ts'
import { sleeveGeometry } from './sleeve.ts'

export type HandMesh = { group: Group; pose(solved: HandPose): void }

/** Skin and cloth of both hands: one geometry, bound to the right hand's bones. */
export function handGeometry(surface: HandSurface): BufferGeometry {
  const skin = new BufferGeometry()
  const colour = new Color()
  const colours = surface.colours.flatMap(([r, g, b]) => {
    colour.setRGB(r / 255, g / 255, b / 255).convertSRGBToLinear()
    return [colour.r, colour.g, colour.b, 1]
  })
  const bones = surface.bones.map((four) =>
    Array.from({ length: 4 }, (_, slot) => four[slot] ?? ([0, 0] as const)),
  )
  skin.setAttribute('position', new Float32BufferAttribute(surface.at.flat(), 3))
  skin.setAttribute('normal', new Float32BufferAttribute(surface.normals.flat(), 3))
  skin.setAttribute('color', new Float32BufferAttribute(colours, 4))
  skin.setAttribute(
    'skinIndex',
    new Uint16BufferAttribute(
      bones.flatMap((four) => four.map(([bone]) => bone)),
      4,
    ),
  )
  skin.setAttribute(
    'skinWeight',
    new Float32BufferAttribute(
      bones.flatMap((four) => four.map(([, weight]) => weight)),
      4,
    ),
  )
  skin.setIndex([...surface.index])
  return mergeGeometries([skin, sleeveGeometry()], true)
}

export function handMaterials(): Material[] {
  return [
    new MeshPhysicalMaterial({
      vertexColors: true,
      roughness: 0.5,
      envMapIntensity: 0.75,
      sheen: 0.35,
      sheenRoughness: 0.45,
      sheenColor: new Color('#ff7a55'),
    }),
    new MeshStandardMaterial({
      vertexColors: true,
      roughness: 0.82,
      transparent: true,
      envMapIntensity: 0.8,
    }),
  ]
}

/** Creates a hand. The left one is the right one in a mirror. */
export function createHand(
  side: Side,
  size: number,
  geometry: BufferGeometry,
  materials: Material[],
): HandMesh {
  const forearm = new Bone()
  const hand = new Bone()
  const digits = DIGITS.map((digit) => {
    const { root, lengths } = CHAINS[digit]
    const [first, second, third] = [new Bone(), new Bone(), new Bone()]
    first.position.copy(root)
    second.position.z = lengths[0]
    third.position.z = lengths[1]
    hand.add(first)
    first.add(second)
    second.add(third)
    return [first, second, third] as const
  })
  for (const [n, digit] of DIGITS.entries())
    digits[n]?.[0].quaternion.copy(boneTurn(digit, 0, [0, 0, 0, 0]))
  const group = new Group()
  group.add(forearm, hand)
  group.updateMatrixWorld(true)
  const mesh = new SkinnedMesh(geometry, materials)
  mesh.castShadow = true
  mesh.receiveShadow = true
  mesh.frustumCulled = false
  mesh.renderOrder = 1
  group.add(mesh)
  mesh.bind(new Skeleton([forearm, hand, ...digits.flat()]), new Matrix4())
  group.scale.set(side === 'left' ? -size : size, size, size)
  return {
    group,
    pose(solved) {
      forearm.position.copy(solved.wrist)
      forearm.quaternion.copy(solved.forearm)
      hand.position.copy(solved.wrist)
      hand.quaternion.copy(solved.hand)
      for (const [n, digit] of DIGITS.entries())
        for (const bone of [0, 1, 2] as const)
          digits[n]?.[bone].quaternion.copy(boneTurn(digit, bone, solved.shape[digit]))
    },
  }
}
