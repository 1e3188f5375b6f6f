import type { Surface } from '#games/virtuals/tennis/players.ts'
import { drawStand, type Pen, type Size } from '../stand.ts'

/** Projects a place on the court to the picture; `scale` is pixels per unit of y there. */
export type Project = (x: number, y: number, z?: number) => { x: number; y: number; scale: number }

const CAMERA = { y: -2.6, z: 1.15 }
/** In a low picture the controls cover a larger part of the bottom. */
const [TALL, LOW] = [
  { zoom: 1.14, lift: -0.022 },
  { zoom: 1, lift: 0.012 },
]
const LOW_PX = 330
const [NARROW, WIDE] = [0.5, 0.94]
const [ALLEY, BACK, SIDE] = [1.33, 1.42, 2.6]
const SERVICE_LINE = 0.54
export const NET_HEIGHT = 0.1

const COURTS: Readonly<
  Record<Surface, { inside: string; other: string; outside: string; wall: string }>
> = {
  hard: { inside: '#3262ad', other: '#3262ad', outside: '#24416f', wall: '#1a2646' },
  clay: { inside: '#c46d3e', other: '#bd6739', outside: '#a65a32', wall: '#5a2c1c' },
  grass: { inside: '#5c9a48', other: '#528d41', outside: '#3c7434', wall: '#1f4427' },
}

export function viewOf({ width, height }: Size): Project {
  const across = Math.max(NARROW, Math.min(WIDE, (width / height) * 0.6))
  const { zoom, lift } = height < LOW_PX ? LOW : TALL
  return (x, y, z = 0) => {
    const scale = (zoom * height) / (y - CAMERA.y)
    return { x: width / 2 + x * across * scale, y: height * lift + (CAMERA.z - z) * scale, scale }
  }
}

function path(pen: Pen, at: Project, spots: readonly (readonly [number, number, number?])[]): void {
  pen.beginPath()
  spots.forEach(([x, y, z], place) => {
    const spot = at(x, y, z)
    if (place === 0) pen.moveTo(spot.x, spot.y)
    else pen.lineTo(spot.x, spot.y)
  })
}

function area(
  pen: Pen,
  at: Project,
  colour: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
): void {
  path(pen, at, [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
  ])
  pen.fillStyle = colour
  pen.fill()
}

export function drawGround(pen: Pen, size: Size, at: Project, surface: Surface): void {
  const { inside, other, outside, wall } = COURTS[surface]
  const foot = at(0, BACK)
  drawStand(pen, { width: size.width, height: size.height * 1.12 })
  pen.fillStyle = outside
  pen.fillRect(0, foot.y, size.width, size.height - foot.y)
  drawWall(pen, size, at, wall)
  const bands = surface === 'grass' ? 10 : 2
  for (let band = 0; band < bands; band += 1)
    area(pen, at, band % 2 === 0 ? inside : other, [
      -ALLEY,
      -1 + (2 * band) / bands,
      ALLEY,
      -1 + (2 * (band + 1)) / bands,
    ])
  if (surface === 'grass')
    for (const y of [-1.02, 0.93])
      area(pen, at, 'rgb(168 146 84 / 0.3)', [-0.55, y, 0.55, y + 0.09])
  drawLines(pen, size, at)
  const light = pen.createLinearGradient(0, foot.y, 0, size.height)
  light.addColorStop(0, 'rgb(8 5 14 / 0.28)')
  light.addColorStop(0.4, 'rgb(8 5 14 / 0)')
  light.addColorStop(0.86, 'rgb(8 5 14 / 0)')
  light.addColorStop(1, 'rgb(8 5 14 / 0.5)')
  pen.fillStyle = light
  pen.fillRect(0, foot.y, size.width, size.height - foot.y)
}

