import { CUP, FOOT, MEDALLION } from '#web/ui/card-paths.ts'
import type { CardPlace } from './card-pose.ts'
import { PRINT } from './card-room.ts'
import { CARD } from './deck.ts'

const INK = 'rgba(255,236,196,.86)'
const FAINT = 'rgba(255,236,196,.34)'
const GOLD = '#e3b457'
const GAP = 0.07

export function feltPen(pen: CanvasRenderingContext2D) {
  const scale = PRINT.pixels
  const at = (x: number, z: number, draw: () => void, turn = 0) => {
    pen.save()
    pen.translate((x + PRINT.width / 2) * scale, (z + PRINT.depth / 2) * scale)
    pen.rotate(-turn)
    pen.scale(scale, scale)
    draw()
    pen.restore()
  }
  const frame = (width: number, depth: number, corner: number, colour: string, line: number) => {
    pen.strokeStyle = colour
    pen.lineWidth = line
    pen.beginPath()
    pen.roundRect(-width / 2, -depth / 2, width, depth, corner)
    pen.stroke()
  }
  return {
    at,
    cardPlace: ({ x, z, turn = 0 }: CardPlace) =>
      at(
        x,
        z,
        () => {
          frame(CARD.width + GAP, CARD.height + GAP, CARD.corner + GAP / 2, FAINT, 0.012)
        },
        turn,
      ),
    field: (x: number, z: number, width: number, depth: number) =>
      at(x, z, () => {
        frame(width, depth, 0.16, INK, 0.022)
        frame(width - 0.11, depth - 0.11, 0.12, FAINT, 0.01)
      }),
    word: (text: string, x: number, z: number, size: number, colour: string = INK) =>
      at(x, z, () => {
        pen.scale(1 / scale, 1 / scale)
        pen.fillStyle = colour
        pen.font = `700 ${size * scale}px Bricolage, sans-serif`
        pen.textAlign = 'center'
        pen.textBaseline = 'middle'
        pen.letterSpacing = `${size * scale * 0.06}px`
        pen.fillText(text, 0, 0)
      }),
    medallion: (x: number, z: number, size: number) =>
      at(x, z, () => {
        pen.scale(size / 140, size / 140)
        pen.strokeStyle = GOLD
        pen.lineWidth = 2.5
        pen.stroke(new Path2D(MEDALLION))
        pen.scale(0.86, 0.86)
        pen.globalAlpha = 0.5
        pen.stroke(new Path2D(MEDALLION))
        pen.globalAlpha = 0.9
        pen.scale(1.5, 1.5)
        pen.translate(-24, -24)
        pen.fillStyle = GOLD
        painted(pen, CUP)
        painted(pen, FOOT)
      }),
    flourish: (x: number, z: number, width: number) =>
      at(x, z, () => {
        pen.strokeStyle = GOLD
        pen.fillStyle = GOLD
        pen.lineWidth = 0.012
        pen.beginPath()
        for (const side of [-1, 1]) {
          pen.moveTo(side * 0.12, 0)
          pen.quadraticCurveTo(side * width * 0.25, 0.05, (side * width) / 2, 0)
        }
        pen.stroke()
        pen.beginPath()
        pen.moveTo(0, -0.06)
        pen.lineTo(0.09, 0)
        pen.lineTo(0, 0.06)
        pen.lineTo(-0.09, 0)
        pen.fill()
      }),
    shape: (paths: readonly { d: string; colour: string }[], x: number, z: number, size: number) =>
      at(x, z, () => {
        pen.scale(size / 100, size / 100)
        pen.translate(-50, -50)
        for (const { d, colour } of paths) {
          pen.fillStyle = colour
          painted(pen, d)
        }
      }),
  }
}

function painted(pen: CanvasRenderingContext2D, outline: string): void {
  pen.fill(pathOf(outline), 'evenodd')
}

function pathOf(outline: string): Path2D {
  return new Path2D(outline)
}
