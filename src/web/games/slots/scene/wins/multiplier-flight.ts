import { Container } from 'pixi.js'
import type { MultiplierCell } from '#games/slots/events.ts'
import type { Minor } from '#shared/money.ts'
import type { Clock } from '../clock.ts'
import { inOut, mix, outBack } from '../easing.ts'
import type { NumeralFont } from '../numerals.ts'
import type { Sound } from '../../sound/sound.ts'
import { CELL } from '../reels/symbol-view.ts'
import { cellCentre } from '../reels/window-view.ts'

const FLIGHT_MS = 420
const SHOW_MS = 700

type Parts = {
  clock: Clock
  numerals: NumeralFont
  sound: Sound
  money: (minor: Minor) => string
  columns: number
  rows: number
}

export function createMultiplierFlight({ clock, numerals, sound, money, columns, rows }: Parts) {
  const root = new Container()
  const middle = { x: (columns * CELL) / 2, y: (rows * CELL) / 2 }
  const show = (text: string, y: number, scale: number) => {
    const numeral = numerals.make()
    numeral.set(text)
    numeral.root.position.set(middle.x, y)
    numeral.root.scale.set(scale)
    root.addChild(numeral.root)
    return numeral
  }
  return {
    root,
    async play(
      values: readonly MultiplierCell[],
      total: number,
      win: { beforeMinor: Minor; afterMinor: Minor },
    ): Promise<void> {
      const base = show(money(win.beforeMinor), middle.y - CELL * 0.45, 0.9)
      let sum = total - values.reduce((all, { value }) => all + value, 0)
      const factor = show(`×${sum}`, middle.y + CELL * 0.5, 1.3)
      factor.root.visible = sum > 0
      for (const [index, { cell, value }] of values.entries()) {
        const flyer = show(`×${value}`, 0, 0.6)
        const from = cellCentre(cell)
        await clock.run(
          FLIGHT_MS,
          (t) => {
            flyer.root.position.set(
              mix(from.x, middle.x, t),
              mix(from.y, middle.y + CELL * 0.5, t) - Math.sin(Math.PI * t) * CELL * 0.6,
            )
            flyer.root.scale.set(mix(0.6, 1.2, t))
          },
          { easing: inOut },
        )
        flyer.root.destroy({ children: true })
        sum += value
        factor.set(`×${sum}`)
        factor.root.visible = true
        sound.multiplier(index)
        void clock.run(180, (t) => factor.root.scale.set(1.3 + 0.4 * (1 - t)))
      }
      await clock.wait(200)
      base.set(money(win.afterMinor))
      factor.root.visible = false
      await clock.run(280, (t) => base.root.scale.set(0.9 + 0.6 * t), { easing: outBack })
      await clock.wait(SHOW_MS)
      for (const child of root.removeChildren()) child.destroy({ children: true })
    },
  }
}
