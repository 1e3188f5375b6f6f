const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'
/** 26 letters of 36 are 134 bits: as good as unique, and not to be guessed. */
const LENGTH = 26
/** The largest multiple of 36 a byte can hold; what lies above would favour the first letters. */
const FAIR_BYTES = 252

type Random = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array

/** A random id of lower-case letters and digits. `random`: fills an array with random bytes. */
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
