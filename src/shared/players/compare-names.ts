import { foldLetters } from './name-skeleton.ts'

export type NameLikeness = {
  score: number
  why: 'same' | 'other order' | 'initials' | 'part' | 'spelled alike' | 'different'
}

const SAME = 100
const OTHER_ORDER = 98
const INITIALS = 80
const PART = 75
const MIN_ALIKE = 70
/** Shortest word in which a slip is tolerated: "Ali" and "Ari" are two names. */
const SHORTEST_SLIP = 5

/**
 * Compares two people's names as they are written in Turkish and abroad. Ignores I/İ/ı/i, marks,
 * case, hyphens, dots, invisible characters, look-alike letters and word order. The result is
 * symmetric. Scores: `same` 100; `other order` 98; `initials` 80 (words of one appear as first
 * letters in the other); `part` 75 (one has words the other lacks, with at least two in common);
 * `spelled alike` 70–99 (one slip in a word of five letters or more); otherwise `different`, 0.
 */
export function compareNames(one: string, other: string): NameLikeness {
  const [a, b] = [nameWords(one), nameWords(other)]
  if (a.length === 0 || b.length === 0) return { score: 0, why: 'different' }
  if (a.join(' ') === b.join(' ')) return { score: SAME, why: 'same' }
  if (a.toSorted().join(' ') === b.toSorted().join(' '))
    return { score: OTHER_ORDER, why: 'other order' }
  const [few, many] = a.length <= b.length ? [a, b] : [b, a]
  if (matches(few, many, isInitial) && matches(many, few, isInitial))
    return { score: INITIALS, why: 'initials' }
  if (few.length >= 2 && matches(few, many, (x, y) => x === y)) return { score: PART, why: 'part' }
  const score = few.length === many.length && few.length >= 2 ? spelling(few, many) : 0
  return score < MIN_ALIKE ? { score: 0, why: 'different' } : { score, why: 'spelled alike' }
}

export function nameWords(name: string): string[] {
  return foldLetters(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

const isInitial = (x: string, y: string) =>
  x === y || (x.length === 1 && y.startsWith(x)) || (y.length === 1 && x.startsWith(y))

function matches(
  few: readonly string[],
  many: readonly string[],
  isSame: (x: string, y: string) => boolean,
): boolean {
  const left = [...many]
  let whole = 0
  for (const word of few.toSorted((x, y) => y.length - x.length)) {
    const same = left.indexOf(word)
    const at = same === -1 ? left.findIndex((candidate) => isSame(word, candidate)) : same
    if (at === -1) return false
    whole += same === -1 ? 0 : 1
    left.splice(at, 1)
  }
  return whole > 0
}

/** Scores (of 100) the share of common letters when exactly one word differs by one slip. */
function spelling(a: readonly string[], b: readonly string[]): number {
  const [[own, ...more], [twin, ...others]] = [without(a, b), without(b, a)]
  if (own === undefined || twin === undefined || more.length > 0 || others.length > 0) return 0
  if (Math.min(own.length, twin.length) < SHORTEST_SLIP || !isOneSlip(own, twin)) return 0
  const letters =
    a.reduce((sum, word) => sum + word.length, 0) + Math.max(0, twin.length - own.length)
  return Math.floor((100 * (letters - 1)) / letters)
}

function without(words: readonly string[], taken: readonly string[]): string[] {
  const left = [...words]
  for (const word of taken) if (left.includes(word)) left.splice(left.indexOf(word), 1)
  return left
}

function isOneSlip(x: string, y: string): boolean {
  const [short, long] = x.length <= y.length ? [x, y] : [y, x]
  let from = 0
  while (from < short.length && short[from] === long[from]) from += 1
  if (long.length > short.length) return short.slice(from) === long.slice(from + 1)
  const rest = (text: string, skip: number) => text.slice(from + skip)
  return (
    rest(x, 1) === rest(y, 1) ||
    (x[from] === y[from + 1] && x[from + 1] === y[from] && rest(x, 2) === rest(y, 2))
  )
}
