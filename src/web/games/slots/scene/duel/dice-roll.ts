import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js'
import type { Side } from '#games/slots/duel/machine.ts'
import type { Minor } from '#shared/money.ts'
import type { BoardDuelWords } from '#shared/texts/slots/board-duels.tr.ts'
import type { Sound } from '../../sound/sound.ts'
import type { Clock } from '../clock.ts'
import { mix, outBack, outCubic } from '../easing.ts'
import type { FxTextures } from '../fx-textures.ts'
import type { NumeralFont } from '../numerals.ts'
import { CELL } from '../reels/symbol-view.ts'

export type DiceRoll = {
  root: Container
  play: (dice: readonly [number, number], outcome: RollOutcome) => Promise<void>
  clear: () => void
  reducedMotion: boolean
}

type RollOutcome = {
  multiplier: number
  side: Side | 'both'
  quick: boolean
  beforeMinor: Minor
  afterMinor: Minor
}

type Parts = {
  clock: Clock
  fx: FxTextures
  faces: ReadonlyMap<string, Texture>
  numerals: NumeralFont
  sound: Sound
  money: (minor: Minor) => string
  words: BoardDuelWords | undefined
  width: number
  height: number
}

const ROLL_MS = 1250
const QUICK_MS = 520
const DIE = CELL * 0.9
const HOPS = 2.5
const TURNS = 18

/** The dice fly in over the bar, bounce on the board that won, and multiply its win. */
export function createDiceRoll(parts: Parts): DiceRoll {
  const { clock, sound, words } = parts
  const root = new Container({ eventMode: 'none' })
  const clear = () => {
    for (const child of root.removeChildren()) child.destroy({ children: true })
  }
  const roll: DiceRoll = {
    root,
    reducedMotion: false,
    clear,
    async play(dice, { multiplier, side, quick, beforeMinor, afterMinor }) {
      clear()
      const { width, height } = parts
      const middle = width * (side === 'left' ? 0.25 : side === 'right' ? 0.75 : 0.5)
      const ms = roll.reducedMotion ? 0 : quick ? QUICK_MS : ROLL_MS
      root.addChild(shade(parts, side))
      if (!clock.instant) sound.roll()
      await Promise.all(
        dice.map((pips, i) =>
          throwDie(parts, root, {
            pips,
            ms: ms * (1 + 0.08 * i),
            turn: i === 0 ? -1 : 1,
            to: { x: middle + (i - 0.5) * DIE * 1.14, y: height * 0.3 + (i - 0.5) * 26 },
          }),
        ),
      )
      const name = label(words?.thrown(dice) ?? '', middle, height * 0.5)
      const factor = numeral(parts, `×${multiplier}`, { x: middle, y: height * 0.63, scale: 1.5 })
      const amount = numeral(parts, parts.money(beforeMinor), {
        x: middle,
        y: height * 0.83,
        scale: fitting(parts.money(afterMinor), 0.9),
      })
      root.addChild(name, factor.root, amount.root)
      sound.multiplier(Math.min(8, Math.floor(multiplier / 3)))
      await clock.run(quick ? 160 : 320, (t) => factor.root.scale.set(mix(0.3, 1.5, t)), {
        easing: outBack,
      })
      await clock.wait(quick ? 160 : 420)
      amount.set(parts.money(afterMinor))
      const full = amount.root.scale.x
      await clock.run(quick ? 160 : 340, (t) => amount.root.scale.set(full * mix(0.8, 1.12, t)), {
        easing: outBack,
      })
    },
  }
  return roll
}

function shade({ width, height }: Parts, side: Side | 'both'): Graphics {
  const half = width / 2
  const sheet = new Graphics()
  if (side !== 'right') sheet.rect(0, 0, half, height).fill({ color: 0x12060c, alpha: 0.62 })
  if (side !== 'left') sheet.rect(half, 0, half, height).fill({ color: 0x12060c, alpha: 0.62 })
  return sheet
}

type Throw = { pips: number; ms: number; turn: 1 | -1; to: { x: number; y: number } }

async function throwDie(
  { clock, fx, faces, width, height }: Parts,
  root: Container,
  { pips, ms, turn, to }: Throw,
): Promise<void> {
  const from = { x: width / 2 - turn * 40, y: height + DIE }
  const shadow = new Sprite({ texture: fx.dot, anchor: 0.5, tint: 0x000000, alpha: 0 })
  const die = new Sprite({ anchor: 0.5 })
  root.addChild(shadow, die)
  const showFace = (n: number) => {
    const face = faces.get(`die-${n}`)
    if (face) die.texture = face
    die.setSize(DIE)
  }
  await clock.run(ms, (t) => {
    const near = outCubic(t)
    const hop = Math.abs(Math.cos(t * Math.PI * HOPS)) * (1 - t) ** 1.2 * CELL * 1.5
    const x = mix(from.x, to.x, near)
    const y = mix(from.y, to.y, near)
    showFace(t > 0.86 ? pips : 1 + ((Math.floor(t * TURNS) * 5 + pips + (turn > 0 ? 2 : 0)) % 6))
    const large = 1 + (0.35 * hop) / CELL
    die.setSize(DIE * large)
    die.position.set(x, y - hop)
    die.rotation = turn * (0.12 + (1 - near) * Math.PI * 3.4)
    shadow.position.set(x + 12 + hop * 0.1, y + 18)
    shadow.setSize(DIE * (1.5 - 0.3 * large), DIE * (1.2 - 0.3 * large))
    shadow.alpha = 0.6 * Math.min(1, t * 4)
  })
}

function numeral(
  { numerals }: Parts,
  text: string,
  { x, y, scale }: { x: number; y: number; scale: number },
) {
  const made = numerals.make('natural')
  made.set(text)
  made.root.position.set(x, y)
  made.root.scale.set(scale)
  return made
}

const FITS = 9

function fitting(text: string, scale: number): number {
  return scale * Math.min(1, FITS / text.length)
}

function label(text: string, x: number, y: number): Container {
  const root = new Container({ x, y })
  const words = new Text({
    text,
    anchor: 0.5,
    resolution: 2,
    style: {
      fontFamily: ['Bricolage', 'Onest', 'sans-serif'],
      fontWeight: '800',
      fontSize: 46,
      fill: 0xfff1c9,
      stroke: { color: 0x2a0d06, width: 8, join: 'round' },
    },
  })
  words.scale.set(Math.min(1, (CELL * 2.7) / words.width))
  root.addChild(words)
  return root
}
