import { Container, Sprite } from 'pixi.js'
import type { Hearth, HearthLight, HearthSteam, HearthView } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import { mix } from '../easing.ts'
import type { FxTextures } from '../fx-textures.ts'

/**
 * Lights of the backdrop that brighten with the feature, such as an oven, a lamp or steam. Units of
 * the picture's width, its centre at 0.
 */
export type HearthLayer = {
  root: Container
  stand: (tall: boolean, aspect: number) => void
  wake: (share: number) => void
}

type Parts = {
  hearth: Hearth
  clock: Clock
  fx: FxTextures
  random: () => number
  reducedMotion: () => boolean
}
type Puff = { sprite: Sprite; from: HearthSteam; phase: number; speed: number; sway: number }

const PUFFS_EACH = 6

export function createHearth({ hearth, clock, fx, random, reducedMotion }: Parts): HearthLayer {
  const root = new Container({ eventMode: 'none' })
  let awake = 0
  let seconds = 0
  let lights: { sprite: Sprite; of: HearthLight; phase: number }[] = []
  let puffs: Puff[] = []
  let stood: HearthView | undefined
  const glow = (of: HearthLight, aspect: number) => {
    const sprite = new Sprite({
      texture: fx.dot,
      anchor: 0.5,
      x: of.x - 0.5,
      y: (of.y - 0.5) * aspect,
      tint: of.colour,
      blendMode: 'add',
    })
    sprite.setSize(of.w, of.h)
    root.addChild(sprite)
    return { sprite, of, phase: random() * 6 }
  }
  const steam = (from: HearthSteam, aspect: number): Puff[] =>
    Array.from({ length: PUFFS_EACH }, (_, i) => {
      const sprite = new Sprite({ texture: fx.dot, anchor: 0.5, tint: from.colour, alpha: 0 })
      sprite.x = from.x - 0.5
      root.addChild(sprite)
      return {
        sprite,
        from: { ...from, y: (from.y - 0.5) * aspect },
        phase: (i + random()) / PUFFS_EACH,
        speed: 0.16 + random() * 0.1,
        sway: random() * 6,
      }
    })
  const shine = () => {
    for (const { sprite, of, phase } of lights) {
      const beat = reducedMotion()
        ? 1
        : 1 +
          of.flicker *
            (0.6 * Math.sin(seconds * 7.3 + phase) + 0.4 * Math.sin(seconds * 12.1 + phase * 2))
      sprite.alpha = mix(of.rest, of.awake, awake) * beat
    }
  }
  const rise = ({ sprite, from, phase, speed, sway }: Puff) => {
    const t = (seconds * speed + phase) % 1
    sprite.position.set(
      from.x - 0.5 + Math.sin(seconds * 0.9 + sway + t * 4) * from.w * 0.35 * t,
      from.y - from.rises * t,
    )
    sprite.setSize(from.w * (0.5 + 1.2 * t), from.w * (0.7 + 1.6 * t))
    sprite.alpha = reducedMotion() ? 0 : 0.3 * awake * Math.sin(Math.PI * t)
  }
  clock.every((deltaMs) => {
    if (clock.instant) return
    seconds += deltaMs / 1000
    shine()
    for (const puff of puffs) rise(puff)
  })
  return {
    root,
    stand(tall, aspect) {
      const view = tall ? hearth.tall : hearth.wide
      if (view === stood) return
      stood = view
      for (const child of root.removeChildren()) child.destroy()
      lights = view.lights.map((light) => glow(light, aspect))
      puffs = view.steam.flatMap((from) => steam(from, aspect))
      shine()
    },
    wake(share) {
      awake = share
      shine()
    },
  }
}
