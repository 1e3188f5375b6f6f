import { Container, Graphics, Sprite, Text } from 'pixi.js'
import type { Minor } from '#shared/money.ts'
import type { Clock } from '../clock.ts'
import { outBack, outCubic } from '../easing.ts'
import type { FxTextures } from '../fx-textures.ts'
import type { Layout } from '../layout.ts'
import type { HouseArt } from '../load-art.ts'
import { createLettering } from '../lettering.ts'
import type { NumeralFont } from '../numerals.ts'

export type FeaturePlates = {
  root: Container
  resize: (layout: Layout) => void
  intro: (awarded: number, note: string) => Promise<void>
  extra: (awarded: number, note: string) => Promise<void>
  announce: (title: string, shown: string, note: string) => Promise<void>
  summary: (winMinor: Minor, note: string, onCount: (share: number) => void) => Promise<void>
}

type Parts = {
  clock: Clock
  fx: FxTextures
  house: () => HouseArt
  numerals: NumeralFont
  words: { title: string; summary: string; tap: string }
  money: (minor: Minor) => string
  light: number
}

const INTRO_HOLD_MS = 3200
const EXTRA_HOLD_MS = 1300
const ANNOUNCE_HOLD_MS = 2600
const NOTE_GAP = 16
const DARK = 0x0b0410
const SUMMARY_COUNT_MS = 1600
const SUMMARY_HOLD_MS = 2600

export function createFeaturePlates({
  clock,
  fx,
  house,
  numerals,
  words,
  money,
  light,
}: Parts): FeaturePlates {
  const root = new Container({ visible: false, eventMode: 'none' })
  let layout: Layout | undefined
  const raise = (content: Container, dark: number) => {
    for (const child of root.removeChildren()) child.destroy({ children: true })
    if (!layout) return
    const { width, height, form } = layout
    const middle = form === 'portrait' ? height * 0.4 : height * 0.46
    content.position.set(width / 2, middle)
    root.addChild(...createGround(layout, middle, { dark, light, fx }), content)
    root.visible = true
    root.alpha = 1
  }
  const size = () => (layout ? Math.min(layout.width * 0.2, layout.height * 0.2) : 80)
  const stack = (
    heading: Container,
    headingHeight: number,
    figure: Container,
    tall: number,
    note: Text,
  ) => {
    const content = new Container()
    heading.y = -size() * 0.85 - headingHeight * 0.1
    figure.y = size() * 0.2
    note.y = figure.y + tall * 0.4 + NOTE_GAP
    content.addChild(heading, figure, note)
    return content
  }
  const heading = (drawn: string | undefined, text: string) => {
    const lettering = createLettering(drawn ? house().lettering.get(drawn) : undefined, text)
    const room = (layout?.width ?? 360) * (layout?.form === 'portrait' ? 0.88 : 0.5)
    const scale = Math.min(room / lettering.width, (size() * 0.95) / lettering.height)
    lettering.root.scale.set(scale)
    return { root: lettering.root, height: lettering.height * scale }
  }
  const figure = (text: string, tall: number, spacing?: 'natural') => {
    const numeral = numerals.make(spacing)
    numeral.set(text)
    const scale = Math.min(tall / numeral.height, ((layout?.width ?? 360) * 0.84) / numeral.width)
    numeral.root.scale.set(scale)
    return { numeral, scale, tall: scale * numeral.height }
  }
  const noteText = (text: string) =>
    createNote(text, size(), (layout?.width ?? 360) * (layout?.form === 'portrait' ? 0.86 : 0.56))
  const withTap = (note: string) => (note === '' ? words.tap : `${note}\n${words.tap}`)
  const leave = async () => {
    await clock.run(260, (t) => (root.alpha = 1 - t))
    root.visible = false
  }
  return {
    root,
    resize(next) {
      layout = next
    },
    async intro(awarded, note) {
      const head = heading('freespins', words.title)
      const count = figure(String(awarded), size() * 1.5, 'natural')
      raise(
        stack(head.root, head.height, count.numeral.root, count.tall, noteText(withTap(note))),
        0.74,
      )
      const full = head.root.scale.x
      void clock.run(420, (t) => head.root.scale.set(full * (0.4 + 0.6 * t)), { easing: outBack })
      await clock.run(420, (t) => count.numeral.root.scale.set(count.scale * (0.2 + 0.8 * t)), {
        easing: outBack,
      })
      await clock.wait(INTRO_HOLD_MS)
      await leave()
    },
    async extra(awarded, note) {
      const count = figure(`+${awarded}`, size() * 1.5, 'natural')
      const head = heading('freespins', words.title)
      raise(stack(head.root, head.height, count.numeral.root, count.tall, noteText(note)), 0.6)
      await clock.run(360, (t) => count.numeral.root.scale.set(count.scale * (0.2 + 0.8 * t)), {
        easing: outBack,
      })
      await clock.wait(EXTRA_HOLD_MS)
      await leave()
    },
    async announce(title, shown, note) {
      const head = heading(undefined, title)
      const count = figure(shown, size() * 1.3, 'natural')
      raise(
        stack(head.root, head.height, count.numeral.root, count.tall, noteText(withTap(note))),
        0.74,
      )
      await clock.run(420, (t) => count.numeral.root.scale.set(count.scale * (0.2 + 0.8 * t)), {
        easing: outBack,
      })
      await clock.wait(ANNOUNCE_HOLD_MS)
      await leave()
    },
    async summary(winMinor, note, onCount) {
      const head = heading(undefined, words.summary)
      const total = figure(money(winMinor), size() * 0.95)
      raise(
        stack(head.root, head.height, total.numeral.root, total.tall, noteText(withTap(note))),
        0.76,
      )
      await clock.run(
        SUMMARY_COUNT_MS,
        (t) => {
          total.numeral.set(money(t >= 1 ? winMinor : BigInt(Math.round(Number(winMinor) * t))))
          onCount(t)
        },
        { easing: outCubic },
      )
      await clock.wait(SUMMARY_HOLD_MS)
      await leave()
    },
  }
}

function createGround(
  { width, height }: Layout,
  middle: number,
  { dark, light, fx }: { dark: number; light: number; fx: FxTextures },
): Container[] {
  const sheet = new Graphics({ alpha: dark }).rect(0, 0, width, height).fill(DARK)
  const halo = new Sprite({
    texture: fx.dot,
    anchor: 0.5,
    x: width / 2,
    y: middle,
    tint: light,
    blendMode: 'add',
    alpha: 0.4,
  })
  halo.setSize(Math.max(width, height) * 0.9, Math.max(width, height) * 0.5)
  return [sheet, halo]
}

function createNote(text: string, size: number, width: number): Text {
  return balanced(
    new Text({
      text,
      anchor: { x: 0.5, y: 0 },
      resolution: 2,
      style: {
        fontFamily: ['Onest', 'system-ui', 'sans-serif'],
        fontWeight: '600',
        fontSize: Math.max(14, size * 0.15),
        fill: 0xfff1dc,
        align: 'center',
        lineHeight: Math.max(20, size * 0.21),
        wordWrap: true,
        wordWrapWidth: width,
      },
    }),
  )
}

const NARROWER = 0.95
const MAX_TRIES = 12

function balanced(note: Text): Text {
  const { height, style } = note
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const width = style.wordWrapWidth
    style.wordWrapWidth = width * NARROWER
    if (note.height <= height) continue
    style.wordWrapWidth = width
    return note
  }
  return note
}
