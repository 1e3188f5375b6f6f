import { Container } from 'pixi.js'
import { createGate, gateTextures, showMultiplier, swingLeaves, type Gate } from './gate.ts'
import {
  fadeGates,
  flareGates,
  glimmer,
  openGate,
  popMultiplier,
  REST_LIGHT,
  scatterDust,
} from './gate-motion.ts'
import type { GrownParts, GrownReels } from './grown-reels.ts'
import { CELL } from './symbol-view.ts'

const GAP_MS = 190
const QUICK = 0.55
const JOLT = 9

/**
 * Board leaves drop over a reel, light shines between them, and they swing open. The title's
 * picture holds both states side by side: the open reel, then the closed leaves.
 */
export function createOpeningReels(parts: GrownParts): GrownReels {
  const { title, tools, jolt } = parts
  const { clock } = tools
  const root = new Container({ eventMode: 'none' })
  const above = new Container({ eventMode: 'none' })
  const textures = gateTextures(parts)
  const height = title.rows * CELL
  let gates: Gate[] = []
  let shown = 1

  const add = (reel: number): Gate => {
    const gate = createGate(parts, textures, reel)
    root.addChild(gate.root)
    above.addChild(gate.light)
    gates = [...gates, gate]
    return gate
  }
  const showTimes = async (times: number) => {
    if (times <= 1) return
    const turned = times !== shown
    shown = times
    const changed = gates.filter(({ badge }) => turned || !badge.visible)
    await Promise.all(
      changed.map((gate) => popMultiplier(clock, gate, times, opening.reducedMotion)),
    )
  }
  glimmer(parts, () => (opening.reducedMotion ? [] : gates))
  const opening: GrownReels = {
    root,
    above,
    reducedMotion: false,
    covers: (reel) => gates.some((gate) => gate.reel === reel),
    async rise(reels, { quick, times }) {
      const pace = quick ? QUICK : 1
      await Promise.all(
        reels.map(async (reel, i) => {
          if (i > 0) await clock.wait(i * GAP_MS * pace)
          await openGate(parts, add(reel), {
            pace,
            reducedMotion: () => opening.reducedMotion,
            land: () => jolt(JOLT),
          })
        }),
      )
      await showTimes(times)
    },
    standing: () => ({ reels: gates.map(({ reel }) => reel), times: shown }),
    stand({ reels, times }) {
      shown = times
      for (const gate of reels.map(add)) {
        for (const leaf of gate.leaves) leaf.visible = true
        swingLeaves(gate, 1)
        if (!opening.reducedMotion) gate.light.alpha = REST_LIGHT
        if (times > 1) showMultiplier(gate, times)
      }
    },
    async flare() {
      jolt(JOLT * 0.6)
      if (opening.reducedMotion) return
      for (const { reel } of gates) scatterDust(parts, reel, height * 0.7, 12, height * 0.6)
      await flareGates(clock, () => gates)
    },
    clear() {
      const leaving = gates
      gates = []
      shown = 1
      fadeGates(clock, leaving)
    },
  }
  return opening
}
