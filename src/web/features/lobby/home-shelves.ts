import type { ReactNode } from 'react'
import type { GameRow } from '#shared/contracts/casino.ts'

/**
 * Draws a shelf as the home page does. A part of the page that loads later receives it, because
 * importing the shelf would give it a file of its own.
 */
export type DrawShelf = (shelf: Shelf) => ReactNode

export type Shelf = {
  key: string
  title: string
  more:
    | { to: '/slot/type/$type'; params: { type: string } }
    | { to: '/slot/category/$categoryID'; params: { categoryID: string } }
  games: readonly GameRow[]
  total: number
}

/** The popular slots, the originals and the seven categories. */
const MAX_SHELVES = 9
const NEW_GAMES = 3

/**
 * Returns the first shelf and those of the others that show something new, so that a small
 * catalogue is not repeated.
 */
export function pickShelves(shelves: readonly Shelf[]): Shelf[] {
  const seen = new Set<string>()
  const picked: Shelf[] = []
  for (const shelf of shelves) {
    const unseen = shelf.games.filter((game) => !seen.has(game.gameID)).length
    const worthIt = unseen >= (picked.length === 0 ? 1 : NEW_GAMES)
    if (!worthIt || picked.length === MAX_SHELVES) continue
    picked.push(shelf)
    for (const game of shelf.games) seen.add(game.gameID)
  }
  return picked
}
