import { searchKey } from '#shared/search-key.ts'

/** What clubs put before or behind their name and leave out again from one season to the next. */
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
 * The key a club is known by, whatever form of its name a file uses: letters folded, "&" read as
 * "and", the words for its legal form left out. `renames` leads from keys of former names to
 * today's; a chain of them is followed.
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

/** Former names, given as the files write them, as the map `clubKey` takes. */
export function renamesOf(pairs: readonly { former: string; now: string }[]): Map<string, string> {
  return new Map(pairs.map(({ former, now }) => [clubKey(former), clubKey(now)]))
}

function renamed(key: string, renames: ReadonlyMap<string, string>): string {
  let today = key
  for (let steps = 0; steps < renames.size; steps++) today = renames.get(today) ?? today
  return today
}
