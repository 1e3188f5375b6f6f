import type { SymbolAct } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import { hump, outBack } from '../easing.ts'
import type { FxTextures } from '../fx-textures.ts'
import type { ParticleField } from '../particles.ts'
import { CELL, type SymbolView } from '../reels/symbol-view.ts'

export type ActTools = {
  clock: Clock
  fx: FxTextures
  particles: ParticleField
  random: () => number
}

const ACT_MS = 1000
const ORDINARY: SymbolAct = { motion: 'pop' }

export function playAct(
  view: SymbolView,
  act: SymbolAct | undefined,
  at: { x: number; y: number },
  tools: ActTools,
): Promise<void> {
  const { motion, sparks, lights } = act ?? ORDINARY
  let emitted = 0
  let lit = 0
  return tools.clock.run(ACT_MS, (t) => {
    view.body.scale.set(scaleOf(motion, t).x, scaleOf(motion, t).y)
    view.body.rotation = turnOf(motion, t)
    if (t >= 1) return
    if (sparks) {
      for (; emitted < sparks.count * Math.min(1, t * 1.6); emitted++) emitSpark(sparks, at, tools)
    }
    if (lights) {
      for (; lit < lights.at.length * Math.min(1, t * 1.5); lit++) {
        const [x, y] = lights.at[lit] ?? [0, 0]
        emitLight({ x: at.x + x * CELL, y: at.y + y * CELL }, lights.colour, tools)
      }
    }
  })
}

/** 1 → 1.16 → 1.08, combined with each motion's own shape. */
function scaleOf(motion: SymbolAct['motion'], t: number): { x: number; y: number } {
  if (t >= 1) return { x: 1.08, y: 1.08 }
  const grown =
    t < 0.24 ? 1 + 0.16 * outBack(t / 0.24) : 1.16 - 0.08 * Math.min(1, (t - 0.24) / 0.5)
  if (motion === 'blink') {
    const lid = t > 0.34 && t < 0.52 ? 1 - 0.86 * hump((t - 0.34) / 0.18) : 1
    return { x: grown, y: grown * lid }
  }
  if (motion === 'pop')
    return { x: grown + 0.04 * hump((t * 2) % 1), y: grown + 0.04 * hump((t * 2) % 1) }
  return { x: grown, y: grown }
}

function turnOf(motion: SymbolAct['motion'], t: number): number {
  const fade = 1 - t
  switch (motion) {
    case 'turn':
      return 0.16 * Math.sin(t * Math.PI * 2)
    case 'sway':
      return 0.09 * Math.sin(t * Math.PI * 3) * fade
    case 'jiggle':
      return 0.07 * Math.sin(t * Math.PI * 9) * fade
    case 'tilt':
      return -0.3 * hump(Math.min(1, t * 1.2))
    case 'swing':
      return 0.16 * Math.sin(t * Math.PI * 4) * fade
    case 'blink':
    case 'pop':
      return 0
  }
}

function emitSpark(
  sparks: NonNullable<SymbolAct['sparks']>,
  at: { x: number; y: number },
  { fx, particles, random }: ActTools,
): void {
  const spread = random() - 0.5
  const angle = random() * Math.PI * 2
  const [fx0, fy0] = sparks.from
  const common = {
    x: at.x + (fx0 + spread * 0.08) * CELL,
    y: at.y + fy0 * CELL,
    tint: sparks.colour,
    texture: fx.dot,
  }
  const seed = { lifeMs: 620 + random() * 320, size: [CELL * 0.1, CELL * 0.07] as const }
  if (sparks.kind === 'fall')
    particles.emit({ ...common, ...seed, vx: spread * 150, vy: -90 - random() * 120, gravity: 720 })
  else if (sparks.kind === 'rise')
    particles.emit({
      ...common,
      vx: spread * 60,
      vy: -130 - random() * 120,
      lifeMs: 640,
      size: [CELL * 0.16, CELL * 0.02],
      light: true,
    })
  else
    particles.emit({
      ...common,
      texture: fx.star,
      vx: Math.cos(angle) * 150,
      vy: Math.sin(angle) * 150,
      lifeMs: 620,
      size: [CELL * 0.08, CELL * 0.24],
      light: true,
      turn: 2,
    })
}

function emitLight(at: { x: number; y: number }, tint: number, { fx, particles }: ActTools): void {
  particles.emit({
    ...at,
    texture: fx.dot,
    tint,
    vx: 0,
    vy: 0,
    lifeMs: 1100,
    size: [CELL * 0.1, CELL * 0.26],
    light: true,
  })
}
