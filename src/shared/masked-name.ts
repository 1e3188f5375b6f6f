const HIDDEN = '•••'
/** Shorter names keep their first letter only: the last one would give half of them away. */
const SHOWS_BOTH_ENDS_FROM = 4

/**
 * A user name as strangers may see it: its ends, and never how long it is. "ahmet.k" → "a•••k",
 * "can" → "c•••".
 */
export function maskName(name: string): string {
  const letters = Array.from(name)
  const last = letters.length >= SHOWS_BOTH_ENDS_FROM ? letters.at(-1) : undefined
  return `${letters[0] ?? ''}${HIDDEN}${last ?? ''}`
}
