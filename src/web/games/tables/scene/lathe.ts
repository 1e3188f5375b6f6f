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
 * A surface without lacquer or picture. It has a white one all the same, so that felt, wood and
 * metal are drawn by one program.
 */
export function plain(look: MeshStandardMaterialParameters): MeshStandardMaterial {
  return new MeshStandardMaterial({ map: white, ...look })
}

/**
 * Polished brass, as every table has it. What needs no lacquer is of the plain kind: its program is
 * made in half the time.
 */
export const gold = () => plain({ color: COLOURS.gold, metalness: 1, roughness: 0.16 })

/**
 * The same body many times over, as one: drawn in one call, by the program of what stands alone.
 * `placeOf` may give the same object again.
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

/** A body turned on a lathe from its outline: pairs of radius and height. */
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

/** A body that throws a shadow and takes one. */
export function solid(geometry: BufferGeometry, material: Material): Mesh {
  const mesh = new Mesh(geometry, material)
  mesh.castShadow = true
  mesh.receiveShadow = true
  return mesh
}

/** A ring that lies. */
export function hoop(radius: number, height: number, thickness: number, material: Material): Mesh {
  const mesh = new Mesh(new TorusGeometry(radius, thickness, 12, 160), material)
  mesh.rotation.x = Math.PI / 2
  mesh.position.y = height
  return mesh
}
