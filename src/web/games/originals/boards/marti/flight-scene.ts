import { CRASH_GROWTH_PER_SECOND } from '#games/originals/crash-curve.ts'
import { GLOW, WATERLINE, type Backdrop } from './bosphorus.ts'
import { drawGull } from './gull.ts'

/** State of the scene at one instant. Times in milliseconds. */
export type Sight = {
  at: number
  phase: 'resting' | 'flying' | 'crashed'
  elapsedMs: number
  divingMs: number
  reducedMotion: boolean
  mine: boolean
}

const DIVE_MS = 850
const TRAIL_POINTS = 72
const FEATHERS = 12

export function drawFlight(ctx: CanvasRenderingContext2D, backdrop: Backdrop, sight: Sight): void {
  const { width, height } = backdrop
  const seconds = sight.phase === 'resting' ? 0 : sight.elapsedMs / 1000
  const multiplier = Math.exp(CRASH_GROWTH_PER_SECOND * seconds)
  const climb = sight.reducedMotion ? 0 : Math.min(1, Math.log10(multiplier) / 2)
  const sink = climb * height * 0.32
  drawSky(ctx, backdrop, sight, climb, sink)
  drawWater(ctx, backdrop, sight, sink)
  const post = postOf(width, height, sink)
  drawPost(ctx, post, height)
  if (sight.phase === 'resting') {
    const bob = sight.reducedMotion ? 0 : Math.sin(sight.at / 700) * 1.2
    drawGull(
      ctx,
      {
        x: post.x,
        y: post.y - gullSize(width, height) * 0.25 + bob,
        size: gullSize(width, height),
        angle: 0,
      },
      { kind: 'sit', bob },
    )
    return
  }
  const path = curve(width, height, post, seconds, multiplier)
  drawTrail(ctx, path, height, sight)
  if (sight.phase === 'flying') drawFlying(ctx, path, width, height, sight)
  else if (!sight.reducedMotion)
    drawDive(ctx, path, width, height, sight, height * WATERLINE + sink)
}

type Point = readonly [x: number, y: number]
type Place = { x: number; y: number }

const gullSize = (width: number, height: number): number =>
  Math.max(46, Math.min(116, Math.min(width * 0.21, height * 0.2)))
const postOf = (width: number, height: number, sink: number): Place => ({
  x: Math.max(34, width * 0.09),
  y: height * 0.86 + sink,
})

function curve(
  width: number,
  height: number,
  post: Place,
  seconds: number,
  multiplier: number,
): Point[] {
  const reach = Math.max(9, seconds * 1.22)
  const rise = Math.max(0.9, (multiplier - 1) * 1.45)
  const [right, top, bottom] = [
    width - gullSize(width, height) * 0.5,
    height * 0.14,
    post.y - gullSize(width, height) * 0.25,
  ]
  return Array.from({ length: TRAIL_POINTS + 1 }, (_, index): Point => {
    const t = (seconds * index) / TRAIL_POINTS
    // Bent more than the true curve, which is almost straight in the first seconds. The gull's
    // position is exact.
    const share =
      multiplier <= 1 ? 0 : ((Math.exp(CRASH_GROWTH_PER_SECOND * t) - 1) / (multiplier - 1)) ** 1.5
    return [
      post.x + (t / reach) * (right - post.x),
      bottom - share * ((multiplier - 1) / rise) * (Math.min(bottom, height * 0.9) - top),
    ]
  })
}

function drawSky(
  ctx: CanvasRenderingContext2D,
  { width, height, glow, sky, hills, bridge, stars, lamps }: Backdrop,
  { at, reducedMotion }: Sight,
  climb: number,
  sink: number,
): void {
  ctx.drawImage(sky, 0, sink * 0.5, width, height)
  if (sink > 0) {
    ctx.fillStyle = '#160d2b'
    ctx.fillRect(0, 0, width, sink * 0.5 + 1)
  }
  if (climb > 0) {
    ctx.fillStyle = `rgb(8 8 32 / ${(climb * 0.72).toFixed(3)})`
    ctx.fillRect(0, 0, width, height)
  }
  ctx.fillStyle = '#fff4e6'
  for (const star of stars) {
    const twinkle = reducedMotion ? 0.7 : 0.62 + 0.38 * Math.sin(at / 900 + star.beat)
    ctx.globalAlpha = Math.min(
      1,
      (0.3 + climb * 0.7) * twinkle * Math.max(0, 1 - star.y / (height * 0.72)) + climb * 0.25,
    )
    ctx.fillRect(star.x, star.y + sink * 0.12, star.size, star.size)
  }
  ctx.globalAlpha = 1
  ctx.drawImage(hills, 0, sink * 0.72, width, height)
  ctx.drawImage(bridge, 0, sink, width, height)
  ctx.globalCompositeOperation = 'lighter'
  for (const lamp of lamps) {
    const warm = reducedMotion ? 1 : 0.86 + 0.14 * Math.sin(at / 400 + lamp.beat)
    ctx.globalAlpha = warm
    ctx.drawImage(glow, lamp.x - GLOW / 2, lamp.y + sink - GLOW / 2, GLOW, GLOW)
    ctx.globalAlpha = 1
    ctx.fillStyle = '#ffe2ad'
    ctx.fillRect(lamp.x - 1.2, lamp.y + sink - 1.2, 2.4, 2.4)
  }
  ctx.globalCompositeOperation = 'source-over'
}

