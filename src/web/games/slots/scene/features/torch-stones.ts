import { Container, Sprite, Text, type Texture } from 'pixi.js'
import type { SymbolId } from '#games/slots/events.ts'
import { mix, mixColour } from '../easing.ts'
import type { ChoiceParts } from './special-choice.ts'
import type { TorchLook } from './torch-choice.ts'

export type Stone = {
  symbol: SymbolId
  root: Container
  face: Sprite
  pillar: Sprite
  glow: Sprite
  x: number
  y: number
}

type StonesParts = Pick<ChoiceParts, 'atlas' | 'fx'> & {
  look: TorchLook
  stele: Texture | undefined
  size: number
}

type Place = { symbols: readonly SymbolId[]; rows: readonly number[]; x: number; y: number }

const FACE_SIZE = 0.72
const REACH = 1.15

export function createStones(parts: StonesParts, { symbols, rows, x, y }: Place): Stone[] {
  const { size } = parts
  let next = 0
  return rows.flatMap((count, row) => {
    const here = symbols.slice(next, (next += count))
    return here.map((symbol, i) => {
      const arc = ((i + 0.5) / here.length - 0.5) * 2
      return createStone(parts, symbol, {
        x: x + (i - (here.length - 1) / 2) * size * 1.02,
        y: y + (row - (rows.length - 1) / 2) * size * 2 + (1 - arc * arc) * -size * 0.14,
      })
    })
  })
}

function createStone(
  { atlas, fx, look, stele, size }: StonesParts,
  symbol: SymbolId,
  at: { x: number; y: number },
): Stone {
  const pillar = new Sprite({
    anchor: { x: 0.5, y: 0.26 },
    tint: look.unlit,
    ...(stele ? { texture: stele } : {}),
  })
  const face = new Sprite({
    anchor: 0.5,
    tint: look.unlit,
    ...(atlas.has(symbol) ? { texture: atlas.get(symbol) } : {}),
  })
  const glow = new Sprite({
    texture: fx.dot,
    anchor: 0.5,
    tint: look.flame[0],
    blendMode: 'add',
    alpha: 0,
  })
  pillar.setSize(size * 0.98, size * 2.1)
  face.setSize(size * FACE_SIZE)
  glow.setSize(size * 2.4)
  const root = new Container(at)
  root.addChild(pillar, glow, face)
  return { symbol, root, face, pillar, glow, ...at }
}

export function lightStones(
  stones: readonly Stone[],
  at: { x: number; y: number },
  { size, look }: { size: number; look: TorchLook },
): void {
  for (const { face, pillar, glow, x, y } of stones) {
    const near =
      Math.max(0, 1 - Math.hypot((x - at.x) / (size * REACH), (y - at.y) / (size * 1.5))) ** 1.3
    face.tint = mixColour(look.unlit, 0xffffff, near)
    pillar.tint = mixColour(look.unlit, 0xffffff, near * 0.8)
    glow.alpha = near * 0.34
  }
}

/**
 * Returns the motion of the chosen stone, from 0 to 1: it grows at the point, its pillar and the
 * other stones fade, and its labels appear.
 */
export function presentStone(
  stones: readonly Stone[],
  chosen: Stone,
  { size, grown, to }: { size: number; grown: number; to: { x: number; y: number } },
  labels: readonly Text[],
): (t: number) => void {
  chosen.face.tint = 0xffffff
  return (t) => {
    chosen.root.position.set(mix(chosen.x, to.x, t), mix(chosen.y, to.y, t))
    chosen.face.scale.set((size * FACE_SIZE * mix(1, grown, t)) / chosen.face.texture.width)
    chosen.pillar.alpha = Math.max(0, 1 - t)
    chosen.glow.alpha = 0.34 + 0.2 * t
    chosen.glow.setSize(size * mix(2.4, 5.4, t))
    for (const stone of stones) if (stone !== chosen) stone.root.alpha = Math.max(0, 1 - 0.85 * t)
    for (const label of labels) label.alpha = Math.min(1, t)
  }
}

export function presentedGrowth(width: number, size: number): number {
  return Math.min(2.5, (width * 0.62) / (size * FACE_SIZE))
}

export function createLabels(
  { words, look }: Pick<ChoiceParts, 'words'> & { look: TorchLook },
  symbol: SymbolId,
  { size, x, below, again }: { size: number; x: number; below: number; again: boolean },
): readonly Text[] {
  const heading = again ? words.again : words.choice
  return [
    write(heading, Math.max(17, size * 0.15), x, below + size * 0.2, look.words.heading),
    write(words.name(symbol), Math.max(28, size * 0.3), x, below + size * 0.48, look.words.name),
  ]
}

function write(text: string, size: number, x: number, y: number, colour: number): Text {
  return new Text({
    text,
    anchor: 0.5,
    x,
    y,
    alpha: 0,
    resolution: 2,
    style: {
      fontFamily: ['Bricolage', 'Onest', 'sans-serif'],
      fontWeight: '800',
      fontSize: size,
      fill: colour,
      align: 'center',
      dropShadow: { color: 0x000000, alpha: 0.6, blur: 6, distance: 2, angle: Math.PI / 2 },
    },
  })
}
