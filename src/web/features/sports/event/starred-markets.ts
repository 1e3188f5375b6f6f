import { keptChoice } from '#web/lib/kept-choice.ts'

const MAX_STARRED = 60

/** Types of markets this browser's player wants first. */
export const starredMarkets = keptChoice<readonly string[]>('kupaStarredMarkets', (kept) =>
  Array.isArray(kept) ? kept.filter((type) => typeof type === 'string').slice(-MAX_STARRED) : [],
)

/** Puts a type of market among the favourites, or takes it out. */
export function toggleStar(type: string): void {
  const types = starredMarkets.get()
  starredMarkets.set(
    types.includes(type)
      ? types.filter((one) => one !== type)
      : [...types, type].slice(-MAX_STARRED),
  )
}
