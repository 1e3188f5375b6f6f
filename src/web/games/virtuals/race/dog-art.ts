import { drawLeg, drawShadow, fill, line, outline, type Leg } from './animal-parts.ts'
import type { Colours } from './colours.ts'

type Pen = CanvasRenderingContext2D

/** A greyhound is 100 units from rump to nose, its paws at 0, facing right. */
const BODY = outline(
  'M-46-52C-48-62-38-70-26-69C-12-68-2-66 10-64C20-63 28-66 36-72C44-78 50-82 56-84C58-88 61-90 64-88C68-86 76-82 86-78C90-76 91-73 88-72C80-70 72-71 66-71C58-69 52-62 47-54C44-44 38-34 28-31C18-31 10-36 2-43C-8-50-18-50-26-48C-36-43-44-44-46-52Z',
)
const CHEST = outline('M44-48C42-40 36-33 28-31C18-31 10-36 2-43C12-42 30-42 44-48Z')
const JACKET = outline(
  'M-14-68C-4-67 8-64 22-64C25-56 24-46 20-41C12-41 6-44-2-50C-8-53-12-54-16-53Z',
)
const FORE: Omit<Leg, 'phase'> = {
  x: 32,
  y: -40,
  upper: 20,
  lower: 22,
  width: 8,
  swing: 1.02,
  lean: 0.06,
  fold: 1.7,
}
const HIND: Omit<Leg, 'phase'> = {
  x: -36,
  y: -46,
  upper: 24,
  lower: 26,
  width: 10,
  swing: 1.05,
  lean: -0.02,
  fold: 1.4,
}

type Look = { coat: readonly [string, string, string]; colours: Colours; number: number }

/** The back bends and stretches; twice per stride all four paws are off the ground. */
export function drawDog(
  pen: Pen,
  { coat: [coat, dark], colours, number }: Look,
  stride: number,
  speed: number,
): void {
  const lift = Math.abs(Math.sin(stride)) * 7 * speed
  drawShadow(pen, 44, lift)
  pen.save()
  pen.translate(0, -lift)
  const leg = (base: Omit<Leg, 'phase'>, phase: number) => ({
    ...base,
    phase,
    swing: base.swing * Math.max(0.06, speed),
    fold: base.fold * speed,
  })
  const bend = Math.cos(stride) * speed
  drawLeg(pen, leg(FORE, 0.3), stride, dark, dark)
  drawLeg(pen, leg(HIND, 3.4), stride, dark, dark)
  pen.strokeStyle = dark
  pen.lineWidth = 3.4
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(-45, -58)
  pen.quadraticCurveTo(-62, -46 - bend * 4, -72, -54 + bend * 6)
  pen.stroke()
  pen.scale(1 + bend * 0.05, 1 - bend * 0.06)
  pen.rotate(bend * -0.03)
  fill(pen, BODY, coat)
  fill(pen, CHEST, dark)
  fill(pen, JACKET, colours.cloth)
  pen.fillStyle = colours.ink
  pen.font = '800 17px Onest, sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(String(number), 4, -56)
  pen.fillStyle = '#0c0809'
  pen.beginPath()
  pen.arc(68, -80, 1.6, 0, 7)
  pen.arc(89, -75, 2, 0, 7)
  pen.fill()
  pen.strokeStyle = dark
  pen.lineWidth = 5
  line(pen, 58, -84, 50, -80)
  drawLeg(pen, leg(HIND, 2.9), stride, coat, coat)
  drawLeg(pen, leg(FORE, -0.1), stride, coat, coat)
  pen.restore()
}

export function drawHare(pen: Pen, stride: number): void {
  pen.save()
  pen.translate(0, -12 - Math.abs(Math.sin(stride * 0.7)) * 3)
  pen.fillStyle = '#e8e2d6'
  pen.beginPath()
  pen.ellipse(0, 0, 18, 9, 0, 0, 7)
  pen.ellipse(18, -6, 7, 6, 0, 0, 7)
  pen.ellipse(13, -17, 2.4, 9, -0.5, 0, 7)
  pen.ellipse(18, -18, 2.4, 9, -0.3, 0, 7)
  pen.fill()
  pen.restore()
}
