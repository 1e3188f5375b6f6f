import { Container, Graphics, Text } from 'pixi.js'
import type { JackpotName, PrizeCell } from '#games/slots/events.ts'
import type { HoldLook } from '../../titles/presentation.ts'
import type { Numeral, NumeralFont } from '../numerals.ts'
import { CELL } from '../reels/symbol-view.ts'

/**
 * Face of a prize: its amount in whole lira, or the ribbon of its jackpot. The origin is the ball's
 * centre.
 */
export type PrizeFace = {
  root: Container
  show: (prize: Pick<PrizeCell, 'times' | 'jackpot'>) => void
}

export type PrizeFaceParts = {
  numerals: NumeralFont
  look: Pick<HoldLook, 'ink' | 'rim' | 'jackpots'>
  words: Readonly<Record<JackpotName, string>>
  amount: (times: number) => string
}

const AMOUNT_SCALE = 0.74
const AMOUNT_ROOM = CELL * 0.78
const RIBBON_WIDTH = CELL * 0.86

export function createPrizeFace(parts: PrizeFaceParts): PrizeFace {
  const root = new Container()
  const amount: Numeral = parts.numerals.make('natural')
  const ribbon = new Container({ visible: false })
  root.addChild(amount.root, ribbon)
  let shown: JackpotName | undefined
  return {
    root,
    show({ times, jackpot }) {
      amount.root.visible = jackpot === undefined
      ribbon.visible = jackpot !== undefined
      if (jackpot === undefined) {
        amount.set(parts.amount(times))
        amount.root.scale.set(Math.min(AMOUNT_SCALE, AMOUNT_ROOM / amount.width))
      } else if (jackpot !== shown) {
        shown = jackpot
        for (const child of ribbon.removeChildren()) child.destroy()
        ribbon.addChild(...drawRibbon(parts.look, jackpot, parts.words[jackpot]))
      }
    },
  }
}

function drawRibbon(
  { ink, rim, jackpots }: PrizeFaceParts['look'],
  jackpot: JackpotName,
  word: string,
): [Graphics, Text] {
  const [top, bottom] = jackpots[jackpot]
  const half = RIBBON_WIDTH / 2
  const band = new Graphics()
    .roundRect(-half, -25, half * 2, 54, 15)
    .fill({ color: ink, alpha: 0.45 })
    .roundRect(-half, -28, half * 2, 54, 15)
    .fill(bottom)
    .roundRect(-half, -28, half * 2, 30, 15)
    .fill(top)
    .roundRect(-half, -28, half * 2, 54, 15)
    .stroke({ color: rim, width: 5 })
  const text = new Text({
    text: word,
    anchor: 0.5,
    resolution: 2,
    y: -1,
    style: {
      fontFamily: ['Bricolage', 'Onest', 'sans-serif'],
      fontWeight: '800',
      fontSize: 38,
      fill: 0xffffff,
      stroke: { color: ink, width: 6, join: 'round' },
    },
  })
  text.scale.set(Math.min(1, (half * 1.84) / text.width))
  return [band, text]
}
