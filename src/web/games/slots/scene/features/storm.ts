import { Container, Graphics, Sprite, Texture } from 'pixi.js'
import type { Sound } from '../../sound/sound.ts'
import type { TitlePresentation } from '../../titles/presentation.ts'
import type { Backdrop } from '../backdrop/backdrop.ts'
import type { Clock } from '../clock.ts'
import { hump, inOut, mix, outBack, outCubic } from '../easing.ts'
import { paintTexture, type FxTextures } from '../fx-textures.ts'
import type { Layout } from '../layout.ts'
import { createNumeralFont } from '../numerals.ts'
import { SHIFT_MS } from '../reels/row-shift.ts'

export type Storm = {
  sky: Container
  root: Container
  /**
   * Plays one gust: the sky lights up, the beam sweeps over the window, and the multiplier rises.
   * `alreadyShown`: a sign already shows the multiplier.
   */
  gust: (multiplier: number, alreadyShown: boolean) => Promise<void>
  end: () => void
  clear: () => void
  resize: (layout: Layout) => void
  reducedMotion: boolean
}

type Look = NonNullable<TitlePresentation['storm']>
type Parts = {
  title: TitlePresentation
  look: Look
  clock: Clock
  fx: FxTextures
  backdrop: Backdrop
  sound: Sound
  random: () => number
}

const DROPS = 90
const RISE_MS = 420
const FLASH_MS = 620
/**
 * Brightness of the flash and the part of it in which it rises: one soft light and its echo, never
 * a strobe.
 */
const FLASH = 0.3
const BADGE = { cells: 1, widest: 2.4 }

export function createStorm({ title, look, clock, fx, backdrop, sound, random }: Parts): Storm {
  const sky = new Container({ eventMode: 'none' })
  const root = new Container({ eventMode: 'none' })
  const flash = new Sprite({ texture: Texture.WHITE, tint: look.flash, alpha: 0, blendMode: 'add' })
  const bolt = new Graphics()
  sky.addChild(flash, bolt)
  const rain = createRain(look.rain, fx, random)
  const beam = new Sprite({
    texture: paintBeam(),
    anchor: { x: 0, y: 0.5 },
    tint: look.beam,
    blendMode: 'add',
    alpha: 0,
  })
  const badge = createNumeralFont(look.numerals).make('natural')
  badge.root.visible = false
  root.addChild(rain.root, beam, badge.root)
  let layout: Layout | undefined
  let strength = 0
  let reducedMotion = false
  let standing = 0

  clock.every((deltaMs) => {
    if (layout && rain.root.alpha > 0 && !clock.instant && !reducedMotion)
      rain.fall(layout, deltaMs)
  })
  const blow = (to: number) => {
    const from = strength
    void clock.run(to > from ? RISE_MS : 900, (t) => {
      strength = mix(from, to, t)
      rain.root.alpha = reducedMotion ? 0 : strength
    })
  }
  const badgeScale = () => {
    if (!layout || badge.width === 0) return 1
    const cell = layout.window.w / title.reels
    return Math.min((cell * BADGE.cells) / badge.height, (cell * BADGE.widest) / badge.width)
  }
  const place = () => {
    if (!layout) return
    const { board, width, height } = layout
    flash.setSize(width, height)
    badge.root.position.set(board.x + board.w / 2, board.y)
    badge.root.scale.set(badgeScale())
    beam.position.set(board.x + board.w * look.lamp[0], board.y + board.h * look.lamp[1])
    beam.setSize(Math.hypot(board.w, board.h) * 1.1, board.h * 0.5)
  }
  const strikeSky = async () => {
    if (!layout || reducedMotion) return
    const { width, height, board } = layout
    drawBolt(bolt, random, {
      x: random() < 0.5 ? board.x * 0.5 : width - board.x * 0.5,
      y: 0,
      reach: Math.max(board.y * 1.3, height * 0.34),
      colour: look.flash,
      thick: layout.unit * 0.4,
    })
    await clock.run(FLASH_MS, (t) => {
      flash.alpha = FLASH * (1 - t) * (0.7 + 0.3 * Math.cos(t * 9))
      bolt.alpha = Math.max(0, 1 - t * 2.2)
    })
    flash.alpha = 0
    bolt.clear()
  }
  const sweep = async () => {
    if (reducedMotion) return
    const [from, to] = look.sweep
    await clock.run(SHIFT_MS * 1.3, (t) => {
      beam.rotation = mix(from, to, inOut(t))
      beam.alpha = 0.8 * Math.min(1, hump(t) * 1.4)
    })
    beam.alpha = 0
  }
  const raise = async (multiplier: number) => {
    standing = multiplier
    badge.set(`×${multiplier}`)
    badge.root.visible = true
    place()
    const fit = badgeScale()
    await clock.run(340, (t) => badge.root.scale.set(fit * mix(2.4, 1, outBack(t))), {
      easing: outCubic,
    })
    badge.root.scale.set(fit)
  }
  const storm: Storm = {
    sky,
    root,
    get reducedMotion() {
      return reducedMotion
    },
    set reducedMotion(value) {
      reducedMotion = value
      if (value) rain.root.alpha = beam.alpha = flash.alpha = 0
    },
    async gust(multiplier, alreadyShown) {
      if (strength < 1) blow(1)
      backdrop.tense(true)
      sound.gust(multiplier)
      await Promise.all([strikeSky(), sweep(), ...(alreadyShown ? [] : [raise(multiplier)])])
    },
    end() {
      if (strength > 0) blow(0)
      backdrop.tense(false)
      badge.root.visible = false
      standing = 0
    },
    clear: () => storm.end(),
    resize(next) {
      layout = next
      place()
      if (standing > 1) badge.root.visible = true
    },
  }
  return storm
}

