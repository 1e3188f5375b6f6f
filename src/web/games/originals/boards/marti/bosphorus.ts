export type Backdrop = {
  width: number
  height: number
  glow: HTMLCanvasElement
  sky: HTMLCanvasElement
  hills: HTMLCanvasElement
  bridge: HTMLCanvasElement
  lamps: readonly Lamp[]
  stars: readonly Star[]
}
export type Lamp = { x: number; y: number; beat: number }
export type Star = { x: number; y: number; size: number; beat: number }

export const WATERLINE = 0.78
const LAMPS = 22
const STARS = 90
export const GLOW = 34

/** Deterministic pseudo-random numbers: scenery, not chance. */
function scatter(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function layer(
  width: number,
  height: number,
  ratio: number,
  paint: (ctx: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * ratio))
  canvas.height = Math.max(1, Math.round(height * ratio))
  const ctx = canvas.getContext('2d')
  if (ctx !== null) {
    ctx.scale(ratio, ratio)
    paint(ctx)
  }
  return canvas
}

export function paintBackdrop(width: number, height: number, ratio: number): Backdrop {
  const next = scatter(2_012)
  const water = height * WATERLINE
  const stars = Array.from({ length: STARS }, () => ({
    x: next() * width,
    y: next() ** 1.4 * water * 0.82,
    size: 0.5 + next() ** 3 * 1.5,
    beat: next() * 7,
  }))
  const deck = water - height * 0.1
  const lamps = Array.from({ length: LAMPS }, (_, index) => {
    const x = ((index + 0.5) / LAMPS) * width
    return { x, y: deckAt(x, width, deck), beat: next() * 7 }
  })
  return {
    width,
    height,
    stars,
    lamps,
    glow: layer(GLOW, GLOW, 2, paintGlow),
    sky: layer(width, height, ratio, (ctx) => paintSky(ctx, width, height, water)),
    hills: layer(width, height, ratio, (ctx) => paintHills(ctx, width, height, water, next)),
    bridge: layer(width, height, ratio, (ctx) => paintBridge(ctx, width, height, water, deck)),
  }
}

function paintGlow(ctx: CanvasRenderingContext2D): void {
  const glow = ctx.createRadialGradient(GLOW / 2, GLOW / 2, 0, GLOW / 2, GLOW / 2, GLOW / 2)
  glow.addColorStop(0, 'rgb(255 214 150 / 0.85)')
  glow.addColorStop(0.18, 'rgb(255 186 110 / 0.34)')
  glow.addColorStop(1, 'rgb(255 160 90 / 0)')
  ctx.fillStyle = glow
  ctx.fillRect(0, 0, GLOW, GLOW)
}

function paintSky(
  ctx: CanvasRenderingContext2D,
  width: number,
  height: number,
  water: number,
): void {
  const sky = ctx.createLinearGradient(0, 0, 0, water)
  for (const [at, color] of [
    [0, '#160d2b'],
    [0.32, '#2e1648'],
    [0.56, '#5c2259'],
    [0.76, '#a63a5e'],
    [0.9, '#e2705c'],
    [1, '#f7b06b'],
  ] as const)
    sky.addColorStop(at, color)
  ctx.fillStyle = sky
  ctx.fillRect(0, 0, width, height)
  const [x, reach] = [width * 0.7, Math.max(width, height) * 0.6]
  const glow = ctx.createRadialGradient(x, water, 0, x, water, reach)
  glow.addColorStop(0, 'rgb(255 226 160 / 0.75)')
  glow.addColorStop(0.12, 'rgb(255 176 110 / 0.4)')
  glow.addColorStop(1, 'rgb(255 120 110 / 0)')
  ctx.fillStyle = glow
  ctx.fillRect(0, 0, width, height)
  const disc = Math.min(width, height) * 0.075
  ctx.fillStyle = '#ffe9b8'
  ctx.beginPath()
  ctx.arc(x, water - disc * 0.2, disc, 0, 7)
  ctx.fill()
  for (let band = 0; band < 4; band += 1) {
    const y = water * (0.52 + band * 0.1)
    const cloud = ctx.createLinearGradient(0, 0, width, 0)
    cloud.addColorStop(0, 'rgb(255 170 140 / 0)')
    cloud.addColorStop(
      0.35 + band * 0.12,
      `rgb(255 ${170 + band * 14} ${150 - band * 8} / ${0.1 + band * 0.035})`,
    )
    cloud.addColorStop(1, 'rgb(255 170 140 / 0)')
    ctx.fillStyle = cloud
    ctx.beginPath()
    ctx.ellipse(
      width * (0.3 + band * 0.16),
      y,
      width * 0.5,
      height * (0.011 + band * 0.003),
      -0.02,
      0,
      7,
    )
    ctx.fill()
  }
}