function drawWater(
  ctx: CanvasRenderingContext2D,
  { width, height, lamps }: Backdrop,
  { at, reducedMotion }: Sight,
  sink: number,
): void {
  const top = height * WATERLINE + sink
  if (top >= height) return
  const water = ctx.createLinearGradient(0, top, 0, top + height * (1 - WATERLINE))
  water.addColorStop(0, '#b5556a')
  water.addColorStop(0.16, '#6e2c5c')
  water.addColorStop(1, '#1d0f33')
  ctx.fillStyle = water
  ctx.fillRect(0, top, width, height - top)
  ctx.globalCompositeOperation = 'lighter'
  const sun = width * 0.7
  const depth = height * (1 - WATERLINE)
  for (let row = 0; row < 16; row += 1) {
    const share = row / 16
    const y = top + 2 + share ** 1.25 * depth
    const sway = reducedMotion ? 0 : Math.sin(at / 620 + row * 1.7) * (4 + share * 16)
    const wide =
      Math.min(width * 0.4, 26 + share * 110) *
      (0.7 + 0.3 * Math.sin(row * 2.3 + (reducedMotion ? 0 : at / 800)))
    ctx.fillStyle = `rgb(255 186 120 / ${(0.34 * (1 - share)).toFixed(3)})`
    ctx.fillRect(sun - wide / 2 + sway, y, wide, 1.4 + share * 2.4)
  }
  for (const [index, lamp] of lamps.entries()) {
    const length = depth * (0.3 + 0.22 * Math.sin(index * 1.9 + (reducedMotion ? 0 : at / 700)))
    const streak = ctx.createLinearGradient(0, top, 0, top + length)
    streak.addColorStop(0, 'rgb(255 200 130 / 0.3)')
    streak.addColorStop(1, 'rgb(255 200 130 / 0)')
    ctx.fillStyle = streak
    ctx.fillRect(
      lamp.x - 1.4 + (reducedMotion ? 0 : Math.sin(at / 500 + lamp.beat) * 1.2),
      top,
      2.8,
      length,
    )
  }
  ctx.globalCompositeOperation = 'source-over'
}

function drawPost(ctx: CanvasRenderingContext2D, { x, y }: Place, height: number): void {
  if (y > height + 20) return
  const wood = ctx.createLinearGradient(x - 9, 0, x + 9, 0)
  wood.addColorStop(0, '#1a0c24')
  wood.addColorStop(0.75, '#4a2338')
  wood.addColorStop(1, '#a65350')
  ctx.fillStyle = wood
  ctx.fillRect(x - 8, y, 16, height - y + 40)
  ctx.fillRect(x - 11, y - 3, 22, 7)
}

function drawTrail(
  ctx: CanvasRenderingContext2D,
  path: readonly Point[],
  height: number,
  { phase, mine }: Sight,
): void {
  const [first, last] = [path[0], path.at(-1)]
  if (first === undefined || last === undefined || last[0] - first[0] < 1) return
  const [r, g, b] = phase === 'crashed' ? [255, 122, 108] : mine ? [255, 206, 92] : [255, 244, 230]
  const fade = phase === 'crashed' ? 0.55 : 1
  const tint = (alpha: number): string => `rgb(${r} ${g} ${b} / ${alpha * fade})`
  ctx.beginPath()
  for (const [x, y] of path) ctx.lineTo(x, y)
  ctx.save()
  ctx.lineTo(last[0], height)
  ctx.lineTo(first[0], height)
  ctx.closePath()
  const under = ctx.createLinearGradient(0, last[1], 0, Math.max(last[1] + 1, first[1]))
  under.addColorStop(0, tint(0.34))
  under.addColorStop(1, tint(0))
  ctx.fillStyle = under
  ctx.fill()
  ctx.restore()
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  const along = ctx.createLinearGradient(first[0], 0, last[0], 0)
  along.addColorStop(0, tint(0.05))
  along.addColorStop(0.6, tint(0.75))
  along.addColorStop(1, tint(1))
  for (const [wide, alpha] of [
    [16, 0.13],
    [8, 0.26],
    [3.2, 1],
  ] as const) {
    ctx.beginPath()
    for (const [x, y] of path) ctx.lineTo(x, y)
    ctx.globalAlpha = alpha
    ctx.lineWidth = wide
    ctx.strokeStyle = along
    ctx.stroke()
  }
  ctx.globalAlpha = 1
}

