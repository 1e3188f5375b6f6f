import { Container, Graphics, Rectangle, Sprite, Text, Texture } from 'pixi.js'
import {
  raceMultiplier,
  type DuelMachine,
  type Score,
  type Side,
} from '#games/slots/duel/machine.ts'
import { hump, mix, outBack } from '../easing.ts'
import { CELL } from '../reels/symbol-view.ts'
import type { SceneBase } from '../scene-base.ts'
import { createDiceRoll, type DiceRoll } from './dice-roll.ts'
import { createRaceRail } from './race-rail.ts'

export type BoardDuel = {
  ground: Container
  bar: Container
  lights: Container
  rail: Container
  roll: DiceRoll
  open: () => Promise<void>
  move: (side: Side, score: Score, quick: boolean) => Promise<void>
  stay: (quick: boolean) => Promise<void>
  finish: (side: Side) => Promise<void>
  close: () => Promise<void>
  clear: () => void
  timesOf: (score: Score) => number
  isShutout: (score: Score) => boolean
  isLate: (score: Score) => boolean
  reducedMotion: boolean
}

/** The bar in the picture of the boards, as a share of its width on each side of the middle. */
const BAR = 0.018

export function createBoardDuel(base: SceneBase, race: DuelMachine['race']): BoardDuel {
  const { title, art, tools, gold, sound, money, texts, burst } = base
  const { clock, fx } = tools
  const width = title.reels * CELL
  const height = title.rows * CELL
  const words = texts.boardDuels[title.slug]
  const { light } = title.colours
  const roll = createDiceRoll({
    clock,
    fx,
    faces: art.atlas,
    numerals: gold,
    sound,
    money,
    words,
    width,
    height,
  })
  const rail = createRaceRail({
    clock,
    fx,
    numerals: gold,
    checkers: { left: art.atlas.get('checker-ivory'), right: art.atlas.get('checker-ebony') },
    light,
    width,
    height,
    points: race.points,
  })
  const lights = createSideLights(light, width, height)
  const call = createCall(words?.none ?? '', width, height)
  const over = new Container({ eventMode: 'none' })
  over.addChild(rail.root, call)
  let racing = false
  const flash = (side: Side, ms: number) =>
    clock.run(ms, (t) => (lights[side].alpha = 0.5 * hump(t)))
  const duel: BoardDuel = {
    ...createBoards(art.boards, width, height),
    lights: lights.root,
    rail: over,
    roll,
    get reducedMotion() {
      return roll.reducedMotion
    },
    set reducedMotion(value) {
      roll.reducedMotion = value
    },
    async open() {
      racing = true
      sound.stop(0)
      await rail.open()
      rail.times(1)
    },
    async move(side, score, quick) {
      const points = score[side === 'left' ? 0 : 1]
      void flash(side, quick ? 260 : 620)
      await rail.move(side, points, quick ? 160 : 380)
      sound.stop(points)
      rail.times(duel.timesOf(score))
    },
    async stay(quick) {
      call.visible = true
      sound.tumble(0)
      await clock.run(quick ? 120 : 260, (t) => call.scale.set(mix(0.4, 1, t)), { easing: outBack })
      await clock.wait(quick ? 120 : 420)
      await clock.run(quick ? 60 : 180, (t) => (call.alpha = 1 - t))
      call.visible = false
      call.alpha = 1
    },
    async finish(side) {
      void flash(side, 1200)
      await rail.finish(side)
      sound.win(3)
      if (!roll.reducedMotion) burst({ x: width / 2, y: height + CELL * 0.3 }, 18)
      await clock.wait(400)
    },
    async close() {
      racing = false
      await rail.home(420)
    },
    clear() {
      roll.clear()
      call.visible = false
      if (racing) void duel.close()
    },
    timesOf: (score) => raceMultiplier(race, score),
    isShutout: ([left, right]) => Math.abs(left - right) === race.points,
    isLate: (score) => Math.max(...score) < race.points,
  }
  return duel
}

function createBoards(picture: Texture | undefined, width: number, height: number) {
  const ground = new Container({ eventMode: 'none' })
  const bar = new Container({ eventMode: 'none' })
  if (picture === undefined) return { ground, bar }
  ground.addChild(new Sprite({ texture: picture, width, height }))
  const part = picture.width * BAR
  const strip = new Texture({
    source: picture.source,
    frame: new Rectangle(picture.width / 2 - part, 0, part * 2, picture.height),
  })
  bar.addChild(
    new Sprite({
      texture: strip,
      x: width * (0.5 - BAR),
      width: width * BAR * 2,
      height,
    }),
  )
  return { ground, bar }
}

function createSideLights(tint: number, width: number, height: number) {
  const root = new Container({ eventMode: 'none' })
  const half = (x: number) =>
    new Graphics({ alpha: 0, blendMode: 'add' })
      .rect(x, 0, width / 2, height)
      .fill({ color: tint, alpha: 0.2 })
      .rect(x + 5, 5, width / 2 - 10, height - 10)
      .stroke({ color: tint, width: 10 })
  const [left, right] = [half(0), half(width / 2)]
  root.addChild(left, right)
  return { root, left, right }
}

function createCall(words: string, width: number, height: number): Container {
  const root = new Container({ visible: false, x: width / 2, y: height / 2, eventMode: 'none' })
  const text = new Text({
    text: words,
    anchor: 0.5,
    resolution: 2,
    style: {
      fontFamily: ['Bricolage', 'Onest', 'sans-serif'],
      fontWeight: '800',
      fontSize: 96,
      fill: 0xfff1c9,
      letterSpacing: 6,
      stroke: { color: 0x2a0d06, width: 14, join: 'round' },
    },
  })
  root.addChild(text)
  return root
}
