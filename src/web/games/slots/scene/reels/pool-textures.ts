import type { Texture } from 'pixi.js'
import type { PoolLook } from '../../titles/presentation.ts'
import { paintTexture } from '../fx-textures.ts'
import { CELL } from './symbol-view.ts'

/** Height of a rim with its drips, in cells, and the part of it that hangs below its row. */
export const LIP = 0.4
export const OVERHANG = 0.16
const SCALE = 0.75
const SAG = 0.075
const RIM = 0.085

export type PoolTextures = { basin: Texture; water: Texture; lip: Texture }

export function paintPools(reels: number, look: PoolLook, random: () => number): PoolTextures {
  const wide = reels * CELL
  const scaled = (h: number, paint: (context: CanvasRenderingContext2D) => void) =>
    paintTexture(wide * SCALE, h * SCALE, (context) => {
      context.scale(SCALE, SCALE)
      paint(context)
    })
  return {
    basin: scaled(CELL, (context) => paintBasin(context, wide, look)),
    water: scaled(CELL, (context) => paintWater(context, reels, look)),
    lip: scaled(CELL * LIP, (context) => paintLip(context, reels, look, random)),
  }
}

function paintBasin(
  context: CanvasRenderingContext2D,
  wide: number,
  { stone: [lit, body, shade] }: PoolLook,
): void {
  fillDown(context, wide, [shade, body, lit])
  context.strokeStyle = shade
  context.globalAlpha = 0.35
  for (let i = 1; i < 5; i++) {
    context.lineWidth = 1 + i * 0.7
    context.beginPath()
    for (let x = 0; x <= wide; x += 8)
      context.lineTo(x, CELL * (0.14 + i * 0.16) + Math.sin(x * 0.021 + i * 1.7) * 5)
    context.stroke()
  }
  context.globalAlpha = 1
}

function paintWater(context: CanvasRenderingContext2D, reels: number, look: PoolLook): void {
  const wide = reels * CELL
  fillDown(context, wide, look.water.toReversed())
  for (let reel = 0; reel < reels; reel++) {
    const [x, y] = [(reel + 0.5) * CELL, CELL * 0.56]
    const light = context.createRadialGradient(x, y, 4, x, y, CELL * 0.62)
    light.addColorStop(0, look.light)
    light.addColorStop(1, 'rgb(255 255 255 / 0)')
    context.fillStyle = light
    context.fillRect(reel * CELL, 0, CELL, CELL)
    const edge = context.createLinearGradient(reel * CELL, 0, (reel + 1) * CELL, 0)
    for (const [at, alpha] of [
      [0, 0.2],
      [0.16, 0],
      [0.84, 0],
      [1, 0.2],
    ] as const)
      edge.addColorStop(at, `rgb(2 38 60 / ${alpha})`)
    context.fillStyle = edge
    context.fillRect(reel * CELL, 0, CELL, CELL)
  }
  const shadow = context.createLinearGradient(0, 0, 0, CELL * 0.3)
  shadow.addColorStop(0, 'rgb(2 38 60 / 0.42)')
  shadow.addColorStop(1, 'rgb(2 38 60 / 0)')
  context.fillStyle = shadow
  context.fillRect(0, 0, wide, CELL * 0.3)
}