function drawFlying(
  ctx: CanvasRenderingContext2D,
  path: readonly Point[],
  width: number,
  height: number,
  { at, elapsedMs, reducedMotion }: Sight,
): void {
  const [last, before] = [path.at(-1), path.at(-4)]
  if (last === undefined || before === undefined) return
  const size = gullSize(width, height)
  const slope = Math.atan2(last[1] - before[1], Math.max(1, last[0] - before[0]))
  const glow = ctx.createRadialGradient(last[0], last[1], 0, last[0], last[1], size * 1.3)
  glow.addColorStop(0, 'rgb(255 222 170 / 0.4)')
  glow.addColorStop(1, 'rgb(255 222 170 / 0)')
  ctx.fillStyle = glow
  ctx.fillRect(last[0] - size * 1.3, last[1] - size * 1.3, size * 2.6, size * 2.6)
  const hurry = elapsedMs < 1_600 ? 1.8 : 1
  const stroke = Math.sin((at / 165) * hurry) * (0.7 + 0.3 * Math.sin(at / 1_900) ** 2)
  const beat = reducedMotion
    ? 0.7
    : Math.sign(stroke) * Math.abs(stroke) ** 0.55 * (stroke < 0 ? 0.66 : 1)
  const lift = reducedMotion ? 0 : Math.sin((at / 165) * hurry + 1.4) * size * 0.035
  drawGull(
    ctx,
    { x: last[0], y: last[1] + lift, size, angle: Math.max(-0.6, slope * 0.7) },
    { kind: 'fly', beat },
  )
}

function drawDive(
  ctx: CanvasRenderingContext2D,
  path: readonly Point[],
  width: number,
  height: number,
  { divingMs, at }: Sight,
  waterY: number,
): void {
  const from = path.at(-1)
  if (from === undefined) return
  const size = gullSize(width, height)
  const share = Math.min(1, divingMs / DIVE_MS)
  const floor = Math.min(waterY + height * 0.06, height + size)
  const fall =
    share < 0.16
      ? -Math.sin((share / 0.16) * Math.PI) * size * 0.22
      : ((share - 0.16) / 0.84) ** 2 * (floor - from[1])
  const [x, y] = [from[0] + share * size * 0.9, from[1] + fall]
  if (share < 1)
    drawGull(
      ctx,
      { x, y, size, angle: -0.3 + Math.min(1, share * 1.8) * 1.55 },
      share < 0.16 ? { kind: 'fly', beat: 0.9 } : { kind: 'dive' },
    )
  else if (divingMs < DIVE_MS + 900 && floor < height)
    drawSplash(ctx, x, floor, size, (divingMs - DIVE_MS) / 900)
  for (let index = 0; index < FEATHERS; index += 1) {
    const life = Math.min(1, divingMs / (1_500 + (index % 4) * 250))
    if (life >= 1) continue
    const turn = index * 2.4
    const spread = Math.cos(turn) * size * (0.5 + (index % 3) * 0.42) * (1 - (1 - life) ** 3)
    const drop = Math.sin(turn) * size * 0.4 * (1 - (1 - life) ** 3) + life ** 1.6 * size * 1.1
    ctx.save()
    ctx.translate(from[0] + spread + Math.sin(at / 240 + turn) * 5, from[1] + drop)
    ctx.rotate(Math.sin(at / 300 + turn) * 1.1)
    ctx.globalAlpha = (1 - life) * 0.95
    ctx.fillStyle = index % 3 === 0 ? '#cfc4dd' : '#fffaf4'
    ctx.beginPath()
    ctx.ellipse(0, 0, size * 0.11, size * 0.032, 0, 0, 7)
    ctx.fill()
    ctx.restore()
  }
}

function drawSplash(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  share: number,
): void {
  ctx.save()
  ctx.globalAlpha = 1 - share
  ctx.strokeStyle = '#ffe4cf'
  ctx.lineWidth = 2
  for (const ring of [0.6, 1]) {
    ctx.beginPath()
    ctx.ellipse(x, y, size * ring * share * 1.3, size * ring * share * 0.3, 0, 0, 7)
    ctx.stroke()
  }
  ctx.fillStyle = '#ffe4cf'
  for (let drop = -4; drop <= 4; drop += 1) {
    const up = Math.sin(share * Math.PI) * size * (0.85 - Math.abs(drop) * 0.12)
    ctx.beginPath()
    ctx.arc(x + drop * size * 0.13 * (0.4 + share), y - up, 2.2, 0, 7)
    ctx.fill()
  }
  ctx.restore()
}
