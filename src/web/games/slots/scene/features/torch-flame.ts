import { Container, Sprite } from 'pixi.js'
import type { FxTextures } from '../fx-textures.ts'
import type { ParticleField } from '../particles.ts'
import type { TorchLook } from './torch-choice.ts'

type Flame = TorchLook['flame']

export function createTorch(fx: FxTextures, flame: Flame, size: number) {
  const root = new Container()
  const glow = new Sprite({
    texture: fx.dot,
    anchor: 0.5,
    tint: flame[0],
    blendMode: 'add',
    alpha: 0.5,
  })
  glow.setSize(size * 3.2)
  const tongues = [0, 1, 2, 3].map(
    (i) =>
      new Sprite({
        texture: fx.dot,
        anchor: { x: 0.5, y: 0.8 },
        tint: flame[i < 2 ? 0 : 1],
        blendMode: 'add',
      }),
  )
  root.addChild(glow, ...tongues)
  return {
    root,
    burn(nowMs: number) {
      tongues.forEach((tongue, i) => {
        const beat = Math.sin(nowMs / (70 + i * 23) + i * 2)
        tongue.position.set(beat * size * 0.03, -size * 0.03 * i)
        tongue.setSize(size * (0.46 - i * 0.08), size * (0.82 - i * 0.13 + beat * 0.08))
      })
      glow.alpha = 0.46 + 0.06 * Math.sin(nowMs / 90)
    },
  }
}

export function emitEmber(
  sparks: ParticleField,
  fx: FxTextures,
  flame: Flame,
  { x, y }: { x: number; y: number },
): void {
  sparks.emit({
    texture: fx.dot,
    x: x + (Math.random() - 0.5) * 30,
    y,
    vx: (Math.random() - 0.5) * 60,
    vy: -80 - Math.random() * 120,
    lifeMs: 900,
    size: [7, 1],
    tint: flame[1],
    light: true,
  })
}

export function emitStars(
  sparks: ParticleField,
  fx: FxTextures,
  tint: number,
  { x, y }: { x: number; y: number },
): void {
  for (let i = 0; i < 22; i++) {
    const angle = (i / 22) * Math.PI * 2
    sparks.emit({
      texture: fx.star,
      x,
      y,
      vx: Math.cos(angle) * 300,
      vy: Math.sin(angle) * 300,
      lifeMs: 900,
      size: [30, 5],
      tint,
      light: true,
    })
  }
}
