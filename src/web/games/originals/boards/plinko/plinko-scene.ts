import type { Layout } from './plinko-layout.ts'
import { dropMs, flightAlong, pegsMet, type Spot, type Turn } from './plinko-motion.ts'

type Ball = { at: Spot | undefined; trail: readonly Spot[] }
type Ring = { x: number; y: number; bornAt: number }
type Drop = {
  x: number
  y: number
  vx: number
  vy: number
  size: number
  colour: string
  bornAt: number
}

const RING_MS = 380
const DROP_MS = 620
const TRAIL = 9
const WATER = ['#a8f0ee', '#5fd3dd', '#ffffff']
const SPARKS = ['#ffd98a', '#ff9c8c', '#ffffff', '#a8f0ee']

export type PlinkoScene = ReturnType<typeof createPlinkoScene>

export function createPlinkoScene(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d')
  const still = document.createElement('canvas')
  let layout: Layout | undefined
  let scale = 1
  let balls: readonly Ball[] = []
  let rings: Ring[] = []
  let drops: Drop[] = []
  let marked: readonly Turn[] = []
  let frame = 0

  const place = ({ x, y }: Spot): Spot => {
    if (layout === undefined) return { x: 0, y: 0 }
    return { x: layout.middle + x * layout.gap, y: layout.top + y * layout.row }
  }
  const onPeg = (spot: Spot): Spot => {
    const { x, y } = place(spot)
    return { x, y: y - (layout === undefined ? 0 : (layout.peg + layout.ball) * 0.86) }
  }

  function wake(): void {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }

  function draw(now: number): void {
    frame = 0
    if (context === null || layout === undefined) return
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.drawImage(still, 0, 0)
    context.setTransform(scale, 0, 0, scale, 0, 0)
    const { peg } = layout
    pegsMet(marked).forEach((x, y) => {
      const at = place({ x, y })
      disc(context, at, peg, '#ffb39e')
    })
    rings = rings.filter(({ bornAt }) => now - bornAt < RING_MS)
    for (const ring of rings) drawRing(context, ring, peg, Math.max(0, now - ring.bornAt) / RING_MS)
    drops = drops.filter(({ bornAt }) => now - bornAt < DROP_MS)
    for (const each of drops) drawDrop(context, each, Math.max(0, now - each.bornAt))
    for (const { at, trail } of balls)
      if (at !== undefined) drawBall(context, at, trail, layout.ball)
    if (rings.length > 0 || drops.length > 0) wake()
  }

  return {
    lay(next: Layout): void {
      layout = next
      scale = Math.min(2, devicePixelRatio)
      for (const each of [canvas, still])
        [each.width, each.height] = [
          Math.round(next.width * scale),
          Math.round(next.height * scale),
        ]
      drawPegs(still, next, scale, place)
      marked = []
      balls = []
      draw(performance.now())
    },
    clear(): void {
      marked = []
      balls = []
      wake()
    },
    /**
     * Drops a ball along the path and calls `onHit` at every peg; marks the pegs of a ball that
     * drops alone. Rejects when the signal aborts.
     */
    drop(
      path: readonly Turn[],
      { alone, signal }: { alone: boolean; signal: AbortSignal },
      onHit: (row: number) => void,
    ): Promise<void> {
      const ball: Ball = { at: undefined, trail: [] }
      balls = [...balls, ball]
      const flight = flightAlong(path)
      const met = pegsMet(path)
      const startedAt = performance.now()
      const lasts = dropMs(path.length)
      let row = 0
      return new Promise((resolve, reject) => {
        const step = (now: number): void => {
          if (signal.aborted) return reject(new Error('gone'))
          const share = Math.min(1, Math.max(0, now - startedAt) / lasts)
          while (row < path.length && share >= (flight.hits[row] ?? 1)) {
            if (alone) marked = path.slice(0, row + 1)
            rings.push({ ...place({ x: met[row] ?? 0, y: row }), bornAt: now })
            onHit(row)
            row += 1
          }
          const at = onPeg(flight.at(share))
          ball.trail = [at, ...ball.trail].slice(0, TRAIL)
          ball.at = at
          if (share === 1) balls = balls.filter((each) => each !== ball)
          wake()
          if (share < 1) requestAnimationFrame(step)
          else resolve()
        }
        requestAnimationFrame(step)
      })
    },
    mark(path: readonly Turn[]): void {
      marked = path
      wake()
    },
    splash(path: readonly Turn[], strength: number): void {
      if (layout === undefined) return
      drops = [...drops, ...splashDrops(layout, path, strength)]
      wake()
    },
    leave: () => cancelAnimationFrame(frame),
  }
}

