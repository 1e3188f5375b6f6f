import { Container, Sprite, type Texture } from 'pixi.js'
import type { Clock } from './clock.ts'
import { mix } from './easing.ts'

/** Speeds in units a second, gravity in units a second squared, in the space of the field. */
export type Particle = {
  texture: Texture
  x: number
  y: number
  vx: number
  vy: number
  gravity?: number
  lifeMs: number
  size: readonly [from: number, to: number]
  tint: number
  turn?: number
  light?: boolean
}

export type ParticleField = {
  root: Container
  emit: (particle: Particle) => void
  clear: () => void
}

type Live = { sprite: Sprite; ageMs: number; from: Particle | undefined }

/** Creates a fixed pool: when all particles are in use, a new one replaces the oldest. */
export function createParticles(clock: Clock, capacity: number): ParticleField {
  const root = new Container({ eventMode: 'none' })
  const pool: Live[] = Array.from({ length: capacity }, () => {
    const sprite = new Sprite({ anchor: 0.5, visible: false })
    root.addChild(sprite)
    return { sprite, ageMs: 0, from: undefined }
  })
  let turn = 0
  clock.every((deltaMs) => {
    for (const live of pool) if (live.from) fly(live, live.from, deltaMs)
  })
  return {
    root,
    emit(particle) {
      const live = pool[turn++ % capacity]
      if (!live || clock.instant) return
      live.from = particle
      live.ageMs = 0
      live.sprite.texture = particle.texture
      live.sprite.blendMode = particle.light ? 'add' : 'normal'
      live.sprite.tint = particle.tint
      live.sprite.visible = true
      fly(live, particle, 0)
    },
    clear() {
      for (const live of pool) retire(live)
    },
  }
}

function fly(
  live: Live,
  { x, y, vx, vy, gravity = 0, lifeMs, size, turn = 0, texture }: Particle,
  deltaMs: number,
): void {
  live.ageMs += deltaMs
  const t = live.ageMs / lifeMs
  if (t >= 1) return retire(live)
  const seconds = live.ageMs / 1000
  const { sprite } = live
  sprite.position.set(x + vx * seconds, y + vy * seconds + (gravity * seconds * seconds) / 2)
  sprite.scale.set(mix(size[0], size[1], t) / Math.max(texture.width, texture.height))
  sprite.rotation = turn * seconds
  sprite.alpha = t < 0.15 ? t / 0.15 : Math.min(1, (1 - t) * 2.2)
}

function retire(live: Live): void {
  live.from = undefined
  live.sprite.visible = false
}