function createRain(tint: number, fx: FxTextures, random: () => number) {
  const root = new Container({ alpha: 0 })
  const drops = Array.from({ length: DROPS }, () => {
    const sprite = new Sprite({ texture: fx.streak, anchor: 0.5, tint })
    root.addChild(sprite)
    return { sprite, x: random(), y: random(), depth: 0.4 + random() * 0.6 }
  })
  let seconds = 0
  return {
    root,
    fall({ width, height, unit }: Layout, deltaMs: number): void {
      seconds += deltaMs / 1000
      for (const { sprite, x, y, depth } of drops) {
        const fallen = ((((y + seconds * (1.1 + depth * 0.9)) % 1.2) + 1.2) % 1.2) - 0.1
        const across = ((((x - seconds * 0.32 * depth) % 1.2) + 1.2) % 1.2) - 0.1
        sprite.position.set(across * width, fallen * height)
        sprite.rotation = 0.3
        sprite.setSize(unit * 0.9 * depth, unit * 14 * depth)
        sprite.alpha = 0.2 + depth * 0.35
      }
    },
  }
}

function paintBeam() {
  const [w, h] = [512, 256]
  return paintTexture(w, h, (context) => {
    const along = context.createLinearGradient(0, 0, w, 0)
    for (const [at, alpha] of [
      [0, 0.9],
      [0.25, 0.5],
      [0.7, 0.16],
      [1, 0],
    ] as const)
      along.addColorStop(at, `rgb(255 255 255 / ${alpha})`)
    context.fillStyle = along
    context.filter = 'blur(7px)'
    context.beginPath()
    context.moveTo(4, h / 2 - 4)
    context.lineTo(w, 22)
    context.lineTo(w, h - 22)
    context.lineTo(4, h / 2 + 4)
    context.fill()
  })
}

type Bolt = { x: number; y: number; reach: number; colour: number; thick: number }

function drawBolt(
  graphics: Graphics,
  random: () => number,
  { x, y, reach, colour, thick }: Bolt,
): void {
  graphics.clear()
  const steps = 7
  const points = Array.from({ length: steps + 1 }, (_, i) => ({
    x: x + (i === 0 ? 0 : (random() - 0.5) * reach * 0.3),
    y: y + (reach * i) / steps,
  }))
  const [first, ...rest] = points
  if (!first) return
  graphics.moveTo(first.x, first.y)
  for (const point of rest) graphics.lineTo(point.x, point.y)
  graphics.stroke({ color: colour, width: thick, join: 'miter' })
  const fork = points[3]
  if (!fork) return
  graphics
    .moveTo(fork.x, fork.y)
    .lineTo(fork.x + reach * 0.12, fork.y + reach * 0.14)
    .lineTo(fork.x + reach * 0.1, fork.y + reach * 0.3)
  graphics.stroke({ color: colour, width: thick * 0.6, join: 'miter' })
}
