import { sha256Hex } from '#games/fairness/hmac.ts'

/** Computes an entry's tie-break key, SHA-256 of "seed:number" in hex; lower ranks first. */
export function tieKey(seed: string, entryNumber: number): string {
  return sha256Hex(`${seed}:${entryNumber}`)
}

/** Ranks entries by score, and equal scores by the tie-break committed before anyone joined. */
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
