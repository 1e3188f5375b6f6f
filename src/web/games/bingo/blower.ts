import type { BingoVariant } from '#games/bingo/bingo-game.ts'
import { drawBall } from './ball-look.ts'
import { moveBalls, placeInside, risePath, type MovingBall } from './ball-motion.ts'
import { RISE_MS } from './hall-client.ts'

const MAX_SHOWN = 44
const BALL_RADIUS = 0.125
const SPRITE_PX = 96
const GLOBE = { y: 0.6, radius: 0.31 }
const CUP = { x: 0, y: -1.42, grow: 2.1 }

export type Blower = ReturnType<typeof createBlower>

/**
 * Animates the ball machine on a canvas: air blows while balls are called; the called ball leaves
 * by the mouth and rests on the cup above. With `reducedMotion` it shows the same without motion.
 */
export function createBlower(canvas: HTMLCanvasElement, variant: BingoVariant) {
  const pen = canvas.getContext('2d')
  const sprites = new Map<number, HTMLCanvasElement>()
  let balls: MovingBall[] = []
  let called: readonly number[] = []
  let rising: { n: number; from: { x: number; y: number }; startMs: number } | undefined
  let air = 0
  let isBlown = false
  let reducedMotion = false
  let frame = 0
  let lastMs = 0

  const sprite = (n: number): HTMLCanvasElement => {
    const known = sprites.get(n) ?? drawBall(n, variant, SPRITE_PX)
    sprites.set(n, known)
    return known
  }

  function fill(): void {
    const gone = new Set(called)
    const rest = Array.from({ length: variant }, (_, i) => i + 1).filter((n) => !gone.has(n))
    const kept = balls.filter(({ n }) => !gone.has(n))
    const inside = new Set(kept.map(({ n }) => n))
    const more = rest
      .filter((n) => !inside.has(n))
      .toSorted((a, b) => ((a * 37) % 91) - ((b * 37) % 91))
      .slice(0, Math.max(0, MAX_SHOWN - kept.length))
    balls = [
      ...kept,
      ...more.map((n): MovingBall => ({ n, ...placeInside(n, BALL_RADIUS), vx: 0, vy: 0 })),
    ]
    // Without motion nothing else settles the balls that were added.
    if (kept.length === 0 || (reducedMotion && more.length > 0))
      for (let step = 0; step < 90; step += 1) moveBalls(balls, BALL_RADIUS, 0, 1 / 30, Math.random)
  }

  function draw(nowMs: number): void {
    if (pen === null || canvas.width === 0) return
    const [width, height] = [canvas.width, canvas.height]
    const unit = Math.min(width * 1.36, height)
    const [cx, cy, r] = [width / 2, height * GLOBE.y, unit * GLOBE.radius]
    pen.clearRect(0, 0, width, height)
    drawStand(pen, cx, cy, r)
    drawGlass(pen, cx, cy, r)
    const put = (n: number, x: number, y: number, grow = 1) => {
      const size = 2 * BALL_RADIUS * r * grow
      pen.drawImage(sprite(n), cx + x * r - size / 2, cy + y * r - size / 2, size, size)
    }
    for (const { n, x, y } of balls) if (n !== rising?.n) put(n, x, y)
    drawFront(pen, cx, cy, r)
    const share = rising === undefined ? 1 : Math.min(1, (nowMs - rising.startMs) / RISE_MS)
    const [before, newest] = [called.at(-2), called.at(-1)]
    if (rising === undefined && newest !== undefined) put(newest, CUP.x, CUP.y, CUP.grow)
    if (rising !== undefined) {
      if (before !== undefined && share < 0.6)
        put(before, CUP.x - Math.max(0, share - 0.3) * 5, CUP.y, CUP.grow)
      const at = risePath(rising.from, CUP, share, BALL_RADIUS)
      put(rising.n, at.x, at.y, 1 + at.grow * (CUP.grow - 1))
      if (share >= 1) rising = undefined
    }
  }

  function tick(nowMs: number): void {
    const seconds = (nowMs - lastMs) / 1_000
    lastMs = nowMs
    air += ((isBlown ? 1 : 0) - air) * Math.min(1, seconds * 1.6)
    moveBalls(balls, BALL_RADIUS, air, seconds, Math.random)
    draw(nowMs)
    frame = requestAnimationFrame(tick)
  }

  function run(): void {
    cancelAnimationFrame(frame)
    if (reducedMotion) return draw(0)
    lastMs = performance.now()
    frame = requestAnimationFrame(tick)
  }

  fill()
  return {
    show(next: {
      calls: readonly number[]
      isBlown: boolean
      reducedMotion: boolean
      isNew: boolean
    }): void {
      const newest = next.calls.at(-1)
      const from = balls.find(({ n }) => n === newest)
      rising =
        next.isNew && !next.reducedMotion && newest !== undefined
          ? { n: newest, from: from ?? { x: 0, y: 0.3 }, startMs: performance.now() }
          : undefined
      called = next.calls
      isBlown = next.isBlown
      const changed = reducedMotion !== next.reducedMotion || frame === 0
      reducedMotion = next.reducedMotion
      fill()
      if (changed || reducedMotion) run()
    },
    resize(): void {
      const scale = Math.min(2, devicePixelRatio)
      canvas.width = Math.round(canvas.clientWidth * scale)
      canvas.height = Math.round(canvas.clientHeight * scale)
      draw(performance.now())
    },
    stop: () => cancelAnimationFrame(frame),
  }
}

