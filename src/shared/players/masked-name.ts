const HIDDEN = '•••'
/**
 * Shorter names show only the first letter: with the last one, half of the name would be visible.
 */
const SHOWS_BOTH_ENDS_FROM = 4

/**
 * Masks a user name for strangers: first and last letter, without revealing the length. "ahmet.k" →
 * "a•••k", "can" → "c•••".
 */
export function maskName(name: string): string {
  const letters = Array.from(name)
  const last = letters.length >= SHOWS_BOTH_ENDS_FROM ? letters.at(-1) : undefined
  return `${letters[0] ?? ''}${HIDDEN}${last ?? ''}`
}
