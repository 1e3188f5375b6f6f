import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js'
import type { Clock } from '../clock.ts'
import { hump, inCubic, mix, outBack, outCubic } from '../easing.ts'
import type { FxTextures } from '../fx-textures.ts'
import type { Layout } from '../layout.ts'
import { createLettering } from '../lettering.ts'
import type { NumeralFont } from '../numerals.ts'
import { CURTAIN_BODY, type CombTextures } from './comb-textures.ts'

/** Honey runs down the page; on it stand the level, its multiplier and the symbol that changes. */
export type LevelMoment = {
  root: Container
  resize: (layout: Layout) => void
  play: (shown: {
    title: string
    times: string
    note: string
    from: Texture | undefined
    to: Texture | undefined
  }) => Promise<void>
  reducedMotion: boolean
}

type Parts = {
  clock: Clock
  fx: FxTextures
  numerals: NumeralFont
  textures: CombTextures
  light: number
  ink: number
}

const RUN_MS = 720
const FLIP_MS = 460
const HOLD_MS = 1700
const DRAIN_MS = 520

export function createLevelMoment({
  clock,
  fx,
  numerals,
  textures,
  light,
  ink,
}: Parts): LevelMoment {
  const root = new Container({ visible: false, eventMode: 'none' })
  let layout: Layout | undefined
  let reducedMotion = false
  return {
    root,
    get reducedMotion() {
      return reducedMotion
    },
    set reducedMotion(value) {
      reducedMotion = value
    },
    resize(next) {
      layout = next
    },
    async play({ title, times, note, from, to }) {
      if (!layout || clock.instant) return
      const { width, height, form } = layout
      for (const child of root.removeChildren()) child.destroy({ children: true })
      const curtain = new Sprite({ texture: textures.curtain, width, alpha: 0.93 })
      curtain.height = (height * 1.04) / CURTAIN_BODY
      const unit = Math.min(width * (form === 'portrait' ? 0.2 : 0.13), height * 0.2)
      const content = new Container({ x: width / 2, y: height * 0.44, alpha: 0 })
      const rays = new Sprite({
        texture: fx.rays,
        anchor: 0.5,
        blendMode: 'add',
        tint: light,
        alpha: 0.3,
      })
      rays.setSize(unit * 8)
      const heading = createLettering(undefined, title)
      const fit = Math.min((unit * 0.72) / heading.height, (width * 0.84) / heading.width)
      heading.root.scale.set(fit)
      heading.root.y = -unit * 1.55
      const factor = numerals.make('natural')
      factor.set(times)
      const grown = (unit * 1.15) / factor.height
      factor.root.y = -unit * 0.5
      const change = createChange({ from, to, unit, ink })
      change.root.y = unit * 0.85
      const words = createNote(note, unit, width, ink)
      words.y = unit * 1.62
      content.addChild(rays, heading.root, factor.root, change.root, words)
      root.addChild(curtain, content)
      root.visible = true
      root.alpha = 1
      if (reducedMotion) curtain.y = 0
      else
        await clock.run(RUN_MS, (t) => (curtain.y = mix(-curtain.height, 0, t)), {
          easing: outCubic,
        })
      void clock.run(220, (t) => (content.alpha = t))
      if (!reducedMotion) void clock.run(FLIP_MS + HOLD_MS, (t) => (rays.rotation = t * 0.5))
      await clock.run(380, (t) => factor.root.scale.set(grown * (0.3 + 0.7 * t)), {
        easing: outBack,
      })
      await clock.run(FLIP_MS, change.turn)
      await clock.wait(HOLD_MS)
      await clock.run(
        DRAIN_MS,
        (t) => {
          content.alpha = 1 - Math.min(1, t * 2)
          root.alpha = 1 - t
          if (!reducedMotion) curtain.y = mix(0, height * 0.7, t)
        },
        { easing: inCubic },
      )
      root.visible = false
    },
  }
}

/** The symbol that changes, an arrow, and the symbol it becomes, which pops as it turns up. */
function createChange({
  from,
  to,
  unit,
  ink,
}: {
  from: Texture | undefined
  to: Texture | undefined
  unit: number
  ink: number
}): { root: Container; turn: (t: number) => void } {
  const root = new Container()
  const place = (texture: Texture | undefined, x: number) => {
    const sprite = new Sprite({ ...(texture ? { texture } : {}), anchor: 0.5, x })
    sprite.setSize(unit * 1.1)
    root.addChild(sprite)
    return sprite
  }
  const before = place(from, -unit * 0.95)
  const after = place(to, unit * 0.95)
  const full = after.scale.x
  const arrow = new Graphics()
    .moveTo(-unit * 0.22, 0)
    .lineTo(unit * 0.2, 0)
    .moveTo(unit * 0.05, -unit * 0.15)
    .lineTo(unit * 0.22, 0)
    .lineTo(unit * 0.05, unit * 0.15)
    .stroke({ color: ink, width: unit * 0.08, cap: 'round', join: 'round' })
  root.addChild(arrow)
  after.visible = false
  return {
    root,
    turn(t) {
      before.alpha = 1 - 0.45 * t
      after.visible = t > 0
      after.scale.set(full * (t + 0.35 * hump(t)))
      arrow.x = hump(t) * unit * 0.08
    },
  }
}

function createNote(text: string, unit: number, width: number, ink: number): Text {
  return new Text({
    text,
    anchor: { x: 0.5, y: 0 },
    resolution: 2,
    style: {
      fontFamily: ['Onest', 'system-ui', 'sans-serif'],
      fontWeight: '700',
      fontSize: Math.max(15, unit * 0.2),
      fill: ink,
      align: 'center',
      wordWrap: true,
      wordWrapWidth: width * 0.86,
    },
  })
}
