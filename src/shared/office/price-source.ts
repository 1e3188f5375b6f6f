/**
 * Whose prices of a match are used. `model`: the book's own, from its model. `feed`: those of the
 * feed, with the operator's margin; markets that the feed does not price are not offered.
 */
export const PRICE_SOURCES = ['model', 'feed'] as const
export type PriceSource = (typeof PRICE_SOURCES)[number]

export const FEED_FAULTS = [
  'suspended',
  'outcome',
  'price',
  'sum',
  'margin',
  'jump',
  'model',
  'id',
] as const
export type FeedFault = (typeof FEED_FAULTS)[number]
