const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'
/** 26 of 36 characters are 134 bits: practically unique and not guessable. */
const LENGTH = 26
/** Largest multiple of 36 in a byte; higher bytes would favour the first characters. */
const FAIR_BYTES = 252

type Random = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array

/**
 * Creates a random id of lower-case letters and digits. `random` fills an array with random bytes.
 */
export function randomId(
  length = LENGTH,
  random: Random = (bytes) => crypto.getRandomValues(bytes),
): string {
  let id = ''
  while (id.length < length) {
    for (const byte of random(new Uint8Array(length)))
      if (byte < FAIR_BYTES && id.length < length) id += LETTERS[byte % LETTERS.length]
  }
  return id
}
