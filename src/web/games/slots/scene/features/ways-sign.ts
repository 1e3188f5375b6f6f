import { Container, Graphics, Text } from 'pixi.js'
import type { Changing, TitlePresentation } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import { outBack } from '../easing.ts'
import type { FrameShape } from '../layout.ts'
import type { Numeral, NumeralFont } from '../numerals.ts'
import { CELL } from '../reels/symbol-view.ts'

export type WaysSign = {
  root: Container
  show: (ways: number) => void
  clear: () => void
  count: (ways: number) => void
  land: (ways: number) => void
  multiply: (times: number | undefined) => void
}

type Parts = {
  title: TitlePresentation
  look: Pick<Changing, 'ink' | 'medal'>
  frame: FrameShape
  clock: Clock
  numerals: NumeralFont
  word: string
  number: (value: number) => string
  maxWays: number
}

const DIGITS = 0.56
const GAP = 14
const MEDAL = 0.43

export function createWaysSign({
  title,
  look,
  frame,
  clock,
  numerals,
  word,
  number,
  maxWays,
}: Parts): WaysSign {
  const wide = title.reels * CELL
  const root = new Container({
    eventMode: 'none',
    x: wide / 2,
    y: -((frame.inner.y / frame.inner.w) * wide) * 0.5,
  })
  const ways = numerals.make('natural')
  const label = new Text({
    text: word,
    anchor: { x: 0, y: 0.5 },
    resolution: 2,
    style: {
      fontFamily: ['Bricolage', 'Onest', 'sans-serif'],
      fontWeight: '800',
      fontSize: 34,
      fill: title.colours.light,
      letterSpacing: 2,
      stroke: { color: look.ink, width: 6, join: 'round' },
    },
  })
  const line = new Container()
  line.addChild(ways.root, label)
  const medal = createMedal(title, look, numerals)
  medal.root.position.set(wide / 2 - CELL * 0.62, 0)
  root.addChild(line, medal.root)
  let times: number | undefined
  const write = (value: number) => {
    line.alpha = 1
    ways.set(number(value))
    arrange(ways, label)
  }
  const swell = (by: number, ms: number) =>
    void clock.run(ms, (t) => line.scale.set(1 + by * Math.sin(Math.PI * t)))
  return {
    root,
    show: write,
    clear: () => (line.alpha = 0.35),
    count(value) {
      write(value)
      swell(0.1, 140)
    },
    land(value) {
      write(value)
      swell(value >= maxWays ? 0.5 : 0.2, value >= maxWays ? 900 : 300)
    },
    multiply(next) {
      if (next === times) return
      const first = times === undefined
      times = next
      medal.root.visible = next !== undefined
      if (next === undefined) return
      medal.write(`×${next}`)
      void clock.run(
        first ? 420 : 360,
        (t) => medal.root.scale.set(first ? t : 1 + 0.42 * (1 - t)),
        { easing: outBack },
      )
    },
  }
}

function arrange(ways: Numeral, label: Text): void {
  const digits = ways.width * DIGITS
  const left = -(digits + GAP + label.width) / 2
  ways.root.scale.set(DIGITS)
  ways.root.position.set(left + digits / 2, 0)
  label.position.set(left + digits + GAP, 4)
}

function createMedal(
  { colours }: TitlePresentation,
  { ink, medal: { edge, rim, line } }: Parts['look'],
  numerals: NumeralFont,
) {
  const root = new Container({ visible: false })
  const r = CELL * MEDAL
  const disc = new Graphics()
    .circle(0, 5, r + 7)
    .fill(ink)
    .circle(0, 0, r)
    .fill(edge)
    .circle(0, 0, r - 3)
    .fill(rim)
    .circle(0, 0, r - 11)
    .fill(line)
    .circle(0, 0, r - 14)
    .fill(colours.accent)
  const gloss = new Graphics({ alpha: 0.2 }).ellipse(0, -r * 0.34, r * 0.62, r * 0.3).fill(0xffffff)
  const numeral = numerals.make('natural')
  root.addChild(disc, gloss, numeral.root)
  return {
    root,
    write(text: string) {
      numeral.set(text)
      numeral.root.scale.set(Math.min(0.66, (r * 1.55) / numeral.width))
    },
  }
}
