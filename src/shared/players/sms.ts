/** Basic table of GSM 03.38; its only Turkish letters are Ç, Ö, Ü, ö and ü. */
const PLAIN = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Extension table: two places each. */
const EXTENDED = new Set('\f^{}\\[~]|€')

const PLACES = { gsm7: { alone: 160, part: 153 }, ucs2: { alone: 70, part: 67 } } as const

export type SmsSize = { encoding: 'gsm7' | 'ucs2'; characters: number; parts: number; left: number }

/**
 * Computes encoding and number of parts of an SMS (3GPP TS 23.038, 23.040): seven bits a letter if
 * all are in the GSM alphabet, otherwise sixteen. No letter is split between parts. `left`: free
 * places in the last part.
 */
export function sizeOfSms(text: string): SmsSize {
  const letters = Array.from(text)
  const isPlain = letters.every((letter) => PLAIN.has(letter) || EXTENDED.has(letter))
  const encoding = isPlain ? 'gsm7' : 'ucs2'
  const { alone, part } = PLACES[encoding]
  const places = letters.map((letter) => (isPlain ? (EXTENDED.has(letter) ? 2 : 1) : letter.length))
  const all = places.reduce((sum, n) => sum + n, 0)
  if (all <= alone)
    return { encoding, characters: letters.length, parts: all === 0 ? 0 : 1, left: alone - all }
  let [parts, used] = [1, 0]
  for (const n of places) {
    if (used + n > part) [parts, used] = [parts + 1, 0]
    used += n
  }
  return { encoding, characters: letters.length, parts, left: part - used }
}

/** Country calling codes of two digits (ITU-T E.164); +1 and +7 have one, all others three. */
const TWO_DIGITS = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
)

export function callingCodeOf(phone: string): string {
  if (/^\+[17]/.test(phone)) return phone.slice(0, 2)
  return phone.slice(0, TWO_DIGITS.has(phone.slice(1, 3)) ? 3 : 4)
}
