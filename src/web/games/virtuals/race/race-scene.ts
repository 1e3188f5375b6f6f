import type { RaceCard } from '#games/virtuals/races/race-card.ts'
import { coatOf, coloursOf } from './colours.ts'
import { drawDog, drawHare } from './dog-art.ts'
import { drawHorse } from './horse-art.ts'
import type { Course } from './run-course.ts'
import { drawPost, drawRail, drawScenery, type View } from './scenery.ts'

const TRACK_LENGTHS = { horses: 22, dogs: 17 } as const
const ANIMAL = { horses: 0.0026, dogs: 0.0024 } as const
const HORIZON = 0.44
const NOSE = 92
const SKEW = 0.3
const LEADER_AT = 0.66

type Moment = { share: number; timeMs: number }

export function drawRace(
  pen: CanvasRenderingContext2D,
  size: { width: number; height: number },
  card: RaceCard,
  course: Course | undefined,
  { share, timeMs }: Moment,
): void {
  const { width, height } = size
  const track = TRACK_LENGTHS[card.kind] * height
  const placeOf = (number: number) => (course?.at(number, share) ?? 0) * track
  const leader = Math.max(...card.runners.map(({ number }) => placeOf(number)))
  const left = Math.max(-width * 0.52, Math.min(leader, track * 1.004) - width * LEADER_AT)
  const view: View = { width, height, horizon: height * HORIZON, left }
  drawScenery(pen, card.kind, view, height * 0.36)
  drawStart(pen, view, card)
  drawPost(pen, view, track - left, SKEW)
  const lanes = card.runners.length
  const first = height * (HORIZON + 0.16)
  const last = height * 0.93
  for (const { number, id } of card.runners) {
    const depth = lanes === 1 ? 1 : (number - 1) / (lanes - 1)
    const y = first + (last - first) * depth
    const scale = height * ANIMAL[card.kind] * (0.78 + 0.32 * depth)
    const x = placeOf(number) - left - depth * height * SKEW - NOSE * scale
    if (x < -height * 0.4 || x > width + height * 0.4) continue
    const speed = course === undefined || share <= 0 || share >= 1 ? 0 : Math.min(1, share * 30)
    const stride =
      speed === 0 ? 1.1 : -(timeMs / 1_000) * (card.kind === 'horses' ? 13.4 : 17) + number * 1.7
    pen.save()
    pen.translate(x, y)
    pen.scale(scale, scale)
    const draw = card.kind === 'horses' ? drawHorse : drawDog
    draw(pen, { coat: coatOf(id), colours: coloursOf(card.kind, number), number }, stride, speed)
    pen.restore()
  }
  if (card.kind === 'dogs' && course !== undefined && share > 0) {
    pen.save()
    pen.translate(Math.min(leader + height * 0.75, track * 1.3) - left, height * (HORIZON + 0.11))
    pen.scale(height * 0.0022, height * 0.0022)
    drawHare(pen, timeMs / 60)
    pen.restore()
  }
  drawRail(
    pen,
    { ...view, left: left * 1.25 },
    height * 0.955,
    card.kind === 'horses' ? '#fffaf2' : '#f3f6ff',
    height * 0.3,
    5,
  )
}

function drawStart(
  pen: CanvasRenderingContext2D,
  { height, horizon, left }: View,
  card: RaceCard,
): void {
  const x = -left + height * 0.1
  if (x < -height) return
  pen.strokeStyle = card.kind === 'horses' ? '#2f5f3a' : '#39445f'
  pen.lineWidth = 5
  const lanes = card.runners.length
  for (let lane = 0; lane <= lanes; lane += 1) {
    const depth = lane / lanes
    const y = horizon + height * 0.09 + height * 0.42 * depth
    pen.beginPath()
    pen.moveTo(x - depth * height * SKEW - height * 0.32, y)
    pen.lineTo(x - depth * height * SKEW - height * 0.32, y - height * 0.2)
    pen.lineTo(x - depth * height * SKEW - height * 0.05, y - height * 0.2)
    pen.stroke()
  }
}
