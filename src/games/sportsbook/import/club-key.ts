import { searchKey } from '#shared/search-key.ts'

/** Prefixes and suffixes of club names that vary between seasons. */
const FORMS = new Set([
  'fc',
  'afc',
  'cf',
  'sc',
  'ac',
  'as',
  'sk',
  'fk',
  'jk',
  'bk',
  'ud',
  'cd',
  'sv',
  'spor',
  'kulubu',
  'club',
  'football',
])

/**
 * Returns the key of a club for any form of its name: letters folded, "&" read as "and", legal
 * forms omitted. `renames` maps keys of former names to current ones; chains are followed.
 */
export function clubKey(name: string, renames: ReadonlyMap<string, string> = new Map()): string {
  const words = searchKey(name)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
  const kept = words.filter((word) => !FORMS.has(word))
  return renamed((kept.length > 0 ? kept : words).join('-'), renames)
}

export function renamesOf(pairs: readonly { former: string; now: string }[]): Map<string, string> {
  return new Map(pairs.map(({ former, now }) => [clubKey(former), clubKey(now)]))
}

function renamed(key: string, renames: ReadonlyMap<string, string>): string {
  let today = key
  for (let steps = 0; steps < renames.size; steps++) today = renames.get(today) ?? today
  return today
}
