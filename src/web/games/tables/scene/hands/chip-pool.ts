import { Color, CylinderGeometry, InstancedMesh, MeshStandardMaterial, Object3D } from 'three'
import { CHIP, type ChipStack } from '../cards/pay-path.ts'
import { drawn } from '../textures.ts'

const MAX_CHIPS = 48
const COLOURS = ['#c8203f', '#1f4fc0', '#178a5c', '#8a2fb0', '#e0a23a', '#16131c'].map(
  (name) => new Color(name),
)

export type ChipPool = { mesh: InstancedMesh; lay(stacks: readonly ChipStack[]): void }

export function createChipPool(): ChipPool {
  const edge = drawn(64, 16, (pen) => {
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, 64, 16)
    pen.fillStyle = '#9a9a9a'
    for (let x = 0; x < 64; x += 16) pen.fillRect(x, 0, 7, 16)
  })
  const mesh = new InstancedMesh(
    new CylinderGeometry(CHIP.radius, CHIP.radius, CHIP.height, 28),
    new MeshStandardMaterial({ map: edge, roughness: 0.45 }),
    MAX_CHIPS,
  )
  mesh.castShadow = true
  mesh.receiveShadow = true
  mesh.frustumCulled = false
  const chip = new Object3D()
  // Coloured before its program is compiled: the colour is part of it.
  for (let n = 0; n < MAX_CHIPS; n += 1) mesh.setColorAt(n, COLOURS[0] ?? new Color())
  mesh.count = 0
  return {
    mesh,
    lay(stacks) {
      let at = 0
      for (const { x, z, chips } of stacks) {
        for (let n = 0; n < chips && at < MAX_CHIPS; n += 1) {
          const turn = Math.sin(n * 7.7 + chips)
          chip.position.set(x + turn * 0.006, (n + 0.5) * CHIP.height, z)
          chip.rotation.y = turn * 3
          chip.updateMatrix()
          mesh.setMatrixAt(at, chip.matrix)
          mesh.setColorAt(at, COLOURS[(chips - 1 - (n % 2)) % COLOURS.length] ?? new Color())
          at += 1
        }
      }
      mesh.count = at
      mesh.instanceMatrix.needsUpdate = true
      if (mesh.instanceColor !== null) mesh.instanceColor.needsUpdate = true
    },
  }
}
