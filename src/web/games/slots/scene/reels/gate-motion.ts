import type { Clock } from '../clock.ts'
import { hump, inOut, mix, outBack, outCubic } from '../easing.ts'
import { showMultiplier, swingLeaves, type Gate } from './gate.ts'
import type { GrownParts } from './grown-reels.ts'
import { CELL } from './symbol-view.ts'

/** The opacity of an open gate's light at rest. */
export const REST_LIGHT = 0.16

const FALL_MS = 380
const OPEN_MS = 640
const FADE_MS = 260
const BADGE_MS = 420
const FLARE_MS = 900
const SPARKS_PER_SECOND = 5

type Parts = Pick<GrownParts, 'title' | 'tools'>

export async function openGate(
  parts: Parts,
  gate: Gate,
  { pace, reducedMotion, land }: { pace: number; reducedMotion: () => boolean; land: () => void },
): Promise<void> {
  const { clock } = parts.tools
  const { leaves, inside, light, reel } = gate
  const height = parts.title.rows * CELL
  const dust = (y: number, count: number, spread: number) => {
    if (!reducedMotion()) scatterDust(parts, reel, y, count, spread)
  }
  for (const leaf of leaves) leaf.visible = true
  if (reducedMotion()) {
    swingLeaves(gate, 1)
    return clock.run(FADE_MS, (t) => (gate.root.alpha = t))
  }
  inside.visible = false
  await clock.run(
    FALL_MS * pace,
    (t) => {
      for (const leaf of leaves) leaf.y = -height * (1 - t)
    },
    { easing: (t) => (t < 0.82 ? (t / 0.82) ** 2 : 1 - 0.03 * hump((t - 0.82) / 0.18)) },
  )
  land()
  dust(height, 12, CELL * 0.4)
  await clock.wait(110 * pace)
  inside.visible = true
  await clock.run(
    OPEN_MS * pace,
    (t) => {
      swingLeaves(gate, t)
      light.alpha = t >= 1 ? REST_LIGHT : 0.95 * hump(Math.min(1, 0.18 + t * 0.9))
    },
    { easing: inOut },
  )
  dust(height * 0.6, 10, height * 0.5)
}

export function scatterDust(
  { title, tools: { fx, particles, random } }: Parts,
  reel: number,
  y: number,
  count: number,
  spread: number,
): void {
  for (let i = 0; i < count; i++) {
    particles.emit({
      texture: fx.dot,
      x: (reel + random()) * CELL,
      y: y - random() * spread,
      vx: (random() - 0.5) * 300,
      vy: -60 - random() * 200,
      gravity: 240,
      lifeMs: 520 + random() * 500,
      size: [CELL * (0.04 + random() * 0.06), CELL * 0.01],
      tint: random() < 0.5 ? title.colours.light : title.colours.second,
      light: true,
    })
  }
}

export function popMultiplier(
  clock: Clock,
  gate: Gate,
  times: number,
  reducedMotion: boolean,
): Promise<void> {
  const { badge } = gate
  showMultiplier(gate, times)
  return clock.run(reducedMotion ? 0 : BADGE_MS, (t) =>
    badge.scale.set(t >= 1 ? 1 : Math.max(0.02, outBack(t)) * (1 + 0.18 * hump(t))),
  )
}

export function glimmer({ title, tools }: Parts, gates: () => readonly Gate[]): void {
  const { clock, fx, particles, random } = tools
  const height = title.rows * CELL
  let seconds = 0
  let owed = 0
  clock.every((deltaMs) => {
    const shown = gates()
    if (shown.length === 0 || clock.instant) return
    seconds += deltaMs / 1000
    for (const { light, reel } of shown)
      if (light.alpha <= 0.24) light.alpha = REST_LIGHT + 0.06 * Math.sin(seconds * 2.2 + reel)
    owed += (SPARKS_PER_SECOND * shown.length * deltaMs) / 1000
    for (; owed >= 1; owed--) {
      const gate = shown[Math.floor(random() * shown.length)]
      if (!gate) continue
      particles.emit({
        texture: fx.dot,
        x: (gate.reel + random()) * CELL,
        y: height * (0.3 + 0.7 * random()),
        vx: (random() - 0.5) * 40,
        vy: -60 - random() * 70,
        lifeMs: 1000 + random() * 700,
        size: [CELL * (0.02 + random() * 0.03), CELL * 0.006],
        tint: title.colours.light,
        light: true,
      })
    }
  })
}

export function flareGates(clock: Clock, gates: () => readonly Gate[]): Promise<void> {
  return clock.run(
    FLARE_MS,
    (t) => {
      for (const { sheen, light } of gates()) {
        sheen.alpha = t >= 1 ? 0 : 0.5 * hump(t)
        sheen.x = mix(0, CELL * 2.3, t)
        light.alpha = t >= 1 ? REST_LIGHT : REST_LIGHT + 0.5 * hump(t)
      }
    },
    { easing: outCubic },
  )
}

export function fadeGates(clock: Clock, gates: readonly Gate[]): void {
  void clock.run(FADE_MS, (t) => {
    for (const { root, light } of gates) {
      root.alpha = Math.min(root.alpha, 1 - t)
      light.alpha = Math.min(light.alpha, 1 - t)
    }
    if (t >= 1)
      for (const { root, light } of gates)
        for (const gone of [root, light]) gone.destroy({ children: true })
  })
}
