export const MAX_WATCHED = 4

const EVENT_ID = /^[\w.-]{1,64}$/
const SEPARATOR = ','

export function watchedIds(watch: string): readonly string[] {
  return [...new Set(watch.split(SEPARATOR).filter((id) => EVENT_ID.test(id)))].slice(
    0,
    MAX_WATCHED,
  )
}

export function withWatched(watch: string, eventID: string): string {
  return watchedIds([...watchedIds(watch), eventID].join(SEPARATOR)).join(SEPARATOR)
}

export function withoutWatched(watch: string, eventID: string): string {
  return watchedIds(watch)
    .filter((id) => id !== eventID)
    .join(SEPARATOR)
}

export function firstWatched(live: readonly string[], followed: ReadonlySet<string>): string {
  return live
    .toSorted((one, other) => Number(followed.has(other)) - Number(followed.has(one)))
    .slice(0, 2)
    .join(SEPARATOR)
}
