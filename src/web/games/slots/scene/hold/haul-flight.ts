import { Container } from 'pixi.js'
import type { Minor } from '#shared/money.ts'
import type { Sound } from '../../sound/sound.ts'
import type { Clock } from '../clock.ts'
import { inOut, mix, outBack } from '../easing.ts'
import type { Numeral, NumeralFont } from '../numerals.ts'
import { CELL } from '../reels/symbol-view.ts'

type Spot = { x: number; y: number }

type FlyingSum = { at: Spot; minor: Minor }

/** Sums fly from their carriers to each collector in turn and add up over it. Board units. */
export type HaulFlight = {
  root: Container
  /** `times` multiplies the sum of each collector. Resolves when the last sum has arrived. */
  play: (
    sums: readonly FlyingSum[],
    collectors: readonly Spot[],
    times: number,
    quick: boolean,
  ) => Promise<void>
}

type Parts = {
  clock: Clock
  numerals: NumeralFont
  sound: Sound
  money: (minor: Minor) => string
  width: number
}

const FLIGHT_MS = 430
const STAGGER_MS = 130
const TIMES_MS = 520
const SHOW_MS = 420
const ARC = 0.7

export function createHaulFlight({ clock, numerals, sound, money, width }: Parts): HaulFlight {
  const root = new Container({ eventMode: 'none' })
  const make = (text: string, { x, y }: Spot, scale: number): Numeral => {
    const numeral = numerals.make('natural')
    numeral.set(text)
    numeral.root.position.set(x, y)
    numeral.root.scale.set(scale)
    root.addChild(numeral.root)
    return numeral
  }
  const inside = (numeral: Numeral, x: number, scale: number) =>
    Math.min(width - (numeral.width * scale) / 2, Math.max((numeral.width * scale) / 2, x))
  return {
    root,
    async play(sums, collectors, times, quick) {
      const pace = quick ? 0.55 : 1
      for (const [turn, to] of collectors.entries()) {
        let taken = 0n
        const over = { x: to.x, y: Math.max(CELL * 0.3, to.y - CELL * 0.5) }
        const total = make('', over, 0.7)
        await Promise.all(
          sums.map(async ({ at, minor }, i) => {
            await clock.wait(i * STAGGER_MS * pace)
            const flyer = make(money(minor), at, 0.6)
            await clock.run(
              FLIGHT_MS * pace,
              (t) => {
                flyer.root.position.set(
                  mix(at.x, to.x, t),
                  mix(at.y, to.y, t) - Math.sin(Math.PI * t) * CELL * ARC,
                )
                flyer.root.scale.set(mix(0.6, 0.34, t))
              },
              { easing: inOut },
            )
            flyer.root.destroy({ children: true })
            taken += minor
            total.set(money(taken))
            total.root.x = inside(total, to.x, 0.7)
            sound.multiplier(Math.min(8, i + turn))
            void clock.run(160, (t) => total.root.scale.set(0.7 + 0.16 * (1 - t)))
          }),
        )
        if (times > 1) {
          const factor = make(`×${times}`, { x: over.x, y: over.y + CELL * 0.5 }, 0)
          await clock.run(TIMES_MS * pace, (t) => factor.root.scale.set(0.9 * t), {
            easing: outBack,
          })
          factor.root.destroy({ children: true })
          total.set(money(taken * BigInt(times)))
          total.root.x = inside(total, to.x, 0.86)
          await clock.run(200, (t) => total.root.scale.set(0.7 + 0.16 * t), { easing: outBack })
        }
        await clock.wait(SHOW_MS * pace)
      }
      for (const child of root.removeChildren()) child.destroy({ children: true })
    },
  }
}