function ridge(
  ctx: CanvasRenderingContext2D,
  width: number,
  base: number,
  rise: number,
  phase: number,
  color: string | CanvasGradient,
): (x: number) => number {
  const at = (x: number) =>
    base -
    rise *
      (0.55 +
        0.3 * Math.sin((x / width) * 5.1 + phase) +
        0.15 * Math.sin((x / width) * 13 + phase * 2))
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.moveTo(0, base * 1.2)
  for (let x = 0; x <= width + 8; x += 8) ctx.lineTo(x, at(x))
  ctx.lineTo(width + 8, base * 1.2)
  ctx.fill()
  return at
}

function paintHills(
  ctx: CanvasRenderingContext2D,
  width: number,
  height: number,
  water: number,
  next: () => number,
): void {
  ridge(ctx, width, water, height * 0.13, 1.2, '#6d2a5a')
  const at = ridge(ctx, width, water, height * 0.085, 3.7, '#431c4b')
  for (let house = 0; house < width / 7; house += 1) {
    const x = next() * width
    const top = at(x)
    const y = top + 3 + next() * Math.max(0, water - top - 6)
    ctx.fillStyle =
      next() > 0.3
        ? `rgb(255 ${190 + Math.round(next() * 40)} 120 / ${0.35 + next() * 0.5})`
        : 'rgb(255 240 220 / 0.5)'
    ctx.fillRect(x, y, 1.6, 1.6)
  }
}

const deckAt = (x: number, width: number, deck: number): number =>
  deck - Math.sin((x / width) * Math.PI) * deck * 0.018

function paintBridge(
  ctx: CanvasRenderingContext2D,
  width: number,
  height: number,
  water: number,
  deck: number,
): void {
  const [left, right] = [width * 0.16, width * 0.88]
  const top = deck - Math.min(height * 0.3, width * 0.42)
  const sag = (x: number) => {
    if (x < left) return top + (deck - top) * ((left - x) / (width * 0.3)) ** 0.9
    if (x > right) return top + (deck - top) * ((x - right) / (width * 0.3)) ** 0.9
    return (
      deck -
      height * 0.02 -
      (deck - top - height * 0.02) * (2 * ((x - left) / (right - left)) - 1) ** 2
    )
  }
  ctx.lineCap = 'round'
  ctx.strokeStyle = 'rgb(255 205 180 / 0.3)'
  ctx.lineWidth = 1
  ctx.beginPath()
  for (let x = 6; x < width; x += Math.max(14, width / 44)) {
    const y = sag(x)
    if (y >= deckAt(x, width, deck)) continue
    ctx.moveTo(x, y)
    ctx.lineTo(x, deckAt(x, width, deck))
  }
  ctx.stroke()
  ctx.strokeStyle = 'rgb(255 214 190 / 0.75)'
  ctx.lineWidth = 2
  ctx.beginPath()
  for (let x = 0; x <= width; x += 4) ctx.lineTo(x, Math.min(sag(x), deckAt(x, width, deck)))
  ctx.stroke()
  for (const x of [left, right]) {
    const tower = ctx.createLinearGradient(x - 8, 0, x + 8, 0)
    tower.addColorStop(0, '#2a1236')
    tower.addColorStop(0.7, '#4c1f4c')
    tower.addColorStop(1, '#c4645f')
    ctx.fillStyle = tower
    const wide = Math.max(6, Math.min(12, width * 0.011))
    ctx.fillRect(x - wide / 2, top - 6, wide, water - top + 6)
    ctx.fillStyle = '#3a1840'
    for (const share of [0.02, 0.34, 0.66])
      ctx.fillRect(x - wide * 1.3, top + (deck - top) * share, wide * 2.6, wide * 0.8)
    ctx.fillStyle = '#ff5a4d'
    ctx.beginPath()
    ctx.arc(x, top - 10, 2.4, 0, 7)
    ctx.fill()
  }
  ctx.strokeStyle = '#2a1236'
  ctx.lineWidth = Math.max(4, height * 0.011)
  ctx.beginPath()
  for (let x = 0; x <= width; x += 8) ctx.lineTo(x, deckAt(x, width, deck) + 3)
  ctx.stroke()
}