function splashDrops(layout: Layout, path: readonly Turn[], strength: number): Drop[] {
  const rights = path.filter((turn) => turn === 'R').length
  const x = layout.middle + (rights - path.length / 2) * layout.gap
  const now = performance.now()
  const colours = strength > 0.4 ? SPARKS : WATER
  return Array.from({ length: Math.round(10 + 46 * strength) }, (_, index) => ({
    x: x + (Math.random() - 0.5) * layout.gap * 0.5,
    y: layout.bucketTop,
    vx: (Math.random() - 0.5) * (120 + 300 * strength),
    vy: -(130 + Math.random() * (150 + 380 * strength)),
    size: 1.4 + Math.random() * (1.6 + 2.4 * strength),
    colour: colours[index % colours.length] ?? '#fff',
    bornAt: now,
  }))
}

function disc(
  context: CanvasRenderingContext2D,
  { x, y }: Spot,
  radius: number,
  fill: string | CanvasGradient,
): void {
  context.fillStyle = fill
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

function drawPegs(
  still: HTMLCanvasElement,
  layout: Layout,
  scale: number,
  place: (spot: Spot) => Spot,
): void {
  const context = still.getContext('2d')
  if (context === null) return
  context.setTransform(scale, 0, 0, scale, 0, 0)
  const radius = layout.peg
  for (let y = 0; y < layout.rows; y++) {
    for (let i = 0; i < y + 3; i++) {
      const at = place({ x: i - (y + 2) / 2, y })
      disc(
        context,
        { x: at.x + radius * 0.35, y: at.y + radius * 0.75 },
        radius * 1.15,
        'rgb(6 24 42 / 0.34)',
      )
      const pearl = context.createRadialGradient(
        at.x - radius * 0.4,
        at.y - radius * 0.45,
        radius * 0.1,
        at.x,
        at.y,
        radius,
      )
      pearl.addColorStop(0, '#ffffff')
      pearl.addColorStop(0.55, '#f3ece4')
      pearl.addColorStop(1, '#a9c3cf')
      disc(context, at, radius, pearl)
    }
  }
}

function drawRing(
  context: CanvasRenderingContext2D,
  { x, y }: Ring,
  peg: number,
  share: number,
): void {
  context.globalAlpha = (1 - share) * 0.75
  context.lineWidth = 1 + peg * 0.5 * (1 - share)
  context.strokeStyle = '#ffd3c2'
  context.beginPath()
  context.arc(x, y, peg * (1.1 + 2.4 * (1 - (1 - share) ** 3)), 0, 2 * Math.PI)
  context.stroke()
  context.globalAlpha = 1
}

function drawDrop(
  context: CanvasRenderingContext2D,
  { x, y, vx, vy, size, colour }: Drop,
  ageMs: number,
): void {
  const t = ageMs / 1_000
  context.globalAlpha = 1 - (ageMs / DROP_MS) ** 2
  disc(context, { x: x + vx * t, y: y + vy * t + 560 * t * t }, size, colour)
  context.globalAlpha = 1
}

function drawBall(
  context: CanvasRenderingContext2D,
  at: Spot,
  trail: readonly Spot[],
  radius: number,
): void {
  trail.forEach((spot, age) => {
    context.globalAlpha = 0.2 * (1 - age / TRAIL)
    disc(context, spot, radius * (0.92 - age * 0.06), '#ff8f7a')
  })
  context.globalAlpha = 1
  disc(
    context,
    { x: at.x + radius * 0.3, y: at.y + radius * 0.7 },
    radius * 1.02,
    'rgb(6 24 42 / 0.36)',
  )
  const body = context.createRadialGradient(
    at.x - radius * 0.4,
    at.y - radius * 0.45,
    radius * 0.08,
    at.x,
    at.y,
    radius,
  )
  body.addColorStop(0, '#fff3ec')
  body.addColorStop(0.22, '#ff9a82')
  body.addColorStop(0.62, '#f0412f')
  body.addColorStop(1, '#a3141f')
  disc(context, at, radius, body)
}
