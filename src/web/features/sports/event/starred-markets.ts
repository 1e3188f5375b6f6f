import { storedChoice } from '#web/lib/stored-choice.ts'

const MAX_STARRED = 60

export const starredMarkets = storedChoice<readonly string[]>('kupaStarredMarkets', (kept) =>
  Array.isArray(kept) ? kept.filter((type) => typeof type === 'string').slice(-MAX_STARRED) : [],
)

export function toggleStar(type: string): void {
  const types = starredMarkets.get()
  starredMarkets.set(
    types.includes(type)
      ? types.filter((one) => one !== type)
      : [...types, type].slice(-MAX_STARRED),
  )
}
