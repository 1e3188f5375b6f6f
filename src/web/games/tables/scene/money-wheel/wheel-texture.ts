import type { Texture } from 'three'
import { WHEEL_SEGMENTS } from '#games/tables/money-wheel/money-wheel.ts'
import { segmentColour } from '../../money-wheel/segment-colours.ts'
import { COLOURS, drawn } from '../textures.ts'
import { tulip } from '../tulip.ts'

type Pen = CanvasRenderingContext2D
const SIZE = 2048
const MIDDLE = SIZE / 2
const BREADTH = (2 * Math.PI) / WHEEL_SEGMENTS.length
const SLENDER = 0.3
const [RIM, TILE, BORDER, ROSE] = [0.985, 0.78, 0.5, 0.4]

export function wheelTexture(): Texture {
  return drawn(SIZE, SIZE, (pen) => {
    pen.translate(MIDDLE, MIDDLE)
    disc(pen, 1, COLOURS.gold)
    for (const [stop, segment] of WHEEL_SEGMENTS.entries()) {
      pen.save()
      pen.rotate(stop * BREADTH)
      drawSegment(pen, segment)
      pen.restore()
    }
    ring(pen, TILE, 10)
    ring(pen, BORDER, 10)
    border(pen)
    rose(pen)
  })
}

function disc(pen: Pen, share: number, colour: string): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.arc(0, 0, MIDDLE * share, 0, 2 * Math.PI)
  pen.fill()
}

function ring(pen: Pen, share: number, width: number): void {
  pen.strokeStyle = COLOURS.gold
  pen.lineWidth = width
  pen.beginPath()
  pen.arc(0, 0, MIDDLE * share, 0, 2 * Math.PI)
  pen.stroke()
}

function drawSegment(pen: Pen, segment: number): void {
  const colour = segmentColour(segment)
  sector(pen, RIM, TILE, colour)
  sector(pen, TILE, BORDER, '#f4efe2')
  pen.strokeStyle = colour
  pen.save()
  pen.scale(SLENDER, 1)
  tulip(pen, MIDDLE * (BORDER + 0.07), MIDDLE * 0.18)
  pen.restore()
  pen.fillStyle = '#14744a'
  for (const side of [-1, 1]) {
    pen.beginPath()
    pen.ellipse(side * 11, -MIDDLE * (BORDER + 0.055), 5, 30, side * 0.4, 0, 2 * Math.PI)
    pen.fill()
  }
  pen.fillStyle = COLOURS.ivory
  pen.font = `700 ${segment > 9 ? 66 : 78}px Bricolage, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(String(segment), 0, -MIDDLE * 0.885)
}

function sector(pen: Pen, outer: number, inner: number, colour: string): void {
  const [from, to] = [-Math.PI / 2 - BREADTH / 2, -Math.PI / 2 + BREADTH / 2]
  pen.fillStyle = colour
  pen.strokeStyle = COLOURS.gold
  pen.lineWidth = 5
  pen.beginPath()
  pen.arc(0, 0, MIDDLE * outer, from, to)
  pen.arc(0, 0, MIDDLE * inner, to, from, true)
  pen.closePath()
  pen.fill()
  pen.stroke()
}

function border(pen: Pen): void {
  disc(pen, BORDER, '#173f8c')
  pen.strokeStyle = '#dfe9f6'
  pen.lineWidth = 5
  for (let scale = 0; scale < 48; scale += 1) {
    const angle = (scale / 48) * 2 * Math.PI
    pen.beginPath()
    pen.arc(
      Math.cos(angle) * MIDDLE * 0.425,
      Math.sin(angle) * MIDDLE * 0.425,
      MIDDLE * 0.034,
      angle - Math.PI / 2,
      angle + Math.PI / 2,
    )
    pen.stroke()
  }
  ring(pen, ROSE, 12)
}

function rose(pen: Pen): void {
  disc(pen, ROSE - 0.006, '#f4efe2')
  for (let leaf = 0; leaf < 16; leaf += 1) {
    pen.save()
    pen.rotate((leaf * Math.PI) / 8)
    pen.strokeStyle = leaf % 2 === 0 ? '#b3321f' : '#0b8088'
    tulip(pen, MIDDLE * (leaf % 2 === 0 ? 0.17 : 0.2), MIDDLE * (leaf % 2 === 0 ? 0.19 : 0.13))
    pen.restore()
  }
  disc(pen, 0.16, '#173f8c')
}
