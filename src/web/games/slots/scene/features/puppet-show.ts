import { Container, Graphics, Sprite } from 'pixi.js'
import type { Sound } from '../../sound/sound.ts'
import type { TitlePresentation } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import { hump, inOut, mix, mixColour, outCubic } from '../easing.ts'
import type { FxTextures } from '../fx-textures.ts'
import type { Layout } from '../layout.ts'
import type { PuppetPictures } from '../load-art.ts'
import { createPuppet, type Puppet } from './puppet.ts'

export type PuppetShow = {
  root: Container
  resize: (layout: Layout) => void
  play: () => Promise<void>
  reducedMotion: boolean
}

type Parts = {
  title: TitlePresentation
  cast: NonNullable<TitlePresentation['puppets']>
  clock: Clock
  fx: FxTextures
  sound: Sound
  load: () => Promise<PuppetPictures | undefined>
}
type Stage = { width: number; height: number; foot: number; tall: number }

const FLICKER_MS = 900
const WALK_MS = 1700
const BOW_MS = 1500
const STAND_MS = 500
const LEAVE_MS = 380
const STEPS = 5
const SCALLOPS = 6
const FOLDS = [0.1, 0.075, 0.045] as const
const FRINGE = 0.2
const APART = 0.3

export function createPuppetShow({ title, cast, clock, fx, sound, load }: Parts): PuppetShow {
  const root = new Container({ visible: false, eventMode: 'none' })
  let layout: Layout | undefined
  let pictures: Promise<PuppetPictures | undefined> | undefined
  const show: PuppetShow = {
    root,
    reducedMotion: false,
    resize(next) {
      layout = next
    },
    async play() {
      if (clock.instant || !layout) return
      pictures ??= load()
      const drawn = await pictures
      if (!drawn) return
      const stage = stageOf(layout)
      const scene = createScreen(title, fx, layout, stage)
      const players = (
        [
          [cast.left, -1],
          [cast.right, 1],
        ] as const
      ).map(([name, side]) => ({ side, puppet: createPuppet(drawn, name, stage.tall, side) }))
      for (const { puppet } of players) scene.actors.addChild(puppet.root)
      root.addChild(scene.root)
      root.visible = true
      const place = (side: number, share: number, puppet: Puppet) =>
        puppet.root.position.set(
          stage.width / 2 +
            side * mix(stage.width * 0.5 + stage.tall * 0.4, stage.tall * APART, share),
          stage.foot,
        )
      if (show.reducedMotion) {
        for (const { side, puppet } of players) place(side, 1, puppet)
        await clock.run(240, (t) => (root.alpha = t))
        await clock.wait(FLICKER_MS + STAND_MS)
      } else {
        for (const { side, puppet } of players) place(side, 0, puppet)
        sound.leaf(0)
        await clock.run(FLICKER_MS, (t) => {
          root.alpha = Math.min(1, t * 4)
          scene.light(flicker(t))
        })
        await enter(players, clock, sound, place)
        await bow(players, clock, sound)
        await clock.wait(STAND_MS)
      }
      await clock.run(LEAVE_MS, (t) => (root.alpha = 1 - t))
      root.visible = false
      scene.root.destroy({ children: true })
    },
  }
  return show
}

type Players = readonly { side: number; puppet: Puppet }[]

function flicker(t: number): number {
  if (t < 0.18) return t * 3
  if (t < 0.3) return 0.12
  if (t < 0.46) return 0.8
  return t < 0.56 ? 0.35 : mix(0.6, 1, (t - 0.56) / 0.44)
}

async function enter(
  players: Players,
  clock: Clock,
  sound: Sound,
  place: (side: number, share: number, puppet: Puppet) => void,
): Promise<void> {
  let stepped = 0
  await clock.run(WALK_MS, (t) => {
    const share = outCubic(t)
    const pace = Math.sin(share * STEPS * Math.PI)
    const ebb = 1 - t * t
    for (const { side, puppet } of players) {
      place(side, share, puppet)
      puppet.root.y -= Math.abs(pace) * puppet.tall * 0.025 * ebb
      puppet.root.rotation = pace * 0.035 * ebb
      puppet.turn('leg-front', 0.34 * pace * ebb)
      puppet.turn('leg-back', -0.34 * pace * ebb)
      puppet.turn('arm', side * 0.2 * pace * ebb)
      puppet.turn('hand', side * (0.3 * pace * ebb))
      puppet.turn('head', 0.05 * Math.sin(share * STEPS * Math.PI * 2) * ebb)
    }
    if (Math.floor(share * STEPS) > stepped) sound.stop(++stepped % STEPS)
  })
}

