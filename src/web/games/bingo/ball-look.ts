import type { BingoVariant } from '#games/bingo/bingo-game.ts'

const COLOURS: readonly (readonly [string, string, string])[] = [
  ['#ff8a9d', '#e5254b', '#7d0a24'],
  ['#ffd884', '#f0a51f', '#8a5205'],
  ['#8ef0c8', '#1fae7f', '#08563c'],
  ['#9fd2ff', '#2f7fe0', '#0d3a7d'],
  ['#d7b5ff', '#8a4fe0', '#3f1780'],
  ['#ffb48a', '#e8622a', '#802a08'],
  ['#8fe9f2', '#1495a8', '#064954'],
  ['#ffb0dc', '#d63a94', '#750f4a'],
  ['#d8e39a', '#86991f', '#434f06'],
]

/** 0–8 for ninety balls, 0–4 for seventy-five. */
export function columnOf(n: number, variant: BingoVariant): number {
  return variant === 75 ? Math.floor((n - 1) / 15) : Math.min(8, Math.floor(n / 10))
}

export function ballColours(n: number, variant: BingoVariant): readonly [string, string, string] {
  return COLOURS[columnOf(n, variant)] ?? ['#fff', '#ccc', '#555']
}

export function drawBall(n: number, variant: BingoVariant, size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (pen === null) return canvas
  const r = size / 2
  const [light, middle, dark] = ballColours(n, variant)
  const body = pen.createRadialGradient(r * 0.72, r * 0.6, r * 0.1, r, r, r)
  body.addColorStop(0, light)
  body.addColorStop(0.55, middle)
  body.addColorStop(1, dark)
  disc(pen, r, r, r * 0.97, body)
  const label = pen.createRadialGradient(r * 0.9, r * 0.85, 1, r, r, r * 0.62)
  label.addColorStop(0, '#fffdf8')
  label.addColorStop(1, '#e9dfd0')
  disc(pen, r, r * 1.02, r * 0.58, label)
  pen.fillStyle = '#1b1424'
  pen.font = `700 ${r * 0.74}px Bricolage, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(String(n), r, r * 1.07)
  const shine = pen.createRadialGradient(r * 0.62, r * 0.42, 0, r * 0.62, r * 0.42, r * 0.5)
  shine.addColorStop(0, 'rgb(255 255 255 / 0.85)')
  shine.addColorStop(0.4, 'rgb(255 255 255 / 0.25)')
  shine.addColorStop(1, 'rgb(255 255 255 / 0)')
  disc(pen, r, r, r * 0.97, shine)
  return canvas
}

function disc(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  r: number,
  fill: CanvasGradient,
): void {
  pen.fillStyle = fill
  pen.beginPath()
  pen.arc(x, y, r, 0, 2 * Math.PI)
  pen.fill()
}
