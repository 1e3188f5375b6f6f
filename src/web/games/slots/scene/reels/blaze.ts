import { Graphics, Sprite } from 'pixi.js'
import { mix } from '../easing.ts'
import type { GrownParts } from './grown-reels.ts'
import { CELL } from './symbol-view.ts'

export type Blaze = {
  reel: number
  height: number
  figure: Sprite
  edge: Graphics
  glow: Sprite
  tongues: Sprite[]
  cut: Graphics
  phase: number
}

type Colours = Pick<GrownParts['title']['colours'], 'main' | 'second' | 'light'>

const TONGUES = 7

export function createBlaze(
  { title, picture, fallback, tools: { fx, random } }: GrownParts,
  reel: number,
): Blaze {
  const x = (reel + 0.5) * CELL
  const height = title.rows * CELL
  const { second } = title.colours
  const texture = picture ?? fallback
  const figure = new Sprite({
    x,
    y: height,
    anchor: { x: 0.5, y: 1 },
    ...(texture ? { texture } : {}),
  })
  if (texture) figure.setSize(CELL, height)
  const cut = new Graphics()
  figure.mask = cut
  const glow = new Sprite({
    texture: fx.dot,
    anchor: 0.5,
    x,
    y: height,
    tint: second,
    blendMode: 'add',
    alpha: 0,
  })
  glow.setSize(CELL * 2.1, CELL * 1.5)
  const tongues = Array.from(
    { length: TONGUES },
    () =>
      new Sprite({
        texture: fx.dot,
        anchor: { x: 0.5, y: 0.6 },
        blendMode: 'add',
        tint: second,
        alpha: 0,
      }),
  )
  return { reel, height, figure, edge: new Graphics(), glow, tongues, cut, phase: random() * 6 }
}

export function showBlaze({ reel, height, cut, figure, glow }: Blaze, t: number): void {
  const top = height * (1 - t)
  cut
    .clear()
    .rect(reel * CELL, top, CELL, height - top)
    .fill(0xffffff)
  figure.y = height + CELL * 0.4 * (1 - t)
  glow.y = mix(height, CELL * 0.2, t)
  glow.alpha = t >= 1 ? 0 : 0.95 * Math.sin(Math.PI * Math.min(1, 0.15 + t))
}

export function flickerBlaze(
  { reel, height, tongues, edge, phase }: Blaze,
  { main, second, light }: Colours,
  seconds: number,
  flaring: number,
): void {
  tongues.forEach((tongue, i) => {
    const life = (seconds * (0.5 + 0.09 * i) + phase + i / TONGUES) % 1
    const sway = Math.sin(seconds * 2.3 + i * 1.7 + phase) * 0.12
    const side = i % 2 === 0 ? 0.06 : 0.94
    tongue.position.set((reel + side + sway * 0.5) * CELL, height * (1.02 - life * 1.06))
    tongue.setSize(CELL * (0.62 - 0.3 * life), CELL * (1.15 - 0.4 * life))
    tongue.tint = life < 0.4 ? second : main
    tongue.alpha = (0.2 + 0.35 * flaring) * Math.sin(Math.PI * life)
  })
  const beat = 0.62 + 0.22 * Math.sin(seconds * 5.1 + phase) + 0.6 * flaring
  edge.clear()
  edge
    .rect(reel * CELL + 1.5, 1.5, CELL - 3, height - 3)
    .stroke({ color: light, width: 2.5, alpha: Math.min(1, beat) })
  edge
    .rect(reel * CELL + 4, 4, CELL - 8, height - 8)
    .stroke({ color: second, width: 5, alpha: 0.34 * beat })
}

export function emitBurst(
  { title, tools: { fx, particles, random } }: Pick<GrownParts, 'title' | 'tools'>,
  reel: number,
  y: number,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    particles.emit({
      texture: fx.dot,
      x: (reel + 0.1 + random() * 0.8) * CELL,
      y,
      vx: (random() - 0.5) * 240,
      vy: -120 - random() * 260,
      gravity: 190,
      lifeMs: 700 + random() * 500,
      size: [CELL * (0.05 + random() * 0.07), CELL * 0.01],
      tint: random() < 0.4 ? title.colours.light : title.colours.second,
      light: true,
    })
  }
}

export function emitEmber(
  { title, tools: { fx, particles, random } }: Pick<GrownParts, 'title' | 'tools'>,
  { reel, height }: Blaze,
): void {
  particles.emit({
    texture: fx.dot,
    x: (reel + random()) * CELL,
    y: height * (0.25 + 0.75 * random()),
    vx: (random() - 0.5) * 60,
    vy: -110 - random() * 130,
    lifeMs: 900 + random() * 700,
    size: [CELL * (0.03 + random() * 0.04), CELL * 0.008],
    tint: random() < 0.5 ? title.colours.light : title.colours.second,
    light: true,
  })
}
