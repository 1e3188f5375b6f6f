/** A selection's ID names its match, market and itself: "event~market~selection". */
const SEPARATOR = '~'

export function selectionKey(selectionID: string): string {
  return selectionID.slice(selectionID.lastIndexOf(SEPARATOR) + 1)
}

/**
 * Returns the market of a selection as a key. Two selections with the same key exclude each other.
 */
export function marketKey(selectionID: string): string {
  return selectionID.slice(0, Math.max(0, selectionID.lastIndexOf(SEPARATOR)))
}

export function isOutright(selectionID: string): boolean {
  const market = marketKey(selectionID).split(SEPARATOR)[1] ?? ''
  return market === 'champion' || market.startsWith('place:')
}
