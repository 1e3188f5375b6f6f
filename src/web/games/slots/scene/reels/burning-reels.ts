import { Container, Graphics, Sprite } from 'pixi.js'
import { inOut, mix, outBack, outCubic } from '../easing.ts'
import type { GrownParts, GrownReels } from './grown-reels.ts'
import { CELL } from './symbol-view.ts'

type Blaze = {
  reel: number
  figure: Sprite
  edge: Graphics
  glow: Sprite
  tongues: Sprite[]
  cut: Graphics
  phase: number
}

const RISE_MS = 760
const QUICK_RISE_MS = 420
const GAP_MS = 170
const TONGUES = 7
const EMBERS_PER_SECOND = 16
const FLARE_MS = 700

export function createBurningReels({ title, picture, fallback, tools }: GrownParts): GrownReels {
  const { clock, fx, particles, random } = tools
  const root = new Container({ eventMode: 'none' })
  const above = new Container({ eventMode: 'none' })
  const height = title.rows * CELL
  const { light, second } = title.colours
  let blazes: Blaze[] = []
  let seconds = 0
  let flaring = 0
  let owed = 0

  const kindle = (reel: number): Blaze => {
    const x = (reel + 0.5) * CELL
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
    const edge = new Graphics()
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
    root.addChild(cut, figure, ...tongues, edge)
    above.addChild(glow)
    return { reel, figure, edge, glow, tongues, cut, phase: random() * 6 }
  }
  const showTo = ({ reel, cut, figure, glow }: Blaze, t: number) => {
    const top = height * (1 - t)
    cut
      .clear()
      .rect(reel * CELL, top, CELL, height - top)
      .fill(0xffffff)
    figure.y = height + CELL * 0.4 * (1 - t)
    glow.y = mix(height, CELL * 0.2, t)
    glow.alpha = t >= 1 ? 0 : 0.95 * Math.sin(Math.PI * Math.min(1, 0.15 + t))
  }
  const burst = (reel: number, y: number, count: number) => {
    if (blazing.reducedMotion) return
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
        tint: random() < 0.4 ? light : second,
        light: true,
      })
    }
  }
  const riseOne = async (reel: number, ms: number) => {
    const blaze = kindle(reel)
    blazes = [...blazes, blaze]
    let sparked = 0
    await clock.run(
      ms,
      (t) => {
        showTo(blaze, t)
        for (; sparked < t * 9; sparked++) burst(reel, height * (1 - t), 3)
      },
      { easing: inOut },
    )
    burst(reel, CELL * 0.5, 14)
    void clock.run(
      300,
      (t) => {
        const swell = 0.06 * Math.sin(Math.PI * t)
        blaze.figure.setSize(CELL * (1 + swell), height * (1 + swell * 0.6))
      },
      { easing: outCubic },
    )
  }
  const flicker = ({ reel, tongues, edge, phase }: Blaze) => {
    tongues.forEach((tongue, i) => {
      const life = (seconds * (0.5 + 0.09 * i) + phase + i / TONGUES) % 1
      const sway = Math.sin(seconds * 2.3 + i * 1.7 + phase) * 0.12
      const side = i % 2 === 0 ? 0.06 : 0.94
      tongue.position.set((reel + side + sway * 0.5) * CELL, height * (1.02 - life * 1.06))
      tongue.setSize(CELL * (0.62 - 0.3 * life), CELL * (1.15 - 0.4 * life))
      tongue.tint = life < 0.4 ? second : title.colours.main
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
  clock.every((deltaMs) => {
    if (blazes.length === 0 || clock.instant) return
    seconds += deltaMs / 1000
    if (!blazing.reducedMotion) for (const blaze of blazes) flicker(blaze)
    if (blazing.reducedMotion) return
    owed += (EMBERS_PER_SECOND * blazes.length * deltaMs) / 1000
    for (; owed >= 1; owed--) {
      const blaze = blazes[Math.floor(random() * blazes.length)]
      if (!blaze) continue
      particles.emit({
        texture: fx.dot,
        x: (blaze.reel + random()) * CELL,
        y: height * (0.25 + 0.75 * random()),
        vx: (random() - 0.5) * 60,
        vy: -110 - random() * 130,
        lifeMs: 900 + random() * 700,
        size: [CELL * (0.03 + random() * 0.04), CELL * 0.008],
        tint: random() < 0.5 ? light : second,
        light: true,
      })
    }
  })
  const blazing: GrownReels = {
    root,
    above,
    reducedMotion: false,
    covers: (reel) => blazes.some((blaze) => blaze.reel === reel),
    async rise(reels, { quick }) {
      const ms = quick ? QUICK_RISE_MS : RISE_MS
      await Promise.all(
        reels.map(async (reel, i) => {
          if (i > 0) await clock.wait(i * (quick ? GAP_MS / 2 : GAP_MS))
          await riseOne(reel, ms)
        }),
      )
    },
    standing: () => ({ reels: blazes.map(({ reel }) => reel), times: 1 }),
    stand({ reels }) {
      for (const reel of reels) {
        const blaze = kindle(reel)
        showTo(blaze, 1)
        blazes = [...blazes, blaze]
      }
    },
    async flare() {
      for (const { reel } of blazes) burst(reel, height * 0.6, 12)
      await clock.run(FLARE_MS, (t) => {
        flaring = Math.sin(Math.PI * t)
        for (const { glow } of blazes) {
          glow.y = height / 2
          glow.alpha = blazing.reducedMotion ? 0 : 0.5 * flaring
          glow.setSize(CELL * 2.1, height * (1 + 0.2 * outBack(t)))
        }
      })
      flaring = 0
    },
    clear() {
      const leaving = blazes
      blazes = []
      void clock.run(260, (t) => {
        for (const { figure, edge, tongues, glow } of leaving)
          for (const part of [figure, edge, glow, ...tongues])
            part.alpha = Math.min(part.alpha, 1 - t)
        if (t >= 1)
          for (const { figure, edge, glow, tongues, cut } of leaving)
            for (const part of [figure, edge, glow, cut, ...tongues]) part.destroy()
      })
    },
  }
  return blazing
}
