import { Container, Sprite, Texture } from 'pixi.js'

/**
 * Money and counts in the display face. Glyphs are drawn once, so that a rolling number uploads
 * nothing.
 */
export type Numeral = {
  root: Container
  set: (text: string) => void
  readonly width: number
  readonly height: number
}
export type NumeralFont = { make: (spacing?: NumeralSpacing) => Numeral }

/**
 * `even`: every digit is as wide as the widest, for rolling numbers. `natural`: for static ones.
 */
type NumeralSpacing = 'even' | 'natural'

export type NumeralStyle = {
  fill: readonly [top: string, middle: string, bottom: string]
  edge: string
  depth: string
}

export const GOLD_NUMERALS: NumeralStyle = {
  fill: ['#fffdf0', '#ffe9a6', '#f5a92c'],
  edge: '#6b1026',
  depth: '#3a0716',
}
export const PALE_NUMERALS: NumeralStyle = {
  fill: ['#ffffff', '#fff6e4', '#f3dcb8'],
  edge: '#241030',
  depth: '#12071c',
}

const GLYPHS = '0123456789.,×+−₺ '
const SIZE = 96
const PAD = 16
const FACE = `800 ${SIZE}px Bricolage, Onest, system-ui, sans-serif`

type Glyph = { texture: Texture; advance: number; natural: number }

/** The face must be loaded (`loadFaces`) before this is called. */
export function createNumeralFont(style: NumeralStyle): NumeralFont {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.font = FACE
  const digitAdvance = Math.max(
    ...'0123456789'.split('').map((digit) => context.measureText(digit).width),
  )
  const glyphs = new Map<string, Glyph>()
  for (const glyph of GLYPHS) {
    const measured = context.measureText(glyph).width
    const advance = /\d/.test(glyph) ? digitAdvance : measured
    glyphs.set(glyph, {
      texture: drawGlyph(glyph, advance, measured, style),
      advance,
      natural: measured,
    })
  }
  return { make: (spacing = 'even') => makeNumeral(glyphs, spacing) }
}

export async function loadFaces(): Promise<void> {
  await Promise.all([
    document.fonts.load(`800 ${SIZE}px Bricolage`, '0123₺ĞİŞ'),
    document.fonts.load('600 16px Onest', 'Aağ'),
  ])
}

function drawGlyph(glyph: string, advance: number, measured: number, style: NumeralStyle): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(advance + 2 * PAD)
  canvas.height = SIZE + 2 * PAD
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const x = PAD + (advance - measured) / 2
  const y = PAD + SIZE * 0.8
  context.font = FACE
  context.lineJoin = 'round'
  context.strokeStyle = style.depth
  context.lineWidth = 15
  context.strokeText(glyph, x, y + 5)
  context.strokeStyle = style.edge
  context.lineWidth = 12
  context.strokeText(glyph, x, y)
  const gradient = context.createLinearGradient(0, PAD + 8, 0, y + 4)
  style.fill.forEach((colour, i) => gradient.addColorStop(i / 2, colour))
  context.fillStyle = gradient
  context.fillText(glyph, x, y)
  return Texture.from(canvas)
}

function makeNumeral(glyphs: ReadonlyMap<string, Glyph>, spacing: NumeralSpacing): Numeral {
  const widthOf = ({ advance, natural }: Glyph) => (spacing === 'even' ? advance : natural)
  const root = new Container()
  const sprites: Sprite[] = []
  let width = 0
  let shown = ''
  return {
    root,
    get width() {
      return width
    },
    height: SIZE,
    set(text) {
      if (text === shown) return
      shown = text
      const shownGlyphs = Array.from(text)
      width = shownGlyphs.reduce((sum, glyph) => {
        const drawn = glyphs.get(glyph)
        return sum + (drawn ? widthOf(drawn) : 0)
      }, 0)
      let x = -width / 2
      shownGlyphs.forEach((glyph, i) => {
        const drawn = glyphs.get(glyph)
        const sprite = sprites[i] ?? newSprite(root, sprites)
        sprite.visible = drawn !== undefined
        if (!drawn) return
        sprite.texture = drawn.texture
        sprite.position.set(x - PAD - (drawn.advance - widthOf(drawn)) / 2, -SIZE / 2 - PAD)
        x += widthOf(drawn)
      })
      for (const sprite of sprites.slice(text.length)) sprite.visible = false
    },
  }
}

function newSprite(root: Container, sprites: Sprite[]): Sprite {
  const sprite = new Sprite()
  sprites.push(sprite)
  root.addChild(sprite)
  return sprite
}
