import { timingSafeEqual } from 'node:crypto'

/** Compares in constant time. */
export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * True if one of the keys gives this signature. Compares with every key in constant time, so that
 * the time does not tell which key is in use.
 */
export const isSignedByOne = (
  keys: readonly string[],
  sign: (key: string) => string,
  given: string,
): boolean => keys.map((key) => isSameText(sign(key), given)).includes(true)
