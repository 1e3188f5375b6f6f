/** A selection's id names its match, market and self: "event~market~selection". */
const SEPARATOR = '~'

/** The selection's own key: "home", "over", "2-1". */
export function selectionKey(selectionID: string): string {
  return selectionID.slice(selectionID.lastIndexOf(SEPARATOR) + 1)
}

/**
 * Which market of which match a selection belongs to, as one key: two selections of it exclude one
 * another.
 */
export function marketKey(selectionID: string): string {
  return selectionID.slice(0, Math.max(0, selectionID.lastIndexOf(SEPARATOR)))
}

/** Whether a selection is of who wins a competition, not of a match. */
export function isOutright(selectionID: string): boolean {
  const market = marketKey(selectionID).split(SEPARATOR)[1] ?? ''
  return market === 'champion' || market.startsWith('place:')
}
