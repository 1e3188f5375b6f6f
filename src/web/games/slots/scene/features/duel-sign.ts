import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js'
import type { SymbolId } from '#games/slots/events.ts'
import type { Duel } from '#games/slots/ways/machine.ts'
import type { TitlePresentation } from '../../titles/presentation.ts'
import type { Clock } from '../clock.ts'
import { mix, mixColour, outBack } from '../easing.ts'
import type { FxTextures } from '../fx-textures.ts'
import { CELL } from '../reels/symbol-view.ts'

export type DuelSign = {
  root: Container
  open: () => Promise<void>
  turn: (wild: SymbolId) => Promise<void>
  clash: () => Promise<void>
  close: () => Promise<void>
}

type Parts = {
  title: TitlePresentation
  duel: Duel
  clock: Clock
  fx: FxTextures
  faces: ReadonlyMap<string, Texture>
  words: Readonly<Record<SymbolId, string>>
}

const HEIGHT = 52
const BELOW = 28
const FACE = 0.66
const DARK = 0x7a5a48

export function createDuelSign({ title, duel, clock, fx, faces, words }: Parts): DuelSign {
  const root = new Container({
    visible: false,
    eventMode: 'none',
    x: (title.reels * CELL) / 2,
    y: title.rows * CELL + BELOW,
  })
  const width = title.reels * CELL * 0.9
  const { shade, second, light } = title.colours
  const write = (size: number, fill: number) =>
    new Text({
      text: '',
      anchor: 0.5,
      resolution: 2,
      style: {
        fontFamily: ['Bricolage', 'Onest', 'sans-serif'],
        fontWeight: '800',
        fontSize: size,
        fill,
      },
    })
  const plate = new Graphics()
    .roundRect(-width / 2 + 4, -HEIGHT / 2 + 6, width, HEIGHT, HEIGHT / 2)
    .fill({ color: 0x000000, alpha: 0.4 })
    .roundRect(-width / 2, -HEIGHT / 2, width, HEIGHT, HEIGHT / 2)
    .fill(shade)
    .stroke({ color: light, width: 4 })
  const label = write(31, second)
  root.addChild(plate, label)
  const sides = duel.turns.map(({ wild, multiplier }, i) => {
    const side = i === 0 ? -1 : 1
    const group = new Container({ x: side * (width / 2 - 32), y: -4 })
    const glow = new Sprite({
      texture: fx.dot,
      anchor: 0.5,
      tint: light,
      blendMode: 'add',
      alpha: 0,
    })
    glow.setSize(CELL * 1.1)
    const face = new Sprite({
      anchor: 0.5,
      ...(faces.has(wild) ? { texture: faces.get(wild) } : {}),
    })
    face.setSize(CELL * FACE)
    const full = face.scale.x
    const times = write(34, second)
    times.text = `×${multiplier}`
    times.x = -side * 82
    times.y = 4
    group.addChild(glow, face, times)
    root.addChild(group)
    const shine = (t: number) => {
      face.tint = mixColour(DARK, 0xffffff, Math.min(1, t))
      face.scale.set(full * mix(0.82, 1, t))
      glow.alpha = Math.min(1, 0.75 * t)
      times.alpha = Math.min(1, mix(0.35, 1, t))
    }
    shine(0)
    return { wild, side, group, shine, lit: 0 }
  })
  const lightUp = (wanted: (wild: SymbolId) => boolean, ms: number) => {
    const from = sides.map(({ lit }) => lit)
    return clock.run(
      ms,
      (t) =>
        sides.forEach((each, i) => {
          each.lit = mix(from[i] ?? 0, wanted(each.wild) ? 1 : 0, t)
          each.shine(Math.max(0, each.lit))
        }),
      { easing: outBack },
    )
  }
  const say = (text: string) => {
    label.text = text
    label.scale.set(Math.min(1, (width - 290) / Math.max(1, label.width / label.scale.x)))
  }
  return {
    root,
    async open() {
      say('')
      await lightUp(() => false, 0)
      root.visible = true
      await clock.run(
        360,
        (t) => {
          root.alpha = Math.min(1, t * 2)
          root.scale.set(0.7 + 0.3 * t)
        },
        { easing: outBack },
      )
    },
    async turn(wild) {
      say(words[wild] ?? '')
      await lightUp((each) => each === wild, 320)
    },
    async clash() {
      say('')
      const places = sides.map(({ group }) => group.x)
      void lightUp(() => true, 240)
      await clock.run(900, (t) =>
        sides.forEach(({ group, side }, i) => {
          const near = Math.sin(Math.PI * t)
          group.x = (places[i] ?? 0) - side * near * (width / 2 - 130)
          group.rotation = -side * 0.22 * near * Math.sin(t * Math.PI * 6)
        }),
      )
    },
    async close() {
      await clock.run(240, (t) => (root.alpha = 1 - t))
      root.visible = false
    },
  }
}
