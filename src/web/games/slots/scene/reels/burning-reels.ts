import { Container } from 'pixi.js'
import type { Clock } from '../clock.ts'
import { inOut, outBack, outCubic } from '../easing.ts'
import { createBlaze, emitBurst, emitEmber, flickerBlaze, showBlaze, type Blaze } from './blaze.ts'
import type { GrownParts, GrownReels } from './grown-reels.ts'
import { CELL } from './symbol-view.ts'

const RISE_MS = 760
const QUICK_RISE_MS = 420
const GAP_MS = 170
const EMBERS_PER_SECOND = 16
const FLARE_MS = 700
const FADE_MS = 260

export function createBurningReels(parts: GrownParts): GrownReels {
  const { title, tools } = parts
  const { clock, random } = tools
  const root = new Container({ eventMode: 'none' })
  const above = new Container({ eventMode: 'none' })
  let blazes: Blaze[] = []
  let seconds = 0
  let flaring = 0
  let owed = 0

  const add = (reel: number): Blaze => {
    const blaze = createBlaze(parts, reel)
    root.addChild(blaze.cut, blaze.figure, ...blaze.tongues, blaze.edge)
    above.addChild(blaze.glow)
    blazes = [...blazes, blaze]
    return blaze
  }
  const burst = (reel: number, y: number, count: number) => {
    if (!blazing.reducedMotion) emitBurst(parts, reel, y, count)
  }
  clock.every((deltaMs) => {
    if (blazes.length === 0 || clock.instant) return
    seconds += deltaMs / 1000
    if (blazing.reducedMotion) return
    for (const blaze of blazes) flickerBlaze(blaze, title.colours, seconds, flaring)
    owed += (EMBERS_PER_SECOND * blazes.length * deltaMs) / 1000
    for (; owed >= 1; owed--) {
      const blaze = blazes[Math.floor(random() * blazes.length)]
      if (blaze) emitEmber(parts, blaze)
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
          await riseBlaze(clock, add(reel), ms, burst)
        }),
      )
    },
    standing: () => ({ reels: blazes.map(({ reel }) => reel), times: 1 }),
    stand({ reels }) {
      for (const reel of reels) showBlaze(add(reel), 1)
    },
    async flare() {
      for (const { reel, height } of blazes) burst(reel, height * 0.6, 12)
      await clock.run(FLARE_MS, (t) => {
        flaring = Math.sin(Math.PI * t)
        for (const { glow, height } of blazes) {
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
      fadeBlazes(clock, leaving)
    },
  }
  return blazing
}

async function riseBlaze(
  clock: Clock,
  blaze: Blaze,
  ms: number,
  burst: (reel: number, y: number, count: number) => void,
): Promise<void> {
  const { reel, height, figure } = blaze
  let sparked = 0
  await clock.run(
    ms,
    (t) => {
      showBlaze(blaze, t)
      for (; sparked < t * 9; sparked++) burst(reel, height * (1 - t), 3)
    },
    { easing: inOut },
  )
  burst(reel, CELL * 0.5, 14)
  void clock.run(
    300,
    (t) => {
      const swell = 0.06 * Math.sin(Math.PI * t)
      figure.setSize(CELL * (1 + swell), height * (1 + swell * 0.6))
    },
    { easing: outCubic },
  )
}

function fadeBlazes(clock: Clock, blazes: readonly Blaze[]): void {
  void clock.run(FADE_MS, (t) => {
    for (const { figure, edge, tongues, glow } of blazes)
      for (const part of [figure, edge, glow, ...tongues]) part.alpha = Math.min(part.alpha, 1 - t)
    if (t >= 1)
      for (const { figure, edge, glow, tongues, cut } of blazes)
        for (const part of [figure, edge, glow, cut, ...tongues]) part.destroy()
  })
}
