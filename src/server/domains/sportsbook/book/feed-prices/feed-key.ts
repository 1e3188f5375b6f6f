/**
 * Keys of markets that only the feed has. A selection ID may not contain every character of a
 * feed's IDs ("18?total=2.5|x"), so OTHER ones are written, byte by byte, as "!" and two hex
 * digits.
 */
const PREFIX = 'feed:'
const OTHER = /[^\w.:+-]/gu
const ESCAPED = /!([0-9a-f]{2})/g

/** The market type of all markets without a model. The desk's terms of this type apply to them. */
export const FEED_TYPE = 'feed'

const MAX_SELECTION_ID = 200

export const isFeedKey = (market: string): boolean => market.startsWith(PREFIX)

export function feedMarketKey(marketId: string): string {
  return PREFIX + escaped(marketId)
}

export function feedSelectionKey(outcomeId: string): string {
  return escaped(outcomeId)
}

/** Returns the feed's own ID of a market; undefined for a key of the book. */
export function feedMarketId(key: string): string | undefined {
  return isFeedKey(key) ? unescaped(key.slice(PREFIX.length)) : undefined
}

export function feedOutcomeId(key: string): string | undefined {
  return unescaped(key)
}

export function fitsSelectionId(eventId: string, market: string, selection: string): boolean {
  return (
    selection !== '' && eventId.length + market.length + selection.length + 2 <= MAX_SELECTION_ID
  )
}

function escaped(id: string): string {
  return id.replaceAll(OTHER, (char) =>
    [...Buffer.from(char, 'utf8')].map((byte) => `!${byte.toString(16).padStart(2, '0')}`).join(''),
  )
}

function unescaped(key: string): string | undefined {
  const bytes = key.replaceAll(ESCAPED, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  const id = Buffer.from(bytes, 'latin1').toString('utf8')
  // Only the form that `escaped` writes names a market.
  return escaped(id) === key ? id : undefined
}
