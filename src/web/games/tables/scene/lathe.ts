import {
  DataTexture,
  LatheGeometry,
  Mesh,
  MeshStandardMaterial,
  TorusGeometry,
  Vector2,
  type BufferGeometry,
  type Material,
  type MeshStandardMaterialParameters,
  type Object3D,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { COLOURS } from './textures.ts'

const white = new DataTexture(new Uint8Array([255, 255, 255, 255]), 1, 1)
white.needsUpdate = true

/**
 * Surface without lacquer or picture. It still gets a white picture, so that felt, wood and metal
 * share one shader program.
 */
export function plain(look: MeshStandardMaterialParameters): MeshStandardMaterial {
  return new MeshStandardMaterial({ map: white, ...look })
}

/**
 * Polished brass of all tables. Parts without lacquer use the plain material, whose program
 * compiles in half the time.
 */
export const gold = () => plain({ color: COLOURS.gold, metalness: 1, roughness: 0.16 })

/**
 * Creates many copies of a body that are drawn in one call, with the same program as a single one.
 * `placeOf` may return the same object again.
 */
export function repeated(
  geometry: BufferGeometry,
  material: Material,
  count: number,
  placeOf: (n: number) => Object3D,
): Mesh {
  const bodies = Array.from({ length: count }, (_, n) => {
    const place = placeOf(n)
    place.updateMatrix()
    return geometry.clone().applyMatrix4(place.matrix)
  })
  return new Mesh(mergeGeometries(bodies), material)
}

export function turned(
  outline: readonly (readonly [number, number])[],
  material: Material,
  segments = 128,
): Mesh {
  return solid(
    new LatheGeometry(
      outline.map(([radius, height]) => new Vector2(radius, height)),
      segments,
    ),
    material,
  )
}

export function solid(geometry: BufferGeometry, material: Material): Mesh {
  const mesh = new Mesh(geometry, material)
  mesh.castShadow = true
  mesh.receiveShadow = true
  return mesh
}

export function hoop(radius: number, height: number, thickness: number, material: Material): Mesh {
  const mesh = new Mesh(new TorusGeometry(radius, thickness, 12, 160), material)
  mesh.rotation.x = Math.PI / 2
  mesh.position.y = height
  return mesh
}
