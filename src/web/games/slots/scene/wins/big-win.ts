import { Container, Graphics, Sprite } from 'pixi.js'
import type { Minor } from '#shared/money.ts'
import { BIG_WIN_MULTIPLES, bigTier } from '../../rounds/win-tier.ts'
import type { Clock } from '../clock.ts'
import type { Cloth } from './cloth.ts'
import { createCoinRain, type CoinRain } from './coin-rain.ts'
import { outBack, outCubic } from '../easing.ts'
import type { FxTextures } from '../fx-textures.ts'
import type { Layout } from '../layout.ts'
import type { HouseArt } from '../load-art.ts'
import { createLettering, type Lettering } from '../lettering.ts'
import type { Numeral, NumeralFont } from '../numerals.ts'

/**
 * Scene of a win of at least 15 times the bet: rays, coins, and a word that changes at 40 and 100.
 */
export type BigWin = {
  root: Container
  resize: (layout: Layout) => void
  /** Plays to the end, or until the first tap after which the whole amount is shown. */
  play: (winMinor: Minor, betMinor: Minor, onAmount: (minor: Minor) => void) => Promise<void>
  reducedMotion: boolean
}

export type BigWinParts = {
  clock: Clock
  fx: FxTextures
  house: () => HouseArt
  cloth: Cloth | undefined
  numerals: NumeralFont
  words: Readonly<Record<1 | 2 | 3, string>>
  money: (minor: Minor) => string
  light: number
  random: () => number
  onTier: (tier: 1 | 2 | 3) => void
  onCount: (share: number) => void
}

const COUNT_MS = [3600, 5600, 8200] as const
const HOLD_MS = 1500
const DARK = 0x0b0410
const RAYS_RADIANS_PER_SECOND = (6 * Math.PI) / 180

export function createBigWin(parts: BigWinParts): BigWin {
  const { clock, fx, light, cloth } = parts
  const root = new Container({ visible: false, eventMode: 'none' })
  const dark = new Graphics()
  const rays = new Sprite({
    texture: fx.rays,
    anchor: 0.5,
    tint: light,
    blendMode: 'add',
    alpha: 0.42,
  })
  const halo = new Sprite({
    texture: fx.dot,
    anchor: 0.5,
    tint: light,
    blendMode: 'add',
    alpha: 0.55,
  })
  const word = new Container()
  const amount: Numeral = parts.numerals.make()
  let rain: CoinRain | undefined
  let layout: Layout | undefined
  root.addChild(dark, ...(cloth ? [cloth.root] : []), halo, rays, word, amount.root)
  clock.every((deltaMs) => {
    if (root.visible && !big.reducedMotion)
      rays.rotation += (RAYS_RADIANS_PER_SECOND * deltaMs) / 1000
  })
  const arrange = () => {
    if (!layout) return
    const { width, height, form } = layout
    const middle = form === 'portrait' ? height * 0.4 : height * 0.46
    dark.clear().rect(0, 0, width, height).fill(DARK)
    dark.alpha = 0.72
    cloth?.resize(layout)
    const span = Math.max(width, height)
    rays.setSize(span * 1.5)
    halo.setSize(span * 0.9, span * 0.6)
    for (const part of [rays, halo]) part.position.set(width / 2, middle)
    word.position.set(width / 2, middle - wordHeight() * 0.28)
    amount.root.position.set(width / 2, middle + wordHeight() * 0.56)
  }
  const wordHeight = () => (layout ? Math.min(layout.width * 0.5, layout.height * 0.36) : 100)
  const fitAmount = (pulse = 0) => {
    if (!layout) return
    const room = layout.width * 0.84
    const scale = Math.min(room / amount.width, (wordHeight() * 0.4) / amount.height)
    amount.root.scale.set(scale * (1 + pulse))
  }
  const showWord = (tier: 1 | 2 | 3) => {
    for (const child of word.removeChildren()) child.destroy({ children: true })
    const lettering: Lettering = createLettering(
      parts.house().lettering.get(`bigwin-${tier}`),
      parts.words[tier].toLocaleUpperCase(document.documentElement.lang),
    )
    word.addChild(lettering.root)
    if (!layout) return
    const scale = Math.min(
      (layout.width * (layout.form === 'portrait' ? 0.94 : 0.62)) / lettering.width,
      wordHeight() / lettering.height,
    )
    void clock.run(420, (t) => lettering.root.scale.set(scale * (0.3 + 0.7 * t)), {
      easing: outBack,
    })
  }
  const count = async (
    winMinor: Minor,
    betMinor: Minor,
    finalTier: 1 | 2 | 3,
    onAmount: (minor: Minor) => void,
  ) => {
    let tier: 0 | 1 | 2 | 3 = 0
    await clock.run(COUNT_MS[finalTier - 1] ?? 0, (t) => {
      const shownMinor = countTo(winMinor, betMinor, t)
      const now = bigTier(shownMinor, betMinor)
      if (now > tier) {
        tier = now
        if (now !== 0) step(now)
      }
      amount.set(parts.money(shownMinor))
      fitAmount(t < 1 ? 0.015 * Math.sin(t * 90) : 0)
      onAmount(shownMinor)
      parts.onCount(t)
    })
  }
  const step = (tier: 1 | 2 | 3) => {
    showWord(tier)
    parts.onTier(tier)
    if (layout && rain && !big.reducedMotion) rain.start(layout, [0.45, 0.7, 1][tier - 1] ?? 1)
  }
  const big: BigWin = {
    root,
    reducedMotion: false,
    resize(next) {
      layout = next
      arrange()
    },
    async play(winMinor, betMinor, onAmount) {
      const finalTier = bigTier(winMinor, betMinor)
      if (finalTier === 0) return
      if (!rain) {
        rain = createCoinRain(clock, parts.house().coins, parts.random)
        root.addChildAt(rain.root, root.getChildIndex(word))
      }
      rays.visible = !big.reducedMotion
      arrange()
      root.visible = true
      void cloth?.unroll(big.reducedMotion)
      await clock.run(240, (t) => (root.alpha = t), { easing: outCubic })
      await count(winMinor, betMinor, finalTier, onAmount)
      await clock.run(260, (t) => fitAmount(0.16 * Math.sin(Math.PI * t)))
      await clock.wait(HOLD_MS)
      rain.stop()
      await clock.run(300, (t) => (root.alpha = 1 - t))
      root.visible = false
    },
  }
  return big
}

/**
 * Counts from the threshold of the first big win, fast at first: smaller amounts are not big wins.
 */
function countTo(winMinor: Minor, betMinor: Minor, t: number): Minor {
  if (t >= 1) return winMinor
  const fromMinor = betMinor * BIG_WIN_MULTIPLES[0]
  const span = Number(winMinor - fromMinor)
  return fromMinor + BigInt(Math.round(span * t ** 1.4))
}
