import { Sprite, type Container } from 'pixi.js'
import type { BackdropLamp } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import { mixColour, outBack } from '../easing.ts'
import type { FxTextures } from '../fx-textures.ts'

export type LampLights = {
  hang: (
    lamps: readonly BackdropLamp[],
    picture: { width: number; height: number },
    carrierAt: (x: number, y: number) => Container,
  ) => void
  /**
   * Lights the lamps from the far end to the near, or turns them all off. With reduced motion they
   * light at once.
   */
  light: (on: boolean) => Promise<void>
  reducedMotion: boolean
}

type Parts = { clock: Clock; fx: FxTextures; onLamp: (share: number) => void }
type Lit = { halo: Sprite; core: Sprite; size: number; phase: number }

const ALL_MS = 2_000
const ONE_MS = 420
const OUT_MS = 700
const HALO = 5.4
const CORE = 2.5
const FLICKER = 0.12
const GOLDEN_ANGLE = 2.4

export function createLampLights({ clock, fx, onLamp }: Parts): LampLights {
  let lamps: Lit[] = []
  let shares: number[] = []
  let burning = false
  let seconds = 0

  const show = ({ halo, core, size, phase }: Lit, share: number) => {
    const beat = lights.reducedMotion
      ? 1
      : 1 -
        FLICKER *
          (0.5 + 0.5 * Math.sin(seconds * 3.3 + phase) * Math.sin(seconds * 1.7 + phase * 2))
    halo.alpha = Math.min(1, share) * 0.26 * beat
    core.alpha = Math.min(1, share) * 0.24 * beat
    halo.setSize(size * HALO * (0.7 + 0.3 * share))
    core.setSize(size * CORE * (0.5 + 0.5 * share))
  }
  const showAll = () => lamps.forEach((lamp, i) => show(lamp, shares[i] ?? 0))
  const lightAll = () => {
    const gap = (ALL_MS - ONE_MS) / Math.max(1, lamps.length - 1)
    let reported = 0
    return clock.run(ALL_MS, (t) => {
      const elapsed = t * ALL_MS
      shares = lamps.map((_, i) =>
        Math.max(0, outBack(Math.min(1, Math.max(0, (elapsed - i * gap) / ONE_MS)))),
      )
      for (; reported < lamps.length && reported * gap < elapsed; reported++)
        onLamp(reported / lamps.length)
      showAll()
    })
  }
  clock.every((deltaMs) => {
    if (!burning || lights.reducedMotion || clock.instant) return
    seconds += deltaMs / 1000
    showAll()
  })
  const lights: LampLights = {
    reducedMotion: false,
    hang(wanted, { width, height }, carrierAt) {
      for (const { halo, core } of lamps)
        for (const light of [halo, core]) if (!light.destroyed) light.destroy()
      lamps = wanted
        .toSorted((a, b) => a[2] - b[2])
        .map(([x, y, radius, tint], i) => {
          const common = {
            texture: fx.dot,
            anchor: 0.5,
            x: (x - 0.5) * width,
            y: (y - 0.5) * height,
            blendMode: 'add',
            alpha: 0,
          } as const
          const halo = new Sprite({ ...common, tint })
          const core = new Sprite({ ...common, tint: mixColour(tint, 0xffffff, 0.25) })
          carrierAt(common.x, common.y).addChild(halo, core)
          return { halo, core, size: radius * height, phase: i * GOLDEN_ANGLE }
        })
      shares = lamps.map(() => (burning ? 1 : 0))
      showAll()
    },
    async light(on) {
      burning = on
      if (on && !lights.reducedMotion) return lightAll()
      const from = shares
      await clock.run(lights.reducedMotion ? 0 : OUT_MS, (t) => {
        shares = lamps.map((_, i) => (on ? 1 : (from[i] ?? 0) * (1 - t)))
        showAll()
      })
    },
  }
  return lights
}
