import { foldLetters } from '#shared/players/name-skeleton.ts'

export type FullName = { firstName: string; lastName: string }

/** Apostrophes are inside a word, and everything else that is no letter is between words. */
const wordsOf = (text: string): string[] =>
  foldLetters(text)
    .replace(/['’‘ʼ`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/**
 * True if two names have the same words: the first names in any order, the last names in the same
 * order. Case, the dot of İ and ı, and marks such as those of Ş and Ğ make no difference. A missing
 * first name does: staff decide.
 */
export function isSameName(one: FullName, other: FullName): boolean {
  const first = (name: FullName) => wordsOf(name.firstName).toSorted().join(' ')
  const last = (name: FullName) => wordsOf(name.lastName).join(' ')
  return (
    first(one) !== '' &&
    last(one) !== '' &&
    first(one) === first(other) &&
    last(one) === last(other)
  )
}
