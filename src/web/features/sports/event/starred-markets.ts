import { keptChoice, type KeptChoice } from '#web/lib/kept-choice.ts'

const MOST_STARRED = 60

function keptSet(key: string): KeptChoice<readonly string[]> {
  return keptChoice<readonly string[]>(key, (kept) => (Array.isArray(kept) ? kept.filter((item) => typeof item === 'string').slice(-MOST_STARRED) : []))
}

/** Types of markets this browser's player wants first. */
export const starredMarkets = keptSet('kupaStarredMarkets')
/** Matches this browser's player follows, by id. */
export const followedMatches = keptSet('kupaFollowedMatches')

/** Puts an item into a kept set, or takes it out. */
export function toggleKept(choice: KeptChoice<readonly string[]>, item: string): void {
  const items = choice.get()
  choice.set(items.includes(item) ? items.filter((one) => one !== item) : [...items, item].slice(-MOST_STARRED))
}
