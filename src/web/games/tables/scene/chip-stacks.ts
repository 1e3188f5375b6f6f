import {
  Color,
  CylinderGeometry,
  InstancedMesh,
  MeshPhysicalMaterial,
  Object3D,
  type Texture,
} from 'three'
import { drawn } from './textures.ts'

export type Stack = readonly [x: number, z: number, chips: number, colour: string]

const RADIUS = 0.24
const THICK = 0.062

export function chipStacks(stacks: readonly Stack[]): InstancedMesh[] {
  const count = stacks.reduce((sum, [, , chips]) => sum + chips, 0)
  const face = new MeshPhysicalMaterial({ map: faceTexture(), roughness: 0.42, clearcoat: 0.4 })
  const mesh = new InstancedMesh(
    new CylinderGeometry(RADIUS, RADIUS, THICK, 40),
    [edge(), face, face],
    count,
  )
  const place = new Object3D()
  let at = 0
  for (const [x, z, chips, colour] of stacks) {
    for (let n = 0; n < chips; n += 1) {
      const turn = Math.sin(x * 12.9 + z * 4.1 + n * 7.7)
      place.position.set(x + turn * 0.012, (n + 0.5) * THICK, z + Math.cos(turn * 40) * 0.012)
      place.rotation.y = turn * 3
      place.updateMatrix()
      mesh.setMatrixAt(at, place.matrix)
      mesh.setColorAt(at, new Color(colour))
      at += 1
    }
  }
  mesh.castShadow = true
  mesh.receiveShadow = true
  return [mesh]
}

const NOTCHES = 8

/** The edge: white in the picture takes the chip's colour; the notches are ivory on every chip. */
function edge(): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({
    map: edgeTexture('#ffffff', '#000000'),
    emissiveMap: edgeTexture('#000000', '#ffffff'),
    emissive: '#8f8674',
    emissiveIntensity: 0.6,
    roughness: 0.42,
  })
}

function edgeTexture(ground: string, notches: string): Texture {
  return drawn(512, 32, (pen, width, height) => {
    pen.fillStyle = ground
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = notches
    for (let notch = 0; notch < NOTCHES; notch += 1)
      pen.fillRect((notch * width) / NOTCHES, 3, width / NOTCHES / 2.4, height - 6)
  })
}

function faceTexture(): Texture {
  return drawn(256, 256, (pen, width) => {
    const middle = width / 2
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, width, width)
    pen.translate(middle, middle)
    pen.strokeStyle = 'rgba(0,0,0,.28)'
    pen.lineWidth = 4
    for (const radius of [0.62, 0.7]) {
      pen.beginPath()
      pen.arc(0, 0, middle * radius, 0, 2 * Math.PI)
      pen.stroke()
    }
    pen.fillStyle = 'rgba(0,0,0,.3)'
    for (let notch = 0; notch < NOTCHES; notch += 1) {
      pen.rotate((2 * Math.PI) / NOTCHES)
      pen.fillRect(-middle * 0.1, -middle, middle * 0.2, middle * 0.24)
    }
  })
}
