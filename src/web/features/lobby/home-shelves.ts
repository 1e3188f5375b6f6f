import type { GameRow } from '#shared/contracts/casino.ts'

/** A row of games with the way to all of them. */
export type Shelf = {
  key: string
  title: string
  more:
    | { to: '/slot/type/$type'; params: { type: string } }
    | { to: '/slot/category/$categoryID'; params: { categoryID: string } }
  games: readonly GameRow[]
  /** All there are behind the row. */
  total: number
}

/** The popular slots, the originals and the seven categories. */
const MAX_SHELVES = 9
/** A row further down must bring at least this many games no one has seen yet. */
const NEW_GAMES = 3

/**
 * The first shelf, and of the others those that show something new: a small catalogue is not
 * repeated row after row.
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
