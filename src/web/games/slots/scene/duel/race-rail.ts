import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { Side } from '#games/slots/duel/machine.ts'
import type { Clock } from '../clock.ts'
import { inOut, mix, outBack } from '../easing.ts'
import type { FxTextures } from '../fx-textures.ts'
import type { NumeralFont } from '../numerals.ts'
import { CELL } from '../reels/symbol-view.ts'

/**
 * The lower rail of the frame: each side's checker moves over its points towards the plaque in the
 * middle, which shows what the lead multiplies by.
 */
export type RaceRail = {
  root: Container
  open: () => Promise<void>
  move: (side: Side, points: number, ms: number) => Promise<void>
  times: (value: number | undefined) => void
  finish: (side: Side) => Promise<void>
  home: (ms: number) => Promise<void>
}

type Parts = {
  clock: Clock
  fx: FxTextures
  numerals: NumeralFont
  checkers: Readonly<Record<Side, Texture | undefined>>
  light: number
  width: number
  height: number
  points: number
}

/** As in the frame's picture: the homes and the distance of points, as shares of the width. */
const FIRST = 0.05
const STEP = 0.0705
const BELOW = 49
const CHECKER = 76
const SIDES = ['left', 'right'] as const

type Runner = { side: Side; root: Sprite; glow: Sprite; lit: Graphics; at: number; points: number }

export function createRaceRail(parts: Parts): RaceRail {
  const { clock, fx, numerals, width, height, light } = parts
  const y = height + BELOW
  const root = new Container({ eventMode: 'none' })
  const xOf = (side: Side, points: number) =>
    width * (side === 'left' ? FIRST + points * STEP : 1 - FIRST - points * STEP)
  const runners = SIDES.map((side): Runner => {
    const texture = parts.checkers[side]
    const checker = new Sprite({ anchor: 0.5, x: xOf(side, 0), y, ...(texture ? { texture } : {}) })
    checker.setSize(CHECKER)
    const glow = new Sprite({
      texture: fx.dot,
      anchor: 0.5,
      tint: light,
      blendMode: 'add',
      alpha: 0,
    })
    glow.setSize(CHECKER * 2.4)
    return { side, root: checker, glow, lit: new Graphics(), at: 0, points: 0 }
  })
  const factor = numerals.make('natural')
  factor.root.position.set(width / 2, y)
  factor.root.visible = false
  root.addChild(
    ...runners.flatMap(({ lit, glow }) => [lit, glow]),
    factor.root,
    ...runners.map((runner) => runner.root),
  )
  const place = (runner: Runner, x: number, lift: number) => {
    const size = runner.root.texture.width > 1 ? CHECKER * (1 + (0.3 * lift) / CELL) : 0
    runner.root.setSize(size)
    runner.root.position.set(x, y - lift)
    runner.glow.position.set(x, y)
  }
  const showPassed = (runner: Runner) => {
    runner.lit.clear()
    for (let point = 1; point < runner.points; point++)
      runner.lit
        .circle(xOf(runner.side, point), y + 4, 9)
        .fill(light)
        .stroke({ color: 0x5a2408, width: 3 })
  }
  const hop = (runner: Runner, toX: number, ms: number, high: number) => {
    const fromX = runner.at
    runner.at = toX
    return clock.run(ms, (t) => place(runner, mix(fromX, toX, t), Math.sin(Math.PI * t) * high), {
      easing: inOut,
    })
  }
  for (const runner of runners) {
    runner.at = xOf(runner.side, 0)
    place(runner, runner.at, 0)
  }
  const of = (side: Side) => (side === 'left' ? runners[0] : runners[1])
  return {
    root,
    async open() {
      for (const runner of runners) void clock.run(500, (t) => (runner.glow.alpha = 0.55 * t))
      await Promise.all(runners.map((runner) => hop(runner, runner.at, 420, 46)))
    },
    async move(side, points, ms) {
      const runner = of(side)
      if (!runner) return
      runner.points = points
      await hop(runner, xOf(side, points), ms, 74)
      showPassed(runner)
      void clock.run(300, (t) => (runner.glow.alpha = mix(1, 0.55, t)))
    },
    times(value) {
      factor.root.visible = value !== undefined
      if (value === undefined) return
      factor.set(`×${value}`)
      void clock.run(260, (t) => factor.root.scale.set(mix(0.3, 0.56, t)), { easing: outBack })
    },
    async finish(side) {
      const runner = of(side)
      if (!runner) return
      factor.root.visible = false
      await hop(runner, width / 2, 520, 120)
    },
    async home(ms) {
      factor.root.visible = false
      await Promise.all(
        runners.map((runner) => {
          runner.points = 0
          showPassed(runner)
          const glowing = runner.glow.alpha
          void clock.run(ms, (t) => (runner.glow.alpha = glowing * (1 - t)))
          return hop(runner, xOf(runner.side, 0), ms, 0)
        }),
      )
    },
  }
}
