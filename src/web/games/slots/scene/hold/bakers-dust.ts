import type { TitlePresentation } from '../../titles/presentation.ts'
import type { FxTextures } from '../fx-textures.ts'
import type { ParticleField } from '../particles.ts'
import { CELL } from '../reels/symbol-view.ts'

type Parts = {
  title: TitlePresentation
  fx: FxTextures
  particles: ParticleField
  random: () => number
}

const PUFFS = 30

export function seedsFly(
  { fx, particles, random }: Parts,
  { x, y }: { x: number; y: number },
  count: number,
  colours: readonly number[],
): void {
  for (let i = 0; i < count; i++) {
    const angle = -Math.PI * (0.08 + 0.84 * random())
    const speed = CELL * (1.5 + 2.4 * random())
    const size = CELL * (0.05 + 0.05 * random())
    particles.emit({
      texture: fx.seed,
      x: x + Math.cos(angle) * CELL * 0.3,
      y: y + CELL * 0.12,
      vx: Math.cos(angle) * speed * 0.8,
      vy: Math.sin(angle) * speed,
      gravity: CELL * 9,
      lifeMs: 620 + random() * 420,
      size: [size, size * 0.8],
      tint: colours[Math.floor(random() * colours.length)] ?? 0xffffff,
      turn: (random() - 0.5) * 16,
    })
  }
}

export function flourRises({ title, fx, particles, random }: Parts, colour: number): void {
  const width = title.reels * CELL
  const height = title.rows * CELL
  for (let i = 0; i < PUFFS; i++) {
    const size = CELL * (0.5 + random() * 0.9)
    particles.emit({
      texture: fx.dot,
      x: width * random(),
      y: height * (0.7 + 0.4 * random()),
      vx: (random() - 0.5) * CELL * 0.7,
      vy: -CELL * (0.35 + 1.5 * random()),
      gravity: CELL * 0.35,
      lifeMs: 1100 + random() * 1100,
      size: [size * 0.5, size * 1.9],
      tint: colour,
      turn: (random() - 0.5) * 0.6,
    })
  }
}
