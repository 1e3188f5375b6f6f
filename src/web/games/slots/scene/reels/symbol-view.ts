import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js'
import type { SymbolId } from '#games/slots/events.ts'
import type { Lang } from '#shared/lang.ts'
import { isWild, type TitlePresentation } from '../../titles/presentation.ts'
import type { Numeral, NumeralFont } from '../numerals.ts'

/** Side of a cell in the board's own units; the board is scaled as a whole. */
export const CELL = 160
const VALUE_Y = 0.33

/**
 * One symbol in a cell, with its word plate and, if it has one, its multiplier. The origin is the
 * cell's centre.
 */
export type SymbolView = {
  root: Container
  body: Container
  readonly symbol: SymbolId | undefined
  readonly value: number | undefined
  show: (symbol: SymbolId, options?: { blurred?: boolean; value?: number | undefined }) => void
  hide: () => void
}

export type SymbolFactory = () => SymbolView

export type SymbolSource = {
  atlas: ReadonlyMap<string, Texture>
  title: TitlePresentation
  lang: Lang
  words: { wild: string; scatter: string }
  numerals: NumeralFont
  /**
   * For a symbol that carries money instead of a multiplier: position, font and format of the sum.
   */
  sums:
    | { symbol: SymbolId; y: number; numerals: NumeralFont; write: (kurus: number) => string }
    | undefined
}

export function createSymbolFactory(source: SymbolSource): SymbolFactory {
  return () => createSymbolView(source)
}

function createSymbolView(source: SymbolSource): SymbolView {
  const root = new Container({ visible: false })
  const body = new Container()
  const picture = new Sprite({ anchor: 0.5 })
  body.addChild(picture)
  root.addChild(body)
  let plate: { of: SymbolId; root: Container } | undefined
  let numeral: Numeral | undefined
  let sum: Numeral | undefined
  let symbol: SymbolId | undefined
  let carried: number | undefined
  const showPlate = (wanted: SymbolId | undefined) => {
    if (wanted && plate?.of !== wanted) {
      plate?.root.destroy({ children: true })
      plate = { of: wanted, root: createPlate(source, wanted) }
      body.addChild(plate.root)
    }
    if (plate) plate.root.visible = plate.of === wanted
  }
  const showSum = (kurus: number | undefined) => {
    const { sums } = source
    if (kurus !== undefined && sums && !sum) {
      sum = sums.numerals.make('natural')
      sum.root.position.set(0, CELL * sums.y)
      body.addChild(sum.root)
    }
    if (!sum || !sums) return
    sum.root.visible = kurus !== undefined
    if (kurus === undefined) return
    sum.set(sums.write(kurus))
    sum.root.scale.set(Math.min(0.5, (CELL * 0.56) / sum.width))
  }
  const showValue = (value: number | undefined) => {
    if (value !== undefined && !numeral) {
      numeral = source.numerals.make()
      numeral.root.position.set(0, CELL * VALUE_Y)
      body.addChild(numeral.root)
    }
    if (!numeral) return
    numeral.root.visible = value !== undefined
    if (value === undefined) return
    numeral.set(`×${value}`)
    numeral.root.scale.set(Math.min(0.6, (CELL * 0.86) / numeral.width))
  }
  return {
    root,
    body,
    get symbol() {
      return symbol
    },
    get value() {
      return carried
    },
    show(wanted, { blurred = false, value } = {}) {
      symbol = wanted
      carried = value
      root.visible = true
      const sharp = source.atlas.get(wanted)
      const blur = blurred ? source.atlas.get(`${wanted}-blur`) : undefined
      const texture = blur ?? sharp
      if (!texture) return hidePicture(picture)
      picture.visible = true
      picture.texture = texture
      const size =
        (CELL * (source.title.size[wanted] ?? 0.9)) / Math.max(texture.width, texture.height)
      picture.scale.set(size, blurred && !blur ? size * 1.18 : size)
      picture.alpha = blurred && !blur ? 0.75 : 1
      showPlate(
        !blurred &&
          value === undefined &&
          (isWild(source.title, wanted) || wanted === source.title.scatter)
          ? wanted
          : undefined,
      )
      const isSum = wanted === source.sums?.symbol
      showSum(isSum ? value : undefined)
      showValue(blurred || isSum ? undefined : value)
    },
    hide() {
      symbol = undefined
      root.visible = false
    },
  }
}

function hidePicture(picture: Sprite): void {
  picture.visible = false
}

function createPlate({ atlas, title, lang, words }: SymbolSource, symbol: SymbolId): Container {
  const role = isWild(title, symbol) ? 'wild' : 'scatter'
  const drawn = atlas.get(`${role}-${lang}`)
  const root = new Container({ y: CELL * title.plate.y })
  if (drawn) {
    const sprite = new Sprite({ texture: drawn, anchor: 0.5 })
    sprite.scale.set((CELL * title.plate.width) / drawn.width)
    root.addChild(sprite)
    return root
  }
  const text = new Text({
    text: words[role],
    anchor: 0.5,
    resolution: 2,
    style: {
      fontFamily: ['Bricolage', 'Onest', 'sans-serif'],
      fontWeight: '800',
      fontSize: 26,
      fill: 0xfff4dc,
      letterSpacing: 1,
      stroke: { color: 0x1c0a1e, width: 4, join: 'round' },
    },
  })
  text.scale.set(Math.min(1, (CELL * title.plate.width * 0.8) / text.width))
  const w = CELL * title.plate.width
  const colour = role === 'wild' ? title.colours.main : title.colours.accent
  root.addChild(
    new Graphics()
      .roundRect(-w / 2, -18, w, 36, 10)
      .fill(colour)
      .stroke({ color: 0xf5c45a, width: 3 }),
    text,
  )
  return root
}
