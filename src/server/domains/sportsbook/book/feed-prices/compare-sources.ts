import { legKey } from '../desk.ts'
import type { BookEvent } from '../book-event.ts'
import type { Prices } from '../prices/prices.ts'

export type Compared = {
  feedMilli?: number
  feedChance?: number
  ownMilli?: number
  ownChance?: number
}

export function compareSources(
  event: BookEvent,
  prices: Prices,
  now: Date,
): ReadonlyMap<string, Compared> {
  const compared = new Map<string, Compared>()
  const add = (market: string, selection: string, part: Compared) => {
    const key = legKey({ market, selection })
    compared.set(key, { ...compared.get(key), ...part })
  }
  for (const { face, selections } of prices.feedMarkets(event, now))
    for (const { key, feedMilli, chance } of selections)
      add(face.key, key, { feedMilli, ...(chance > 0 && { feedChance: chance }) })
  for (const { key: market, selections } of prices.byModel(event, now))
    for (const { key, priceMilli, fair } of selections)
      add(market, key, { ownMilli: priceMilli, ownChance: fair })
  return compared
}

/**
 * Returns the feed's fair price relative to the model's, in percent above it; null when one of them
 * is missing.
 */
export function deviationOf({ feedChance, ownChance }: Compared): number | null {
  return feedChance === undefined || ownChance === undefined || feedChance === 0
    ? null
    : Math.round((ownChance / feedChance - 1) * 1_000) / 10
}