function drawWall(pen: Pen, { width }: Size, at: Project, wall: string): void {
  const [foot, top] = [at(0, BACK), at(0, BACK, 0.2)]
  pen.fillStyle = wall
  pen.fillRect(0, top.y, width, foot.y - top.y)
  pen.fillStyle = 'rgb(255 255 255 / 0.34)'
  pen.font = `700 ${(foot.y - top.y) * 0.5}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const x of [-3, -1, 1, 3]) {
    const spot = at(x, BACK, 0.1)
    pen.fillText('ANKA', spot.x, spot.y)
  }
  pen.fillStyle = 'rgb(255 255 255 / 0.18)'
  pen.fillRect(0, top.y, width, 1.5)
}

function drawLines(pen: Pen, { height }: Size, at: Project): void {
  pen.strokeStyle = 'rgb(255 255 255 / 0.9)'
  pen.lineWidth = Math.max(1.2, height / 210)
  for (const line of [
    [
      [-ALLEY, -1],
      [ALLEY, -1],
      [ALLEY, 1],
      [-ALLEY, 1],
      [-ALLEY, -1],
      [ALLEY, -1],
    ],
    [
      [-1, -1],
      [-1, 1],
    ],
    [
      [1, -1],
      [1, 1],
    ],
    [
      [-1, -SERVICE_LINE],
      [1, -SERVICE_LINE],
    ],
    [
      [-1, SERVICE_LINE],
      [1, SERVICE_LINE],
    ],
    [
      [0, -SERVICE_LINE],
      [0, SERVICE_LINE],
    ],
    [
      [0, -1],
      [0, -0.95],
    ],
    [
      [0, 1],
      [0, 0.95],
    ],
  ] as const) {
    path(pen, at, line)
    pen.stroke()
  }
}

export function drawNet(pen: Pen, { height }: Size, at: Project): void {
  const reach = ALLEY + 0.12
  path(pen, at, [
    [-reach, 0],
    [reach, 0],
    [reach, 0, NET_HEIGHT * 1.1],
    [0, 0, NET_HEIGHT],
    [-reach, 0, NET_HEIGHT * 1.1],
  ])
  pen.fillStyle = 'rgb(10 14 24 / 0.42)'
  pen.fill()
  pen.strokeStyle = 'rgb(255 255 255 / 0.16)'
  pen.lineWidth = 0.7
  for (let mesh = -30; mesh <= 30; mesh += 1) {
    const x = (mesh / 30) * reach
    path(pen, at, [
      [x, 0],
      [x, 0, NET_HEIGHT],
    ])
    pen.stroke()
  }
  pen.strokeStyle = '#ffffff'
  pen.lineWidth = Math.max(2, height / 130)
  path(pen, at, [
    [-reach, 0, NET_HEIGHT * 1.1],
    [0, 0, NET_HEIGHT],
    [reach, 0, NET_HEIGHT * 1.1],
  ])
  pen.stroke()
  path(pen, at, [
    [0, 0],
    [0, 0, NET_HEIGHT],
  ])
  pen.stroke()
  pen.strokeStyle = '#16131f'
  for (const x of [-reach, reach]) {
    path(pen, at, [
      [x, 0],
      [x, 0, NET_HEIGHT * 1.2],
    ])
    pen.stroke()
  }
  drawUmpire(pen, at(-(reach + SIDE) / 2.15, 0))
}

function drawUmpire(pen: Pen, { x, y, scale }: ReturnType<Project>): void {
  const unit = scale * 0.032
  pen.strokeStyle = '#d9d4e4'
  pen.lineWidth = unit * 0.34
  pen.lineCap = 'round'
  pen.beginPath()
  for (const [from, to] of [
    [-2, -1],
    [2, 1],
  ] as const) {
    pen.moveTo(x + from * unit, y)
    pen.lineTo(x + to * unit, y - unit * 6)
  }
  for (const step of [1.6, 3.2, 4.8]) {
    pen.moveTo(x - unit * (2 - step / 6), y - unit * step)
    pen.lineTo(x + unit * (2 - step / 6), y - unit * step)
  }
  pen.stroke()
  pen.fillStyle = '#2b2140'
  pen.fillRect(x - unit * 1.3, y - unit * 8.6, unit * 2.6, unit * 2.8)
  pen.fillStyle = '#e0b08c'
  pen.beginPath()
  pen.arc(x, y - unit * 9.5, unit * 0.85, 0, 7)
  pen.fill()
  pen.fillStyle = '#f3efe7'
  pen.beginPath()
  pen.arc(x, y - unit * 9.8, unit * 0.95, Math.PI, Math.PI * 2)
  pen.fill()
}
