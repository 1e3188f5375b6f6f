type Pen = CanvasRenderingContext2D
export type Leg = {
  x: number
  y: number
  upper: number
  lower: number
  width: number
  phase: number
  swing: number
  lean: number
  fold: number
}

export function drawLeg(pen: Pen, leg: Leg, stride: number, colour: string, hoof: string): void {
  const turn = stride + leg.phase
  const hip = leg.swing * Math.cos(turn) + leg.lean
  const knee = hip - leg.fold * Math.max(0, -Math.sin(turn)) - 0.12
  const kneeX = leg.x + Math.sin(hip) * leg.upper
  const kneeY = leg.y + Math.cos(hip) * leg.upper
  const footX = kneeX + Math.sin(knee) * leg.lower
  const footY = kneeY + Math.cos(knee) * leg.lower
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.strokeStyle = colour
  pen.lineWidth = leg.width
  line(pen, leg.x, leg.y, kneeX, kneeY)
  pen.lineWidth = leg.width * 0.58
  line(pen, kneeX, kneeY, footX, footY)
  pen.strokeStyle = hoof
  pen.lineWidth = leg.width * 0.66
  line(pen, footX, footY, footX + Math.sin(knee + 0.9) * 4, footY + Math.cos(knee + 0.9) * 3)
}

export function line(pen: Pen, x1: number, y1: number, x2: number, y2: number): void {
  pen.beginPath()
  pen.moveTo(x1, y1)
  pen.lineTo(x2, y2)
  pen.stroke()
}

export const outline = (d: string): Path2D => new Path2D(d)

export function fill(pen: Pen, path: Path2D, colour: string | CanvasGradient): void {
  pen.fillStyle = colour
  pen.fill(path)
}

export function drawShadow(pen: Pen, width: number, lift: number): void {
  pen.fillStyle = `rgb(8 6 14 / ${0.34 - lift * 0.012})`
  pen.beginPath()
  pen.ellipse(2, 1, width, 6, 0, 0, Math.PI * 2)
  pen.fill()
}
