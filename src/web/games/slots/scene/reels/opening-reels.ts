import { Container, Graphics, Rectangle, Sprite, Texture } from 'pixi.js'
import { hump, inOut, mix, outBack, outCubic } from '../easing.ts'
import type { GrownParts, GrownReels } from './grown-reels.ts'
import type { Numeral } from '../numerals.ts'
import { CELL } from './symbol-view.ts'

type Gate = {
  reel: number
  root: Container
  inside: Sprite
  leaves: readonly [Sprite, Sprite]
  light: Sprite
  sheen: Graphics
  badge: Container
  number: Numeral
}

const FALL_MS = 380
const OPEN_MS = 640
const GAP_MS = 190
const QUICK = 0.55
const FADE_MS = 260
const BADGE_MS = 420
const FLARE_MS = 900
const OPEN_WIDTH = 0.1
const OPEN_SKEW = 0.22
const JOLT = 9
const SPARKS_PER_SECOND = 5

/**
 * Board leaves drop over a reel, light shines between them, and they swing open. The title's
 * picture holds both states side by side: the open reel, then the closed leaves.
 */
export function createOpeningReels({
  title,
  picture,
  fallback,
  tools,
  numerals,
  jolt,
}: GrownParts): GrownReels {
  const { clock, fx, particles, random } = tools
  const root = new Container({ eventMode: 'none' })
  const above = new Container({ eventMode: 'none' })
  const height = title.rows * CELL
  const { light: pale, second, accent } = title.colours
  const part = (from: number, to: number) =>
    picture &&
    new Texture({
      source: picture.source,
      frame: new Rectangle(picture.width * from, 0, picture.width * (to - from), picture.height),
    })
  const opened = part(0, 0.5) ?? fallback ?? Texture.WHITE
  const shut = [part(0.5, 0.75) ?? Texture.WHITE, part(0.75, 1) ?? Texture.WHITE] as const
  let gates: Gate[] = []
  let shown = 1
  let seconds = 0
  let owed = 0

  const build = (reel: number): Gate => {
    const gate = new Container({ x: reel * CELL })
    const edge = new Graphics().rect(0, 0, CELL, height).fill(0xffffff)
    const inside = new Sprite({ texture: opened, width: CELL, height })
    const glow = new Sprite({
      texture: fx.glow,
      anchor: 0.5,
      x: CELL / 2,
      y: height / 2,
      tint: second,
      blendMode: 'add',
      alpha: 0,
    })
    glow.setSize(CELL * 2.4, height * 1.3)
    const sheen = new Graphics({ blendMode: 'add', alpha: 0 })
      .poly([-CELL * 0.5, 0, 0, 0, -CELL * 0.7, height, -CELL * 1.2, height])
      .fill(pale)
    const leaves = [0, 1].map((side) => {
      const leaf = new Sprite({
        texture: shut[side === 0 ? 0 : 1],
        x: side * CELL,
        anchor: { x: side, y: 0 },
        visible: false,
      })
      leaf.setSize(CELL / 2, height)
      return leaf
    })
    const [left = new Sprite(), right = new Sprite()] = leaves
    const badge = new Container({ x: CELL / 2, y: height / 2, visible: false })
    const number = numerals.make('natural')
    badge.addChild(
      new Graphics()
        .circle(0, 0, CELL * 0.34)
        .fill({ color: 0x1b0a10, alpha: 0.82 })
        .circle(0, 0, CELL * 0.34)
        .stroke({ color: pale, width: CELL * 0.03 })
        .circle(0, 0, CELL * 0.29)
        .stroke({ color: accent, width: CELL * 0.02 }),
      number.root,
    )
    gate.addChild(edge, inside, sheen, left, right, badge)
    gate.mask = edge
    root.addChild(gate)
    above.addChild(glow)
    glow.x += reel * CELL
    return { reel, root: gate, inside, leaves: [left, right], light: glow, sheen, badge, number }
  }
  const dust = (reel: number, y: number, count: number, spread: number) => {
    if (opening.reducedMotion) return
    for (let i = 0; i < count; i++) {
      particles.emit({
        texture: fx.dot,
        x: (reel + random()) * CELL,
        y: y - random() * spread,
        vx: (random() - 0.5) * 300,
        vy: -60 - random() * 200,
        gravity: 240,
        lifeMs: 520 + random() * 500,
        size: [CELL * (0.04 + random() * 0.06), CELL * 0.01],
        tint: random() < 0.5 ? pale : second,
        light: true,
      })
    }
  }
  const swing = ({ leaves: [left, right] }: Gate, t: number) => {
    for (const [leaf, side] of [
      [left, 1],
      [right, -1],
    ] as const) {
      leaf.width = (CELL / 2) * mix(1, OPEN_WIDTH, t)
      leaf.skew.y = side * OPEN_SKEW * hump(t * 0.5)
      leaf.tint = t > 0.5 ? 0xb09080 : 0xffffff
    }
  }
  const open = async (gate: Gate, pace: number) => {
    const { leaves, inside, light, reel } = gate
    if (opening.reducedMotion) {
      for (const leaf of leaves) leaf.visible = true
      swing(gate, 1)
      return clock.run(FADE_MS, (t) => (gate.root.alpha = t))
    }
    inside.visible = false
    for (const leaf of leaves) leaf.visible = true
    await clock.run(
      FALL_MS * pace,
      (t) => {
        for (const leaf of leaves) leaf.y = -height * (1 - t)
      },
      { easing: (t) => (t < 0.82 ? (t / 0.82) ** 2 : 1 - 0.03 * hump((t - 0.82) / 0.18)) },
    )
    jolt(JOLT)
    dust(reel, height, 12, CELL * 0.4)
    await clock.wait(110 * pace)
    inside.visible = true
    await clock.run(
      OPEN_MS * pace,
      (t) => {
        swing(gate, t)
        light.alpha = t >= 1 ? 0.16 : 0.95 * hump(Math.min(1, 0.18 + t * 0.9))
      },
      { easing: inOut },
    )
    dust(reel, height * 0.6, 10, height * 0.5)
  }
  const stamp = ({ badge, number }: Gate, times: number) => {
    number.set(`×${times}`)
    number.root.scale.set((CELL * 0.42) / Math.max(number.height, number.width))
    badge.visible = true
  }
  const showTimes = async (times: number) => {
    if (times <= 1) return
    const turned = times !== shown
    shown = times
    await Promise.all(
      gates.map(async (gate) => {
        const { badge } = gate
        if (!turned && badge.visible) return
        stamp(gate, times)
        await clock.run(opening.reducedMotion ? 0 : BADGE_MS, (t) =>
          badge.scale.set(t >= 1 ? 1 : Math.max(0.02, outBack(t)) * (1 + 0.18 * hump(t))),
        )
      }),
    )
  }
  clock.every((deltaMs) => {
    if (gates.length === 0 || clock.instant || opening.reducedMotion) return
    seconds += deltaMs / 1000
    for (const { light, reel } of gates)
      if (light.alpha <= 0.24) light.alpha = 0.16 + 0.06 * Math.sin(seconds * 2.2 + reel)
    owed += (SPARKS_PER_SECOND * gates.length * deltaMs) / 1000
    for (; owed >= 1; owed--) {
      const gate = gates[Math.floor(random() * gates.length)]
      if (!gate) continue
      particles.emit({
        texture: fx.dot,
        x: (gate.reel + random()) * CELL,
        y: height * (0.3 + 0.7 * random()),
        vx: (random() - 0.5) * 40,
        vy: -60 - random() * 70,
        lifeMs: 1000 + random() * 700,
        size: [CELL * (0.02 + random() * 0.03), CELL * 0.006],
        tint: pale,
        light: true,
      })
    }
  })
  const opening: GrownReels = {
    root,
    above,
    reducedMotion: false,
    covers: (reel) => gates.some((gate) => gate.reel === reel),
    async rise(reels, { quick, times }) {
      const pace = quick ? QUICK : 1
      await Promise.all(
        reels.map(async (reel, i) => {
          if (i > 0) await clock.wait(i * GAP_MS * pace)
          const gate = build(reel)
          gates = [...gates, gate]
          await open(gate, pace)
        }),
      )
      await showTimes(times)
    },
    standing: () => ({ reels: gates.map(({ reel }) => reel), times: shown }),
    stand({ reels, times }) {
      shown = times
      for (const reel of reels) {
        const gate = build(reel)
        for (const leaf of gate.leaves) leaf.visible = true
        swing(gate, 1)
        if (!opening.reducedMotion) gate.light.alpha = 0.16
        if (times > 1) stamp(gate, times)
        gates = [...gates, gate]
      }
    },
    async flare() {
      jolt(JOLT * 0.6)
      for (const { reel } of gates) dust(reel, height * 0.7, 12, height * 0.6)
      if (opening.reducedMotion) return
      await clock.run(
        FLARE_MS,
        (t) => {
          for (const { sheen, light } of gates) {
            sheen.alpha = t >= 1 ? 0 : 0.5 * hump(t)
            sheen.x = mix(0, CELL * 2.3, t)
            light.alpha = t >= 1 ? 0.16 : 0.16 + 0.5 * hump(t)
          }
        },
        { easing: outCubic },
      )
    },
    clear() {
      const leaving = gates
      gates = []
      shown = 1
      void clock.run(FADE_MS, (t) => {
        for (const { root: gate, light } of leaving) {
          gate.alpha = Math.min(gate.alpha, 1 - t)
          light.alpha = Math.min(light.alpha, 1 - t)
        }
        if (t >= 1)
          for (const { root: gate, light } of leaving)
            for (const gone of [gate, light]) gone.destroy({ children: true })
      })
    },
  }
  return opening
}
