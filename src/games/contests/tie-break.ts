import { sha256Hex } from '#games/fairness/hmac.ts'

/**
 * Where an entry stands among those of its own score: the lower comes first. SHA-256 of
 * "seed:number", hex.
 */
export function tieKey(seed: string, entryNumber: number): string {
  return sha256Hex(`${seed}:${entryNumber}`)
}

/**
 * Entries from first place to last: by score, and among equal ones by the tie-break that was
 * committed before anyone joined.
 */
export function rankEntries<E extends { number: number; score: bigint }>(
  seed: string,
  entries: readonly E[],
): E[] {
  const keys = new Map(entries.map(({ number }) => [number, tieKey(seed, number)]))
  const keyOf = ({ number }: E): string => keys.get(number) ?? ''
  return entries.toSorted((a, b) =>
    a.score === b.score ? (keyOf(a) < keyOf(b) ? -1 : 1) : a.score > b.score ? -1 : 1,
  )
}
