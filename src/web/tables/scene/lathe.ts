import { LatheGeometry, Mesh, MeshStandardMaterial, TorusGeometry, Vector2, type BufferGeometry, type Material } from 'three'
import { COLOURS } from './textures.ts'

/** Polished brass, as every table has it. What needs no lacquer is of the plain kind: its program is made in half the time. */
export const gold = () => new MeshStandardMaterial({ color: COLOURS.gold, metalness: 1, roughness: 0.16 })

/** A body turned on a lathe from its outline: pairs of radius and height. */
export function turned(outline: readonly (readonly [number, number])[], material: Material, segments = 128): Mesh {
  return solid(new LatheGeometry(outline.map(([radius, height]) => new Vector2(radius, height)), segments), material)
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
