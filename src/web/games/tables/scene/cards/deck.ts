import { SRGBColorSpace, TextureLoader, type Texture } from 'three'

/** A card in the scene's units. */
export const CARD = { width: 0.7, height: 0.98, corner: 0.062 } as const

/** The deck's sheet as `art/cards.mjs` lays it: nine a row, cards 0–51 and then the back. */
const COLUMNS = 9
const ROWS = 6
const BACK = 52

/**
 * Column and row of a card's picture, the row from below as textures count; the back where the card
 * is not known.
 */
export function cellOf(card: number | undefined): readonly [column: number, row: number] {
  const cell = card ?? BACK
  return [cell % COLUMNS, ROWS - 1 - Math.floor(cell / COLUMNS)]
}

export const CELL_SHARE = [1 / COLUMNS, 1 / ROWS] as const

/** All faces and the back, drawn for the house (`originals/cards`). */
export async function loadDeck(): Promise<Texture> {
  const texture = await new TextureLoader().loadAsync('/art/tables/deck.webp')
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 8
  return texture
}