/** A rim of one arc a reel, lit on its top, with drips of stone below it. */
function paintLip(
  context: CanvasRenderingContext2D,
  reels: number,
  { stone: [lit, body, shade], rim }: PoolLook,
  random: () => number,
): void {
  const wide = reels * CELL
  const top = (x: number) => {
    const across = ((x % CELL) + CELL) % CELL
    return CELL * (0.02 + SAG * Math.sin((Math.PI * across) / CELL) ** 0.8)
  }
  const outline = (down: (x: number) => number) => {
    context.beginPath()
    for (let x = 0; x <= wide; x += 4) context.lineTo(x, top(x))
    for (let x = wide; x >= 0; x -= 4) context.lineTo(x, down(x))
    context.closePath()
  }
  const drips = Array.from({ length: Math.ceil(wide / 10) + 1 }, () => random())
  const dripAt = (x: number) => {
    const at = x / 10
    const [a = 0, b = 0] = [drips[Math.floor(at)], drips[Math.floor(at) + 1]]
    return a + (b - a) * (at % 1)
  }
  const wall = context.createLinearGradient(0, 0, 0, CELL * LIP)
  wall.addColorStop(0.2, body)
  wall.addColorStop(0.62, shade)
  wall.addColorStop(1, shade)
  context.fillStyle = wall
  outline((x) => top(x) + CELL * (RIM + 0.06 + 0.15 * dripAt(x)))
  context.fill()
  context.globalAlpha = 0.5
  context.strokeStyle = lit
  context.lineWidth = 2
  for (let x = 7; x < wide; x += 14) {
    const length = CELL * (0.03 + 0.1 * dripAt(x))
    context.beginPath()
    context.moveTo(x, top(x) + CELL * RIM)
    context.lineTo(x, top(x) + CELL * RIM + length)
    context.stroke()
  }
  context.globalAlpha = 1
  const crest = context.createLinearGradient(0, 0, 0, CELL * 0.2)
  crest.addColorStop(0, lit)
  crest.addColorStop(1, body)
  context.fillStyle = crest
  outline((x) => top(x) + CELL * RIM)
  context.fill()
  context.strokeStyle = rim
  context.lineWidth = 3
  context.beginPath()
  for (let x = 0; x <= wide; x += 4) context.lineTo(x, top(x) + 2)
  context.stroke()
}

function fillDown(
  context: CanvasRenderingContext2D,
  wide: number,
  colours: readonly string[],
): void {
  const gradient = context.createLinearGradient(0, 0, 0, CELL)
  colours.forEach((colour, i) => gradient.addColorStop(i / Math.max(1, colours.length - 1), colour))
  context.fillStyle = gradient
  context.fillRect(0, 0, wide, CELL)
}

/** Nets of light on water; its edges meet, so it can be tiled. */
export function paintCaustics(): Texture {
  const size = 256
  return paintTexture(size, size, (context) => {
    const pixels = context.createImageData(size, size)
    const turn = (2 * Math.PI) / size
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const u = x + 9 * Math.sin(turn * 2 * y) + 5 * Math.sin(turn * 3 * (x + y))
        const v = y + 9 * Math.sin(turn * 2 * x) + 5 * Math.sin(turn * 4 * (y - x))
        const net =
          Math.abs(Math.sin(turn * 2 * u) + Math.sin(turn * (3 * v + u))) +
          Math.abs(Math.sin(turn * (3 * u - 2 * v)))
        const light = Math.max(0, 1 - net * 0.9) ** 2.2
        pixels.data.set([255, 255, 255, Math.round(255 * light)], (y * size + x) * 4)
      }
    context.putImageData(pixels, 0, 0)
  })
}

/** Falling water: threads of white, tiled downwards. */
export function paintFall(random: () => number): Texture {
  const [wide, tall] = [256, 128]
  return paintTexture(wide, tall, (context) => {
    for (let i = 0; i < 70; i++) {
      const x = random() * wide
      const width = 1 + random() * 4
      const [from, length] = [random() * tall, tall * (0.3 + random() * 0.6)]
      for (const shift of [0, -tall]) {
        const thread = context.createLinearGradient(0, from + shift, 0, from + shift + length)
        thread.addColorStop(0, 'rgb(255 255 255 / 0)')
        thread.addColorStop(0.5, `rgb(255 255 255 / ${0.25 + random() * 0.5})`)
        thread.addColorStop(1, 'rgb(255 255 255 / 0)')
        context.fillStyle = thread
        context.fillRect(x, from + shift, width, length)
      }
    }
  })
}
