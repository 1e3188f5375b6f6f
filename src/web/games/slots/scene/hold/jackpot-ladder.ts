import { Container, FillGradient, Graphics, Text } from 'pixi.js'
import type { JackpotName } from '#games/slots/events.ts'
import type { HoldLook } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import { outBack } from '../easing.ts'
import type { Layout } from '../layout.ts'
import type { NumeralFont } from '../numerals.ts'

/**
 * The fixed jackpots and their amounts at the bet, in a row over the reels or a column beside them.
 * Screen units.
 */
export type JackpotLadder = {
  root: Container
  resize: (layout: Layout) => void
  show: (amount: (times: number) => string) => void
  leap: (jackpot: JackpotName) => Promise<void>
}

type Parts = {
  look: HoldLook
  clock: Clock
  numerals: NumeralFont
  words: Readonly<Record<JackpotName, string>>
  jackpots: readonly { name: JackpotName; times: number }[]
}

export function createJackpotLadder({
  look,
  clock,
  numerals,
  words,
  jackpots,
}: Parts): JackpotLadder {
  const root = new Container({ eventMode: 'none' })
  const plates = jackpots.map(({ name, times }) => {
    const plate = new Container()
    const ground = new Graphics()
    const label = new Text({
      text: words[name],
      anchor: 0.5,
      resolution: 2,
      style: {
        fontFamily: ['Bricolage', 'Onest', 'sans-serif'],
        fontWeight: '800',
        fontSize: 30,
        fill: 0xffffff,
        letterSpacing: 1,
        stroke: { color: look.ink, width: 6, join: 'round' },
      },
    })
    const amount = numerals.make('natural')
    plate.addChild(ground, label, amount.root)
    root.addChild(plate)
    return { name, times, plate, ground, label, amount }
  })
  let layout: Layout | undefined
  const arrange = () => {
    const ladder = layout?.ladder
    if (!ladder) return
    const upright = ladder.h > ladder.w
    const gap = upright ? 10 : 4
    const count = plates.length
    const w = upright ? ladder.w : (ladder.w - gap * (count - 1)) / count
    const h = upright ? (ladder.h - gap * (count - 1)) / count : ladder.h
    plates.forEach(({ name, plate, ground, label, amount }, i) => {
      const along = upright ? count - 1 - i : i
      plate.position.set(
        ladder.x + w / 2 + (upright ? 0 : along * (w + gap)),
        ladder.y + h / 2 + (upright ? along * (h + gap) : 0),
      )
      drawPlate(ground, look, name, w, h)
      label.scale.set(
        Math.min((h * 0.36) / 30, (w * 0.86) / Math.max(1, label.width / label.scale.x)),
      )
      label.y = -h * 0.22
      amount.root.scale.set(
        Math.min((h * 0.5) / amount.height, (w * 0.9) / Math.max(1, amount.width)),
      )
      amount.root.y = h * 0.19
    })
  }
  return {
    root,
    resize(next) {
      layout = next
      arrange()
    },
    show(amount) {
      for (const plate of plates) plate.amount.set(amount(plate.times))
      arrange()
    },
    async leap(jackpot) {
      const found = plates.find(({ name }) => name === jackpot)
      if (!found) return
      root.addChild(found.plate)
      await clock.run(700, (t) => found.plate.scale.set(1 + 0.28 * Math.sin(Math.PI * t)), {
        easing: outBack,
      })
    },
  }
}

function drawPlate(
  ground: Graphics,
  { ink, rim, jackpots }: HoldLook,
  name: JackpotName,
  w: number,
  h: number,
): void {
  const [top, bottom] = jackpots[name]
  const round = Math.min(12, h * 0.26)
  const fill = new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    colorStops: [
      { offset: 0, color: top },
      { offset: 1, color: bottom },
    ],
    textureSpace: 'local',
  })
  ground
    .clear()
    .roundRect(-w / 2, -h / 2 + 2, w, h, round)
    .fill({ color: ink, alpha: 0.5 })
    .roundRect(-w / 2, -h / 2, w, h, round)
    .fill(fill)
    .roundRect(-w / 2 + 1.5, -h / 2 + 1.5, w - 3, h - 3, round - 1)
    .stroke({ color: rim, width: 2, alpha: 0.92 })
}
