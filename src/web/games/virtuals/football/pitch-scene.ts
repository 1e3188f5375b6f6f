import type { Club } from '#games/virtuals/football/clubs.ts'
import { drawStand, type Pen, type Size } from '../stand.ts'
import { sideAt, type Spot } from './play.ts'

function view({ width, height }: Size) {
  const top = height * 0.22
  const bottom = height * 0.95
  return ({ x, y }: Spot): { x: number; y: number; scale: number } => {
    const depth = (y + 1) / 2
    const scale = 0.76 + 0.24 * depth
    return {
      x: width / 2 + x * width * 0.445 * scale,
      y: top + (bottom - top) * (depth * 0.86 + depth * depth * 0.14),
      scale,
    }
  }
}

type Project = ReturnType<typeof view>

function path(pen: Pen, at: Project, spots: readonly Spot[], closed = true): void {
  pen.beginPath()
  spots.forEach((spot, place) => {
    const { x, y } = at(spot)
    if (place === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  })
  if (closed) pen.closePath()
}

const box = (x1: number, y1: number, x2: number, y2: number): Spot[] => [
  { x: x1, y: y1 },
  { x: x2, y: y1 },
  { x: x2, y: y2 },
  { x: x1, y: y2 },
]

function drawGrass(pen: Pen, size: Size, at: Project): void {
  pen.fillStyle = '#1d5a35'
  pen.fillRect(0, size.height * 0.2, size.width, size.height * 0.8)
  for (let stripe = 0; stripe < 12; stripe += 1) {
    path(pen, at, box(-1 + stripe / 6, -1, -1 + (stripe + 1) / 6, 1))
    pen.fillStyle = stripe % 2 === 0 ? '#2c7a48' : '#27703f'
    pen.fill()
  }
  pen.strokeStyle = 'rgb(255 255 255 / 0.75)'
  pen.lineWidth = Math.max(1, size.height / 260)
  for (const lines of [
    box(-1, -1, 1, 1),
    box(0, -1, 0, 1),
    box(-1, -0.55, -0.69, 0.55),
    box(1, -0.55, 0.69, 0.55),
    box(-1, -0.26, -0.9, 0.26),
    box(1, -0.26, 0.9, 0.26),
  ]) {
    path(pen, at, lines)
    pen.stroke()
  }
  path(
    pen,
    at,
    Array.from({ length: 40 }, (_, step) => ({
      x: Math.cos((step / 40) * 6.283) * 0.17,
      y: Math.sin((step / 40) * 6.283) * 0.27,
    })),
  )
  pen.stroke()
}

function drawGoal(pen: Pen, at: Project, side: -1 | 1, height: number): void {
  const [far, near] = [at({ x: side, y: -0.13 }), at({ x: side, y: 0.13 })]
  const [deepFar, deepNear] = [at({ x: side * 1.05, y: -0.13 }), at({ x: side * 1.05, y: 0.13 })]
  const tall = height * 0.085
  pen.strokeStyle = 'rgb(255 255 255 / 0.28)'
  pen.lineWidth = 1
  pen.beginPath()
  for (let mesh = 0; mesh <= 6; mesh += 1) {
    const share = mesh / 6
    const [x, y] = [
      deepFar.x + (deepNear.x - deepFar.x) * share,
      deepFar.y + (deepNear.y - deepFar.y) * share,
    ]
    pen.moveTo(far.x + (near.x - far.x) * share, far.y + (near.y - far.y) * share - tall)
    pen.lineTo(x, y - tall * 0.7)
    pen.lineTo(x, y)
  }
  pen.stroke()
  pen.strokeStyle = '#fff'
  pen.lineWidth = Math.max(2, height / 130)
  pen.beginPath()
  pen.moveTo(far.x, far.y)
  pen.lineTo(far.x, far.y - tall)
  pen.lineTo(near.x, near.y - tall)
  pen.lineTo(near.x, near.y)
  pen.stroke()
}

function drawPlayer(
  pen: Pen,
  { x, y, scale }: ReturnType<Project>,
  { shirt, trim }: Pick<Club, 'shirt' | 'trim'>,
  height: number,
  stride: number,
): void {
  const unit = height * 0.0168 * scale
  pen.fillStyle = 'rgb(6 20 10 / 0.4)'
  pen.beginPath()
  pen.ellipse(x + unit * 0.5, y, unit * 1.2, unit * 0.45, 0, 0, 7)
  pen.fill()
  pen.lineCap = 'round'
  pen.lineWidth = unit * 0.62
  pen.strokeStyle = '#d9a983'
  const step = Math.sin(stride) * unit * 0.7
  for (const leg of [step, -step]) {
    pen.beginPath()
    pen.moveTo(x, y - unit * 1.9)
    pen.lineTo(x + leg, y - unit * 0.15)
    pen.stroke()
  }
  pen.strokeStyle = trim
  pen.lineWidth = unit * 1.25
  pen.beginPath()
  pen.moveTo(x, y - unit * 1.75)
  pen.lineTo(x, y - unit * 1.5)
  pen.stroke()
  pen.strokeStyle = shirt
  pen.lineWidth = unit * 1.55
  pen.beginPath()
  pen.moveTo(x, y - unit * 3.2)
  pen.lineTo(x, y - unit * 2.3)
  pen.stroke()
  pen.fillStyle = '#3a2417'
  pen.beginPath()
  pen.arc(x, y - unit * 4.5, unit * 0.68, 0, 7)
  pen.fill()
  pen.fillStyle = '#dcae88'
  pen.beginPath()
  pen.arc(x, y - unit * 4.25, unit * 0.56, 0, 7)
  pen.fill()
}

export function drawPitch(
  pen: Pen,
  size: Size,
  clubs: { home: Club; away: Club },
  ballAt: (minute: number) => Spot,
  minute: number,
): void {
  const at = view(size)
  const ball = ballAt(minute)
  drawStand(pen, size)
  drawGrass(pen, size, at)
  drawGoal(pen, at, -1, size.height)
  drawGoal(pen, at, 1, size.height)
  const men = (['home', 'away'] as const).flatMap((side) =>
    sideAt(side, ball, minute).map((spot, place) => ({
      spot,
      look:
        place === 0
          ? { shirt: side === 'home' ? '#39d0c4' : '#f28a30', trim: '#15131c' }
          : clubs[side],
      stride: minute * 9 + place * 1.3,
    })),
  )
  for (const { spot, look, stride } of men.toSorted((a, b) => a.spot.y - b.spot.y))
    drawPlayer(pen, at(spot), look, size.height, stride)
  const { x, y, scale } = at(ball)
  const hop = Math.abs(Math.sin(minute * 5)) * size.height * 0.014
  pen.fillStyle = 'rgb(6 20 10 / 0.45)'
  pen.beginPath()
  pen.ellipse(x, y, size.height * 0.008 * scale, size.height * 0.004, 0, 0, 7)
  pen.fill()
  pen.fillStyle = '#fff'
  pen.beginPath()
  pen.arc(x, y - size.height * 0.008 - hop, size.height * 0.0085 * scale, 0, 7)
  pen.fill()
  pen.strokeStyle = '#222'
  pen.lineWidth = 0.8
  pen.stroke()
}
