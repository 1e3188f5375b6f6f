import { Sprite, type Container, type Texture } from 'pixi.js'
import type { Ambience } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import type { FxTextures } from '../fx-textures.ts'
import type { Layout } from '../layout.ts'
import type { Art } from '../load-art.ts'

/** `page` is undefined while nothing may drift. */
type AirParts = {
  art: Art
  clock: Clock
  fx: FxTextures
  random: () => number
  page: () => Layout | undefined
}
type Drifter = { sprite: Sprite; x: number; y: number; depth: number; phase: number }

export function startAir(
  air: Container,
  ambience: Ambience,
  { art, clock, fx, random, page }: AirParts,
): () => void {
  const drifters: Drifter[] = Array.from({ length: ambience.count }, () => {
    const sprite = new Sprite({ texture: textureOf(ambience, art, fx), anchor: 0.5, alpha: 0 })
    sprite.tint = ambience.colours[Math.floor(random() * ambience.colours.length)] ?? 0xffffff
    if (
      ambience.kind === 'fireflies' ||
      ambience.kind === 'stars' ||
      ambience.kind === 'motes' ||
      ambience.kind === 'embers'
    )
      sprite.blendMode = 'add'
    air.addChild(sprite)
    return {
      sprite,
      x: random(),
      y: random(),
      depth: 0.35 + random() * 0.65,
      phase: random() * Math.PI * 2,
    }
  })
  let seconds = 0
  const stop = clock.every((deltaMs) => {
    const layout = page()
    if (!layout || clock.instant) return
    seconds += deltaMs / 1000
    for (const drifter of drifters) drift(drifter, ambience.kind, seconds, layout)
  })
  return () => {
    stop()
    for (const { sprite } of drifters) sprite.destroy()
  }
}

function textureOf({ kind, symbol }: Ambience, art: Art, fx: FxTextures): Texture {
  if (symbol) return art.atlas.get(symbol) ?? fx.dot
  if (kind === 'petals') return fx.petal
  if (kind === 'bubbles') return fx.bubble
  if (kind === 'rain') return fx.streak
  return kind === 'stars' ? fx.star : fx.dot
}

function drift(
  { sprite, x, y, depth, phase }: Drifter,
  kind: Ambience['kind'],
  seconds: number,
  { width, height, unit }: Layout,
): void {
  const wave = Math.sin(seconds * 0.5 + phase)
  const size = (pixels: number) =>
    sprite.scale.set(
      (pixels * unit * depth) / Math.max(sprite.texture.width, sprite.texture.height),
    )
  const wrap = (value: number) => (((value % 1.2) + 1.2) % 1.2) - 0.1
  switch (kind) {
    case 'drifters':
      size(11)
      sprite.position.set(
        (wrap(x + seconds * 0.006 * depth) + wave * 0.006) * width,
        wrap(y * 0.8 - seconds * 0.012 * depth) * height,
      )
      sprite.alpha = 0.55 + depth * 0.4
      return
    case 'petals':
      size(2.6)
      sprite.position.set(
        (wrap(x + seconds * 0.02 * depth) + wave * 0.02) * width,
        wrap(y + seconds * 0.045 * depth) * height,
      )
      sprite.rotation = seconds * depth + phase
      sprite.alpha = 0.8
      return
    case 'snow':
      size(1.3)
      sprite.position.set(
        (wrap(x - seconds * 0.012 * depth) + wave * 0.014) * width,
        wrap(y + seconds * 0.07 * depth) * height,
      )
      sprite.alpha = 0.35 + depth * 0.6
      return
    case 'stars':
      size(3.4)
      sprite.position.set(x * width, y * height * 0.6)
      sprite.alpha = Math.max(0, 0.25 + 0.6 * Math.sin(seconds * (0.6 + depth) + phase))
      return
    case 'fireflies':
      size(2.4)
      sprite.position.set(
        (x + Math.sin(seconds * 0.3 + phase) * 0.04) * width,
        (y + Math.cos(seconds * 0.4 * depth + phase) * 0.04) * height,
      )
      sprite.alpha = Math.max(0, Math.sin(seconds * depth + phase)) * 0.9
      return
    case 'embers':
      size(1.1 + 0.5 * wave)
      sprite.position.set(
        (wrap(x + wave * 0.03 * depth) + Math.sin(seconds * 1.7 + phase) * 0.008) * width,
        wrap(y - seconds * (0.03 + 0.06 * depth)) * height,
      )
      sprite.alpha = (0.35 + 0.5 * depth) * (0.6 + 0.4 * Math.sin(seconds * 3.1 + phase * 3))
      return
    case 'bubbles':
      size(1 + 2.6 * ((phase * 7) % 1))
      sprite.position.set(
        (wrap(x) + Math.sin(seconds * 1.3 * depth + phase) * 0.008) * width,
        wrap(y - seconds * 0.07 * depth) * height,
      )
      sprite.alpha = 0.3 + depth * 0.45
      return
    case 'rain':
      sprite.setSize(0.8 * unit * depth, 10 * unit * depth)
      sprite.position.set(
        wrap(x - seconds * 0.12 * depth) * width,
        wrap(y + seconds * (0.4 + 0.5 * depth)) * height,
      )
      sprite.rotation = 0.24
      sprite.alpha = 0.14 + depth * 0.3
      return
    case 'motes':
      size(1.4)
      sprite.position.set(
        (wrap(x + seconds * 0.01 * depth) + wave * 0.01) * width,
        wrap(y - seconds * 0.015 * depth) * height,
      )
      sprite.alpha = 0.35 + 0.3 * wave
      return
  }
}
