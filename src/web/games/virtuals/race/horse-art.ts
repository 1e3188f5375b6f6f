import { drawLeg, drawShadow, fill, line, outline, type Leg } from './animal-parts.ts'
import type { Colours } from './colours.ts'

type Pen = CanvasRenderingContext2D

/** A horse is 100 units long, its hooves at 0, facing right. */
const BODY = outline(
  'M-47-66C-49-78-34-84-20-81C-8-79 4-76 14-77C24-78 30-82 36-88C44-98 54-110 66-116C69-119 73-121 74-124C76-122 77-119 77-117C81-115 84-111 88-106C92-101 95-98 94-94C93-91 88-90 84-92C80-94 76-95 72-94C66-91 61-85 57-77C54-68 50-60 42-54C34-47 20-45 6-44C-10-43-24-46-34-46C-43-48-46-57-47-66Z',
)
const BELLY = outline(
  'M-34-46C-24-46-10-43 6-44C20-45 34-47 42-54C30-51 14-53 0-53C-14-53-26-52-36-55Z',
)
const HAUNCH = outline('M-47-66C-49-78-34-84-22-80C-14-72-16-54-26-47C-40-46-46-56-47-66Z')
const MANE = outline(
  'M36-88C42-98 54-110 67-117C62-110 60-106 56-103C55-99 50-97 47-93C44-92 40-88 36-88Z',
)
const CLOTH = outline('M-15-80C-8-78 0-77 7-77L5-57C-2-57-9-58-15-59Z')
const TRUNK = outline('M-6-86C-8-97 2-106 14-108C22-109 26-104 23-99C18-94 10-90 2-84Z')
const BREECHES = outline('M-6-88C-2-92 6-91 9-86C12-80 13-76 10-72C7-73 4-79-1-82C-5-83-8-85-6-88Z')

const FORE: Omit<Leg, 'phase'> = {
  x: 38,
  y: -54,
  upper: 26,
  lower: 29,
  width: 11,
  swing: 0.82,
  lean: 0.1,
  fold: 1.5,
}
const HIND: Omit<Leg, 'phase'> = {
  x: -36,
  y: -56,
  upper: 27,
  lower: 31,
  width: 14,
  swing: 0.78,
  lean: -0.06,
  fold: 1.25,
}

type Look = { coat: readonly [string, string, string]; colours: Colours; number: number }

/** `stride` completes one cycle per leap; a `speed` of 0 stands still. */
export function drawHorse(
  pen: Pen,
  { coat: [coat, dark, mane], colours, number }: Look,
  stride: number,
  speed: number,
): void {
  const lift = Math.max(0, Math.sin(stride + 2.2)) * 7 * speed
  drawShadow(pen, 52, lift)
  pen.save()
  pen.translate(0, -lift)
  const still = { swing: 0.82 * speed + 0.04, fold: 1.5 * speed }
  const leg = (base: Omit<Leg, 'phase'>, phase: number) => ({
    ...base,
    phase,
    swing: base.swing * Math.min(1, still.swing),
    fold: base.fold * speed,
  })
  drawLeg(pen, leg(FORE, 0.55), stride, dark, '#120d10')
  drawLeg(pen, leg(HIND, 3.2), stride, dark, '#120d10')
  drawTail(pen, mane, stride, speed)
  pen.rotate(Math.sin(stride + 0.6) * 0.035 * speed)
  fill(pen, BODY, coat)
  fill(pen, BELLY, dark)
  pen.globalAlpha = 0.28
  fill(pen, HAUNCH, dark)
  pen.globalAlpha = 1
  fill(pen, MANE, mane)
  drawFace(pen, dark)
  drawCloth(pen, colours, number)
  drawJockey(pen, colours, Math.sin(stride + 1) * 2 * speed)
  drawLeg(pen, leg(HIND, 2.6), stride, coat, '#1c1416')
  drawLeg(pen, leg(FORE, 0), stride, coat, '#1c1416')
  pen.restore()
}

function drawTail(pen: Pen, colour: string, stride: number, speed: number): void {
  const wave = Math.sin(stride) * 5 * speed
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(-45, -74)
  pen.bezierCurveTo(
    -58,
    -80 + wave,
    -70 - 8 * speed,
    -74 - 6 * speed + wave,
    -74 - 14 * speed,
    -54 - 14 * speed - wave,
  )
  pen.bezierCurveTo(-68, -60 + wave, -58, -64, -46, -62)
  pen.fill()
}

function drawFace(pen: Pen, dark: string): void {
  pen.fillStyle = '#0c0809'
  pen.beginPath()
  pen.arc(79, -108, 1.8, 0, 7)
  pen.arc(91, -96, 1.4, 0, 7)
  pen.fill()
  pen.strokeStyle = dark
  pen.lineWidth = 1.6
  line(pen, 74, -98, 80, -112)
  line(pen, 83, -97, 88, -104)
  line(pen, 83, -97, 36, -86)
}

function drawCloth(pen: Pen, { cloth, ink }: Colours, number: number): void {
  fill(pen, CLOTH, cloth)
  pen.fillStyle = ink
  pen.font = '800 15px Onest, sans-serif'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(String(number), -4.5, -67)
}

function drawJockey(pen: Pen, { silk, cap }: Colours, bob: number): void {
  pen.save()
  pen.translate(0, bob)
  fill(pen, BREECHES, '#f3eee6')
  pen.strokeStyle = '#1a1318'
  pen.lineWidth = 5
  line(pen, 9, -73, 2, -66)
  fill(pen, TRUNK, silk)
  pen.strokeStyle = silk
  pen.lineWidth = 6.5
  line(pen, 16, -102, 28, -95)
  pen.strokeStyle = '#e9b891'
  pen.lineWidth = 5
  line(pen, 29, -95, 35, -93)
  pen.fillStyle = '#e2ab83'
  pen.beginPath()
  pen.arc(27, -111, 5.6, 0, 7)
  pen.fill()
  pen.fillStyle = cap
  pen.beginPath()
  pen.arc(26.4, -112.4, 6.8, Math.PI * 0.86, Math.PI * 2.02)
  pen.fill()
  line(pen, 31, -112, 36, -111)
  pen.restore()
}
