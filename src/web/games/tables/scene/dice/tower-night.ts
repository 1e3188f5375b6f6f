import { Mesh, MeshBasicMaterial, PlaneGeometry, type Texture } from 'three'
import { drawn, grain } from '../textures.ts'

type Pen = CanvasRenderingContext2D
const HORIZON = 0.52
const WIDTH = 2048
const HEIGHT = 640

/**
 * The Maiden's Tower at night, far behind the table. Drawn without fog or lights, because the
 * picture already contains them.
 */
export function buildTowerNight(): Mesh[] {
  const night = screen(nightTexture(), 66, 17.5)
  night.position.set(0, 1.9, -17)
  const tower = screen(towerTexture(), 4.3, 6.45)
  tower.position.set(-5.6, 2.05, -16.4)
  return [night, tower]
}

function screen(map: Texture, width: number, height: number): Mesh {
  const mesh = new Mesh(
    new PlaneGeometry(width, height),
    new MeshBasicMaterial({
      map,
      fog: false,
      transparent: true,
      toneMapped: false,
      depthWrite: false,
    }),
  )
  mesh.renderOrder = -1
  return mesh
}

function nightTexture(): Texture {
  return drawn(WIDTH, HEIGHT, (pen) => {
    const random = grain(41)
    const line = HEIGHT * HORIZON
    const sky = pen.createLinearGradient(0, 0, 0, line)
    for (const [at, colour] of [
      [0, '#070817'],
      [0.45, '#141236'],
      [0.8, '#3a2152'],
      [1, '#7a3a58'],
    ] as const)
      sky.addColorStop(at, colour)
    pen.fillStyle = sky
    pen.fillRect(0, 0, WIDTH, line)
    const water = pen.createLinearGradient(0, line, 0, HEIGHT)
    for (const [at, colour] of [
      [0, '#4a2746'],
      [0.2, '#1e1836'],
      [1, '#080a18'],
    ] as const)
      water.addColorStop(at, colour)
    pen.fillStyle = water
    pen.fillRect(0, line, WIDTH, HEIGHT - line)
    stars(pen, random, line)
    shore(pen, random, line)
    ripples(pen, random, line)
  })
}

function stars(pen: Pen, random: () => number, line: number): void {
  for (let n = 0; n < 130; n += 1) {
    pen.fillStyle = `rgba(255,244,226,${random() * 0.5})`
    pen.fillRect(random() * WIDTH, random() * line * 0.7, 2, 2)
  }
}

const LAMPS = ['255,190,110', '255,214,150', '255,150,90', '190,205,255']

function shore(pen: Pen, random: () => number, line: number): void {
  for (const [height, colour, step] of [
    [46, '#241a40', 90],
    [26, '#140f28', 46],
  ] as const) {
    pen.fillStyle = colour
    pen.beginPath()
    pen.moveTo(0, line + 2)
    for (let x = 0; x <= WIDTH; x += step) pen.lineTo(x, line - height * (0.45 + random() * 0.55))
    pen.lineTo(WIDTH, line + 2)
    pen.fill()
  }
  for (let n = 0; n < 260; n += 1) {
    const [x, y, size] = [random() * WIDTH, line - 2 - random() ** 2 * 34, 1.4 + random() * 2.6]
    const colour = LAMPS[Math.floor(random() * LAMPS.length)] ?? LAMPS[0]
    dot(pen, x, y, size * 2.6, `rgba(${colour},`, 0.34)
    dot(pen, x, y, size, `rgba(${colour},`, 0.95)
    if (random() > 0.45)
      streak(pen, x, line + 3, 3 + size * 2, 40 + random() * 150, `rgba(${colour},`)
  }
}