function drawStand(pen: CanvasRenderingContext2D, cx: number, cy: number, r: number): void {
  const brass = pen.createLinearGradient(cx - r, 0, cx + r, 0)
  for (const [at, colour] of [
    [0, '#5d3a12'],
    [0.22, '#e8bd63'],
    [0.42, '#8e5c1d'],
    [0.6, '#f6dc96'],
    [0.8, '#9a6722'],
    [1, '#4d2e0d'],
  ] as const)
    brass.addColorStop(at, colour)
  pen.fillStyle = 'rgb(0 0 0 / 0.45)'
  pen.beginPath()
  pen.ellipse(cx, cy + r * 1.24, r * 0.95, r * 0.1, 0, 0, 2 * Math.PI)
  pen.fill()
  pen.fillStyle = brass
  trapezoid(pen, cx, cy + r * 0.9, r * 0.42, cy + r * 1.1, r * 0.62)
  trapezoid(pen, cx, cy + r * 1.1, r * 0.78, cy + r * 1.24, r * 0.86)
  trapezoid(pen, cx, cy - r * 1.3, r * 0.155, cy - r * 0.93, r * 0.155)
  trapezoid(pen, cx, cy - r * 1.0, r * 0.34, cy - r * 0.92, r * 0.42)
  trapezoid(pen, cx, cy - r * 1.3, r * 0.33, cy - r * 1.22, r * 0.2)
}

function trapezoid(
  pen: CanvasRenderingContext2D,
  cx: number,
  top: number,
  topHalf: number,
  bottom: number,
  bottomHalf: number,
): void {
  pen.beginPath()
  pen.moveTo(cx - topHalf, top)
  pen.lineTo(cx + topHalf, top)
  pen.lineTo(cx + bottomHalf, bottom)
  pen.lineTo(cx - bottomHalf, bottom)
  pen.closePath()
  pen.fill()
}

function drawGlass(pen: CanvasRenderingContext2D, cx: number, cy: number, r: number): void {
  const glass = pen.createRadialGradient(cx - r * 0.2, cy - r * 0.3, r * 0.1, cx, cy, r)
  glass.addColorStop(0, 'rgb(120 100 190 / 0.2)')
  glass.addColorStop(0.75, 'rgb(40 26 78 / 0.55)')
  glass.addColorStop(1, 'rgb(160 140 235 / 0.5)')
  pen.fillStyle = glass
  pen.beginPath()
  pen.arc(cx, cy, r, 0, 2 * Math.PI)
  pen.fill()
}

function drawFront(pen: CanvasRenderingContext2D, cx: number, cy: number, r: number): void {
  pen.lineWidth = Math.max(1.5, r * 0.014)
  pen.strokeStyle = 'rgb(214 200 255 / 0.55)'
  pen.beginPath()
  pen.arc(cx, cy, r, 0, 2 * Math.PI)
  pen.stroke()
  const shine = pen.createLinearGradient(cx - r, cy - r, cx, cy)
  shine.addColorStop(0.1, 'rgb(255 255 255 / 0.34)')
  shine.addColorStop(0.7, 'rgb(255 255 255 / 0)')
  pen.fillStyle = shine
  pen.beginPath()
  pen.ellipse(cx - r * 0.36, cy - r * 0.4, r * 0.44, r * 0.26, -0.75, 0, 2 * Math.PI)
  pen.fill()
}