async function bow(players: Players, clock: Clock, sound: Sound): Promise<void> {
  let bowed = 0
  await clock.run(BOW_MS, (t) =>
    players.forEach(({ side, puppet }, i) => {
      const own = inOut(Math.max(0, Math.min(1, t * 1.5 - i * 0.5)))
      const down = hump(own)
      puppet.root.rotation = -side * 0.2 * down
      puppet.turn('head', -side * 0.34 * down)
      puppet.turn('skirt', side * 0.16 * down)
      puppet.turn('arm', -side * 0.5 * down)
      puppet.turn('hand', side * 0.95 * down)
      if (own > 0 && bowed === i) {
        bowed++
        sound.win(1)
      }
    }),
  )
}

function stageOf({ width, height, form }: Layout): Stage {
  const w = form === 'portrait' ? width : Math.min(width, height * 1.5)
  const tall = Math.min(height * 0.58, w * 0.88)
  return { width, height, foot: height * (form === 'portrait' ? 0.4 : 0.46) + tall * 0.5, tall }
}

function createScreen(
  { colours }: TitlePresentation,
  fx: FxTextures,
  { width, height }: Layout,
  { foot, tall }: Stage,
) {
  const root = new Container()
  const dark = new Graphics().rect(0, 0, width, height).fill(colours.shade)
  const cloth = new Container()
  const middle = foot - tall * 0.42
  const ground = new Graphics().rect(0, 0, width, height).fill(0xb4661f)
  const lamp = new Sprite({ texture: fx.dot, anchor: 0.5, x: width / 2, y: middle, tint: 0xffe9ae })
  lamp.setSize(Math.max(width, tall * 1.5) * 1.5, tall * 2.6)
  const flame = new Sprite({
    texture: fx.dot,
    anchor: 0.5,
    x: width / 2,
    y: foot - tall * 0.12,
    tint: 0xffd88a,
    blendMode: 'add',
    alpha: 0.3,
  })
  flame.setSize(tall * 0.8, tall)
  const weave = new Graphics({ alpha: 0.05 })
  for (let y = 0; y < height; y += 4) weave.rect(0, y, width, 1).fill(0x3a1606)
  for (let x = 0; x < width; x += 4) weave.rect(x, 0, 1, height).fill(0x3a1606)
  const [top, low] = [foot - tall * 1.18, foot + tall * 0.06]
  const valance = new Graphics()
  for (let i = 0; i < SCALLOPS; i++) {
    const [x, half] = [((i + 0.5) * width) / SCALLOPS, width / SCALLOPS / 2 + 3]
    for (const [fold, part] of FOLDS.entries())
      valance
        .ellipse(x, top, half * (1 - fold * 0.06), tall * part)
        .fill(mixColour(colours.shade, colours.main, 0.35 + fold * 0.22))
    valance
      .moveTo(x - half, top)
      .quadraticCurveTo(x, top + tall * FRINGE, x + half, top)
      .stroke({ color: colours.light, width: 3, alpha: 0.8 })
  }
  const edges = new Graphics()
    .rect(0, 0, width, top)
    .fill({ color: colours.shade, alpha: 0.96 })
    .rect(0, low, width, height - low)
    .fill({ color: colours.shade, alpha: 0.96 })
    .rect(0, top - 7, width, 7)
    .fill(0x6a2f14)
    .rect(0, low, width, 9)
    .fill(0x6a2f14)
    .rect(0, top - 2, width, 2)
    .fill(colours.light)
    .rect(0, low, width, 2)
    .fill(colours.light)
  const shadow = new Sprite({
    texture: fx.dot,
    anchor: 0.5,
    x: width / 2,
    y: low,
    tint: 0x2a0f04,
    alpha: 0.4,
  })
  shadow.setSize(width * 1.2, tall * 0.16)
  const actors = new Container()
  cloth.addChild(ground, lamp, flame, weave, shadow, actors, valance)
  root.addChild(dark, cloth, edges)
  return { root, actors, light: (power: number) => (cloth.alpha = power) }
}