function dot(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  colour: string,
  strength: number,
): void {
  const glow = pen.createRadialGradient(x, y, 0, x, y, radius)
  glow.addColorStop(0, `${colour}${strength})`)
  glow.addColorStop(1, `${colour}0)`)
  pen.fillStyle = glow
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

function streak(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  length: number,
  colour: string,
): void {
  const glow = pen.createLinearGradient(0, y, 0, y + length)
  glow.addColorStop(0, `${colour}.34)`)
  glow.addColorStop(1, `${colour}0)`)
  pen.fillStyle = glow
  for (let at = 0; at < length; at += 4)
    pen.fillRect(
      x - width / 2 + Math.sin(at * 0.5 + x) * width * 0.4,
      y + at,
      width * (0.5 + 0.5 * Math.abs(Math.sin(at * 0.9 + x))),
      2.4,
    )
}

function ripples(pen: Pen, random: () => number, line: number): void {
  for (let n = 0; n < 520; n += 1) {
    const deep = random()
    pen.fillStyle = `rgba(${random() > 0.5 ? '150,120,190' : '4,4,14'},${0.05 + random() * 0.1})`
    pen.fillRect(
      random() * WIDTH,
      line + 4 + deep * deep * (HEIGHT - line),
      20 + random() * 90,
      1 + deep * 2,
    )
  }
}

const TALL = { width: 640, height: 960 }
const WATERLINE = 640

function towerTexture(): Texture {
  return drawn(TALL.width, TALL.height, (pen) => {
    dot(pen, 320, 470, 300, 'rgba(255,170,90,', 0.2)
    islet(pen)
    pen.save()
    pen.translate(0, WATERLINE * 2 + 8)
    pen.scale(1, -1)
    pen.globalAlpha = 0.34
    building(pen)
    pen.restore()
    pen.globalAlpha = 1
    for (const [x, width] of [
      [320, 46],
      [236, 20],
      [404, 22],
      [180, 10],
      [462, 12],
    ] as const)
      streak(pen, x, WATERLINE + 16, width, 230, 'rgba(255,190,110,')
    building(pen)
  })
}

function islet(pen: Pen): void {
  pen.fillStyle = '#100c1c'
  pen.beginPath()
  pen.ellipse(320, WATERLINE, 236, 22, 0, 0, 2 * Math.PI)
  pen.fill()
}

function wall(
  pen: Pen,
  left: number,
  top: number,
  width: number,
  bottom: number,
  bright = 1,
): void {
  const light = pen.createLinearGradient(0, top, 0, bottom)
  light.addColorStop(0, `rgb(${96 * bright} ${62 * bright} ${66 * bright})`)
  light.addColorStop(1, `rgb(${255 * bright} ${196 * bright} ${128 * bright})`)
  pen.fillStyle = light
  pen.fillRect(left, top, width, bottom - top)
  const round = pen.createLinearGradient(left, 0, left + width, 0)
  round.addColorStop(0, 'rgba(20,10,40,.62)')
  round.addColorStop(0.36, 'rgba(20,10,40,0)')
  round.addColorStop(1, 'rgba(20,10,40,.5)')
  pen.fillStyle = round
  pen.fillRect(left, top, width, bottom - top)
}

function roof(pen: Pen, points: readonly (readonly [number, number])[]): void {
  pen.fillStyle = '#2a2c46'
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.fill()
}

function windows(pen: Pen, xs: readonly number[], y: number, width: number, height: number): void {
  for (const x of xs) {
    dot(pen, x, y + height / 2, height * 1.6, 'rgba(255,200,120,', 0.4)
    pen.fillStyle = '#fff0c4'
    pen.beginPath()
    pen.roundRect(x - width / 2, y, width, height, [width / 2, width / 2, 0, 0])
    pen.fill()
  }
}

function building(pen: Pen): void {
  const foot = WATERLINE - 4
  wall(pen, 118, 596, 404, foot, 0.62)
  wall(pen, 150, 548, 150, foot, 0.86)
  wall(pen, 352, 556, 138, foot, 0.8)
  roof(pen, [
    [140, 550],
    [176, 524],
    [278, 524],
    [310, 550],
  ])
  roof(pen, [
    [344, 558],
    [374, 534],
    [474, 534],
    [500, 558],
  ])
  windows(pen, [176, 208, 240, 272], 570, 12, 26)
  windows(pen, [378, 408, 438, 468], 576, 12, 24)
  wall(pen, 262, 344, 116, foot)
  windows(pen, [292, 320, 348], 404, 13, 32)
  windows(pen, [292, 320, 348], 480, 13, 32)
  pen.fillStyle = '#3a2a3a'
  pen.fillRect(244, 336, 152, 12)
  pen.fillStyle = '#ffce8a'
  for (let x = 246; x < 396; x += 10) pen.fillRect(x, 318, 3, 18)
  pen.fillRect(244, 314, 152, 4)
  wall(pen, 280, 262, 80, 336, 0.95)
  windows(pen, [300, 320, 340], 284, 12, 36)
  roof(pen, [
    [268, 264],
    [292, 226],
    [306, 190],
    [314, 158],
    [320, 140],
    [326, 158],
    [334, 190],
    [348, 226],
    [372, 264],
  ])
  pen.fillStyle = '#8a7fa8'
  pen.fillRect(318.5, 84, 3, 60)
  dot(pen, 320, 84, 22, 'rgba(255,90,90,', 0.9)
}
