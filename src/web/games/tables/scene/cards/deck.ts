import { SRGBColorSpace, TextureLoader, type Texture } from 'three'
import { artAddress } from '#web/game-shell/art-address.ts'

export const CARD = { width: 0.7, height: 0.98, corner: 0.062 } as const

const COLUMNS = 9
const ROWS = 6
const BACK = 52

/**
 * Returns column and row of a card's picture, with rows counted from below as textures do; the back
 * for an unknown card.
 */
export function cellOf(card: number | undefined): readonly [column: number, row: number] {
  const cell = card ?? BACK
  return [cell % COLUMNS, ROWS - 1 - Math.floor(cell / COLUMNS)]
}

export const CELL_SHARE = [1 / COLUMNS, 1 / ROWS] as const

export async function loadDeck(): Promise<Texture> {
  const texture = await new TextureLoader().loadAsync(artAddress('tables', 'deck.webp'))
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 8
  return texture
}
