import type { Texture } from 'three'
import { COLOURS, drawn } from '../textures.ts'
import { tulip } from '../tulip.ts'
import { FACE_VALUES } from './faces.ts'
import { PIPS } from './pips.ts'

const SIDE = 256
const RED_FACES: readonly number[] = [1, 4]

export function dieTexture(): Texture {
  return drawn(SIDE * 3, SIDE * 2, (pen) => {
    for (const [side, value] of FACE_VALUES.entries()) {
      const [left, top] = [(side % 3) * SIDE, Math.floor(side / 3) * SIDE]
      const ivory = pen.createRadialGradient(
        left + SIDE / 2,
        top + SIDE / 2,
        SIDE * 0.1,
        left + SIDE / 2,
        top + SIDE / 2,
        SIDE * 0.75,
      )
      ivory.addColorStop(0, '#fffdf4')
      ivory.addColorStop(1, '#efe2c6')
      pen.fillStyle = ivory
      pen.fillRect(left, top, SIDE, SIDE)
      for (const [x, y] of PIPS[value] ?? [])
        pip(
          pen,
          left + SIDE / 2 + x * SIDE * 0.24,
          top + SIDE / 2 + y * SIDE * 0.24,
          SIDE * (value === 1 ? 0.155 : 0.098),
          RED_FACES.includes(value),
        )
    }
  })
}

function pip(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  isRed: boolean,
): void {
  const bowl = pen.createLinearGradient(x, y - radius, x, y + radius)
  bowl.addColorStop(0, isRed ? '#6d0415' : '#0b0910')
  bowl.addColorStop(1, isRed ? '#e02a48' : '#3a3444')
  pen.fillStyle = 'rgba(120,90,50,.35)'
  circle(pen, x, y + radius * 0.08, radius * 1.12)
  pen.fillStyle = bowl
  circle(pen, x, y, radius)
}

function circle(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fill()
}

const DISH = 1024

export function dishTexture(): Texture {
  return drawn(DISH, DISH, (pen) => {
    const middle = DISH / 2
    const velvet = pen.createRadialGradient(middle, middle * 0.9, 30, middle, middle, middle)
    velvet.addColorStop(0, '#7d0d24')
    velvet.addColorStop(0.7, '#5c081a')
    velvet.addColorStop(1, '#2c040d')
    pen.fillStyle = velvet
    pen.fillRect(0, 0, DISH, DISH)
    pen.translate(middle, middle)
    pen.lineJoin = 'round'
    for (const [radius, width] of [
      [0.93, 7],
      [0.89, 2.5],
    ] as const) {
      pen.strokeStyle = COLOURS.gold
      pen.lineWidth = width
      pen.beginPath()
      pen.arc(0, 0, middle * radius, 0, 2 * Math.PI)
      pen.stroke()
    }
    pen.globalAlpha = 0.82
    for (const [radius, width] of [
      [0.8, 4],
      [0.66, 2.5],
      [0.3, 3],
    ] as const)
      star(pen, middle * radius, width)
    for (let leaf = 0; leaf < 16; leaf += 1) {
      pen.save()
      pen.rotate((leaf * Math.PI) / 8)
      tulip(pen, middle * (leaf % 2 === 0 ? 0.5 : 0.76), leaf % 2 === 0 ? 58 : 34)
      pen.restore()
    }
  })
}

function star(pen: CanvasRenderingContext2D, radius: number, width: number): void {
  pen.strokeStyle = '#e7b65a'
  pen.lineWidth = width
  for (const turn of [0, Math.PI / 4]) {
    pen.beginPath()
    for (let corner = 0; corner < 4; corner += 1)
      pen.lineTo(
        Math.cos(turn + (corner * Math.PI) / 2) * radius,
        Math.sin(turn + (corner * Math.PI) / 2) * radius,
      )
    pen.closePath()
    pen.stroke()
  }
}
