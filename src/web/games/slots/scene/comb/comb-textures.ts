import type { Texture } from 'pixi.js'
import type { CombLook } from '../../titles/presentation.ts'
import { paintTexture } from '../fx-textures.ts'

/** The cell's radius in its texture; the texture leaves room for its rim. */
export const CELL_RADIUS = 44
export const CELL_SIZE = 100

export type CombTextures = { hollow: Texture; honey: Texture; drop: Texture; curtain: Texture }

export function paintComb(look: CombLook): CombTextures {
  return {
    hollow: paintTexture(CELL_SIZE, CELL_SIZE, (context) => paintHollow(context, look)),
    honey: paintTexture(CELL_SIZE, CELL_SIZE, (context) => paintHoney(context, look)),
    drop: paintTexture(32, 48, (context) => paintDrop(context, look)),
    curtain: paintTexture(CURTAIN.width, CURTAIN.height, (context) => paintCurtain(context, look)),
  }
}

function hexagon(context: CanvasRenderingContext2D, radius: number): void {
  context.beginPath()
  for (let i = 0; i < 6; i++) {
    const angle = (Math.PI / 3) * i - Math.PI / 2
    context.lineTo(
      CELL_SIZE / 2 + radius * Math.cos(angle),
      CELL_SIZE / 2 + radius * Math.sin(angle),
    )
  }
  context.closePath()
}

function paintHollow(context: CanvasRenderingContext2D, { wax, hollow }: CombLook): void {
  const rim = context.createLinearGradient(0, 0, CELL_SIZE, CELL_SIZE)
  rim.addColorStop(0, wax[0])
  rim.addColorStop(1, wax[1])
  hexagon(context, CELL_RADIUS + 4)
  context.fillStyle = rim
  context.fill()
  hexagon(context, CELL_RADIUS - 5)
  context.fillStyle = hollow
  context.fill()
  const depth = context.createLinearGradient(0, 0, 0, CELL_SIZE)
  depth.addColorStop(0, 'rgb(0 0 0 / 0.5)')
  depth.addColorStop(0.55, 'rgb(0 0 0 / 0.08)')
  depth.addColorStop(1, 'rgb(255 214 120 / 0.22)')
  context.fillStyle = depth
  context.fill()
}

function paintHoney(context: CanvasRenderingContext2D, { honey }: CombLook): void {
  const body = context.createRadialGradient(40, 34, 4, 50, 52, 50)
  body.addColorStop(0, honey[0])
  body.addColorStop(0.5, honey[1])
  body.addColorStop(1, honey[2])
  hexagon(context, CELL_RADIUS - 5)
  context.fillStyle = body
  context.fill()
  context.fillStyle = 'rgb(255 255 255 / 0.75)'
  context.beginPath()
  context.ellipse(38, 30, 11, 5, -0.6, 0, Math.PI * 2)
  context.fill()
  context.strokeStyle = 'rgb(255 246 200 / 0.55)'
  context.lineWidth = 3
  context.beginPath()
  context.arc(50, 52, 28, 0.4, 1.9)
  context.stroke()
}

function paintDrop(context: CanvasRenderingContext2D, { honey }: CombLook): void {
  const body = context.createLinearGradient(4, 0, 30, 48)
  body.addColorStop(0, honey[0])
  body.addColorStop(0.6, honey[1])
  body.addColorStop(1, honey[2])
  context.fillStyle = body
  context.beginPath()
  context.moveTo(16, 2)
  context.bezierCurveTo(20, 16, 30, 24, 29, 34)
  context.bezierCurveTo(28, 50, 4, 50, 3, 34)
  context.bezierCurveTo(2, 24, 12, 16, 16, 2)
  context.fill()
}

const CURTAIN = { width: 512, height: 512 }
/** The runs of honey at the curtain's lower edge, as shares of its width and of its drip. */
const RUNS = [0.5, 0.9, 0.35, 0.7, 0.2, 1, 0.55, 0.3, 0.8, 0.45, 0.95, 0.25, 0.6] as const
/** Soft folds of the honey over the width. */
const FOLDS = 11
/** The share of the curtain above its runs. */
export const CURTAIN_BODY = 0.62

function paintCurtain(context: CanvasRenderingContext2D, { honey }: CombLook): void {
  const { width, height } = CURTAIN
  const body = context.createLinearGradient(0, 0, 0, height)
  body.addColorStop(0, honey[2])
  body.addColorStop(0.5, honey[1])
  body.addColorStop(1, honey[0])
  context.fillStyle = body
  const top = height * CURTAIN_BODY
  const step = width / RUNS.length
  context.beginPath()
  context.moveTo(0, 0)
  context.lineTo(0, top)
  RUNS.forEach((run, i) => {
    const [left, right] = [i * step, (i + 1) * step]
    const low = top + run * (height - top) * 0.94
    context.bezierCurveTo(left + step * 0.28, top, left + step * 0.1, low, left + step * 0.5, low)
    context.bezierCurveTo(right - step * 0.1, low, right - step * 0.28, top, right, top)
  })
  context.lineTo(width, 0)
  context.closePath()
  context.fill()
  context.clip()
  RUNS.forEach((run, i) => {
    const [left, low] = [i * step, top + run * (height - top) * 0.94]
    const bead = context.createRadialGradient(
      left + step * 0.5,
      low - step * 0.4,
      1,
      left + step * 0.5,
      low - step * 0.3,
      step * 0.6,
    )
    bead.addColorStop(0, 'rgb(255 250 214 / 0.85)')
    bead.addColorStop(0.5, 'rgb(255 226 130 / 0.35)')
    bead.addColorStop(1, 'rgb(255 190 60 / 0)')
    context.fillStyle = bead
    context.fillRect(left, low - step * 1.2, step, step * 1.4)
  })
  for (let i = 0; i < FOLDS; i++) {
    const [x, wide] = [((i * 0.618) % 1) * width, (0.5 + ((i * 7) % 5) * 0.22) * step]
    const fold = context.createLinearGradient(x - wide, 0, x + wide, 0)
    fold.addColorStop(0, 'rgb(255 244 190 / 0)')
    fold.addColorStop(0.5, `rgb(255 244 190 / ${i % 2 === 0 ? 0.22 : 0.12})`)
    fold.addColorStop(1, 'rgb(120 50 0 / 0.16)')
    context.fillStyle = fold
    context.fillRect(x - wide, 0, 2 * wide, height)
  }
}
