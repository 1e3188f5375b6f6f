import {
  BoxGeometry,
  BufferGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshLambertMaterial,
  MeshBasicMaterial,
  PlaneGeometry,
  type Texture,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { drawn } from '#web/game-shell/scene/drawn.ts'
import type { SeatRow } from './crowd.ts'
import { painted } from './painted.ts'

/** A stand of `length` metres whose front is at z = 0; it rises towards +z and faces −z. */
type StandPlan = { length: number; rows: number; roof: boolean; dark: boolean }

const [STEP_DEEP, STEP_TALL, FRONT] = [0.95, 0.52, 1.3]

export function buildGrandstand({ length, rows, roof, dark }: StandPlan): {
  stand: Group
  seats: SeatRow[]
} {
  const parts: BufferGeometry[] = []
  const seats: SeatRow[] = []
  const box = (
    size: readonly [number, number, number],
    at: readonly [number, number, number],
    colour: string,
  ) => parts.push(painted(new BoxGeometry(...size).translate(...at), colour))
  box([length, FRONT, 0.4], [0, FRONT / 2, -0.2], '#e7e3dc')
  for (let row = 0; row < rows; row += 1) {
    const [y, z] = [FRONT + row * STEP_TALL, row * STEP_DEEP]
    box(
      [length, y, STEP_DEEP],
      [0, y / 2, z + STEP_DEEP / 2],
      row % 2 === 0 ? '#6d7480' : '#646b77',
    )
    // Gangways divide the rows into blocks.
    for (let block = 0; block < length / 20; block += 1) {
      const left = -length / 2 + block * 20 + 0.9
      const right = Math.min(length / 2 - 0.5, left + 18.2)
      const depth = z + STEP_DEEP * 0.5
      box([right - left, 0.12, 0.36], [(left + right) / 2, y + 0.36, depth], '#2b4f86')
      seats.push({ from: [left, y, depth], to: [right, y, depth], yaw: Math.PI / 2 })
    }
  }
  const [top, back] = [FRONT + rows * STEP_TALL, rows * STEP_DEEP]
  box([length, 3.2, 0.5], [0, top + 1.2, back + 0.25], '#cfd3d8')
  box([length, 1.3, 0.3], [0, top + 1.5, back - 0.05], dark ? '#ffe2a0' : '#5d8fb4')
  if (roof) {
    box([length + 2, 0.35, back + 4], [0, top + 5.4, back / 2 - 0.4], '#f1f1ee')
    box([length + 2, 0.9, 0.3], [0, top + 5.2, -2.4], '#7a1a34')
    for (let at = -length / 2 + 5; at <= length / 2; at += 18) {
      const pillar = new CylinderGeometry(0.16, 0.2, top + 5, 7)
      parts.push(painted(pillar.translate(at, (top + 5) / 2, back - 0.6), '#d8dade'))
    }
  }
  const stand = new Group()
  const mesh = new Mesh(
    mergeGeometries(parts.map((part) => part.toNonIndexed())),
    new MeshLambertMaterial({ vertexColors: true }),
  )
  stand.add(mesh)
  return { stand, seats }
}

export function buildBoards(length: number, name: string, tall: number, lit: boolean): Mesh {
  const map = boardTexture(name)
  map.repeat.set(Math.max(1, Math.round(length / (tall * 10))), 1)
  map.wrapS = 1_000
  const Material = lit ? MeshBasicMaterial : MeshLambertMaterial
  return new Mesh(new PlaneGeometry(length, tall), new Material({ map }))
}

function boardTexture(name: string): Texture {
  return drawn(1_024, 96, (pen, width, height) => {
    const panels = [
      ['#7a1a34', '#ffe7c2'],
      ['#12284f', '#f4f6fa'],
      ['#0d5244', '#ffe7c2'],
    ] as const
    const wide = width / panels.length
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    panels.forEach(([ground, ink], at) => {
      pen.fillStyle = ground
      pen.fillRect(at * wide, 0, wide, height)
      pen.fillStyle = ink
      pen.font = '800 46px Bricolage, sans-serif'
      pen.fillText(name, (at + 0.5) * wide, height * 0.54, wide - 28)
    })
  })
}
