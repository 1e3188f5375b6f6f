export type Foil = {
  cover: (closed: ReadonlySet<number>) => void
  /**
   * Rubs from one point to another, in CSS pixels of the canvas. Returns the cells that are rubbed
   * far enough to count as open.
   */
  rub: (from: Point, to: Point) => number[]
  take: (cell: number) => void
}
export type Point = { x: number; y: number }

const SIDE = 3
const CELLS = SIDE * SIDE
const GRAINS = 8
const OPEN_SHARE = 0.55
const GAP_SHARE = 0.022
const MARK = new Path2D(
  'M24 37C12.3 30.6 3.5 24.2 3.5 14.7 3.5 8.5 8.1 4.3 13.7 4.3c4.5 0 8.3 2.3 10.3 5.9 2-3.6 5.8-5.9 10.3-5.9 5.6 0 10.2 4.2 10.2 10.4 0 9.5-8.8 15.9-20.5 22.3zM13.8 44.2c0-4.2 4.7-4.7 7.7-8.9h5c3 4.2 7.7 4.7 7.7 8.9z',
)

type Box = { x: number; y: number; size: number }

export function createFoil(canvas: HTMLCanvasElement): Foil {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas here')
  const on = context
  let edge = 0
  let rubbed: Set<number>[] = []
  const boxOf = (cell: number): Box => {
    const gap = edge * GAP_SHARE
    const size = (edge - gap * (SIDE - 1)) / SIDE
    return { x: (cell % SIDE) * (size + gap), y: Math.floor(cell / SIDE) * (size + gap), size }
  }
  return {
    cover(closed) {
      edge = canvas.clientWidth
      const density = Math.min(2, devicePixelRatio)
      canvas.width = canvas.height = Math.round(edge * density)
      on.setTransform(density, 0, 0, density, 0, 0)
      rubbed = Array.from({ length: CELLS }, () => new Set())
      for (const cell of closed) layFoil(on, boxOf(cell), cell)
    },
    rub(from, to) {
      const radius = edge * 0.058
      on.globalCompositeOperation = 'destination-out'
      on.lineCap = on.lineJoin = 'round'
      on.lineWidth = radius * 2
      on.beginPath()
      on.moveTo(from.x, from.y)
      on.lineTo(to.x, to.y + 0.01)
      on.stroke()
      on.globalCompositeOperation = 'source-over'
      const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (radius / 2)))
      const touched = new Set<number>()
      for (let step = 0; step <= steps; step++) {
        const at = {
          x: from.x + ((to.x - from.x) * step) / steps,
          y: from.y + ((to.y - from.y) * step) / steps,
        }
        for (let cell = 0; cell < CELLS; cell++)
          if (mark(rubbed[cell], boxOf(cell), at, radius)) touched.add(cell)
      }
      return [...touched].filter(
        (cell) => (rubbed[cell]?.size ?? 0) >= OPEN_SHARE * GRAINS * GRAINS,
      )
    },
    take(cell) {
      const { x, y, size } = boxOf(cell)
      on.clearRect(x - 1, y - 1, size + 2, size + 2)
    },
  }
}

function mark(
  grains: Set<number> | undefined,
  { x, y, size }: Box,
  at: Point,
  radius: number,
): boolean {
  if (
    grains === undefined ||
    at.x < x - radius ||
    at.y < y - radius ||
    at.x > x + size + radius ||
    at.y > y + size + radius
  )
    return false
  const step = size / GRAINS
  for (let grain = 0; grain < GRAINS * GRAINS; grain++) {
    const [gx, gy] = [
      x + ((grain % GRAINS) + 0.5) * step,
      y + (Math.floor(grain / GRAINS) + 0.5) * step,
    ]
    if (Math.hypot(gx - at.x, gy - at.y) <= radius) grains.add(grain)
  }
  return true
}

function layFoil(on: CanvasRenderingContext2D, { x, y, size }: Box, seed: number): void {
  on.save()
  on.beginPath()
  on.roundRect(x, y, size, size, size * 0.14)
  on.clip()
  const sheen = on.createLinearGradient(x, y, x + size, y + size)
  for (const [stop, colour] of [
    [0, '#f6f8fb'],
    [0.28, '#b4bdc9'],
    [0.46, '#e9edf3'],
    [0.62, '#a4aebc'],
    [1, '#d5dbe4'],
  ] as const)
    sheen.addColorStop(stop, colour)
  on.fillStyle = sheen
  on.fillRect(x, y, size, size)
  let grain = seed * 7919 + 17
  for (let line = 0; line < 90; line++) {
    grain = (grain * 16_807) % 2_147_483_647
    const share = grain / 2_147_483_647
    on.fillStyle = line % 2 === 0 ? 'rgb(255 255 255 / 0.16)' : 'rgb(70 82 100 / 0.1)'
    on.fillRect(
      x + ((share * 977) % 1) * size - size * 0.1,
      y + share * size,
      size * (0.1 + ((share * 53) % 1) * 0.25),
      1,
    )
  }
  on.translate(x + size * 0.26, y + size * 0.26)
  on.scale(size / 100, size / 100)
  press(on, 0.9, 'rgb(255 255 255 / 0.75)')
  press(on, 0, '#97a3b2')
  on.restore()
  on.strokeStyle = 'rgb(255 255 255 / 0.75)'
  on.lineWidth = 1.5
  on.beginPath()
  on.roundRect(x + 1, y + 1, size - 2, size - 2, size * 0.13)
  on.stroke()
}

function press(on: CanvasRenderingContext2D, by: number, colour: string): void {
  on.save()
  on.translate(by, by)
  on.clip(MARK)
  on.fillStyle = colour
  on.fillRect(0, 0, 48, 48)
  on.restore()
}
