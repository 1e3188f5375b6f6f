import { Mesh, MeshBasicMaterial, PlaneGeometry } from 'three'
import { drawn, grain } from '../textures.ts'

type Pen = CanvasRenderingContext2D
const WIDTH = 2048
const HEIGHT = 768
const BULBS = ['255,214,140', '255,150,90', '120,220,230', '240,110,140']
const TENTS: readonly (readonly [x: number, width: number, height: number, stripe: string])[] = [
  [60, 330, 210, '#5a1634'],
  [430, 250, 150, '#143a5c'],
  [1_340, 280, 170, '#5a1634'],
  [1_690, 340, 220, '#143a5c'],
]

export function buildFairNight(): Mesh {
  const map = drawn(WIDTH, HEIGHT, (pen) => {
    const sky = pen.createLinearGradient(0, 0, 0, HEIGHT)
    for (const [at, colour] of [
      [0, '#0a0718'],
      [0.55, '#2a1238'],
      [0.85, '#5a2340'],
      [1, '#2a0f20'],
    ] as const)
      sky.addColorStop(at, colour)
    pen.fillStyle = sky
    pen.fillRect(0, 0, WIDTH, HEIGHT)
    for (const tent of TENTS) drawTent(pen, ...tent)
    const random = grain(5)
    for (const [from, to, sag] of [
      [40, 130, 150],
      [150, 30, 190],
      [90, 210, 120],
      [260, 180, 170],
    ] as const)
      bulbString(pen, random, from, to, sag)
  })
  const mesh = new Mesh(
    new PlaneGeometry(46, 17.25),
    new MeshBasicMaterial({ map, fog: false, toneMapped: false, depthWrite: false }),
  )
  mesh.position.set(0, 5.4, -13)
  mesh.renderOrder = -1
  return mesh
}

function drawTent(pen: Pen, x: number, width: number, height: number, stripe: string): void {
  const foot = HEIGHT * 0.84
  const [eaves, top] = [foot - height * 0.5, foot - height]
  for (let panel = 0; panel < 8; panel += 1) {
    const [left, right] = [x + (panel * width) / 8, x + ((panel + 1) * width) / 8]
    pen.fillStyle = panel % 2 === 0 ? stripe : '#8a6a62'
    pen.globalAlpha = 0.8
    pen.beginPath()
    for (const [px, py] of [
      [x + width / 2, top],
      [right, eaves],
      [right, foot],
      [left, foot],
      [left, eaves],
    ] as const)
      pen.lineTo(px, py)
    pen.fill()
  }
  pen.globalAlpha = 1
  const light = pen.createRadialGradient(x + width / 2, foot, 6, x + width / 2, foot, width * 0.6)
  light.addColorStop(0, 'rgba(255,196,110,.6)')
  light.addColorStop(1, 'rgba(255,196,110,0)')
  pen.fillStyle = light
  pen.fillRect(x - width * 0.2, eaves, width * 1.4, foot - eaves + 40)
}

function bulbString(pen: Pen, random: () => number, from: number, to: number, sag: number): void {
  for (let at = 0; at <= 60; at += 1) {
    const share = at / 60
    const [x, y] = [
      share * WIDTH,
      from + (to - from) * share + Math.abs(Math.sin(share * Math.PI * 3)) * sag,
    ]
    const colour = BULBS[Math.floor(random() * BULBS.length)] ?? BULBS[0]
    const radius = 9 + random() * 7
    const glow = pen.createRadialGradient(x, y, 0, x, y, radius)
    glow.addColorStop(0, `rgba(${colour},.95)`)
    glow.addColorStop(0.35, `rgba(${colour},.5)`)
    glow.addColorStop(1, `rgba(${colour},0)`)
    pen.fillStyle = glow
    pen.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  }
}
