import type { PayoutFileVersion } from '#shared/payments/bank-files.ts'

/** Letters that have no decomposition into a Latin letter and a mark. */
const SPECIAL: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ł: 'l',
  Ł: 'L',
  '&': '+',
  _: '-',
  ';': ',',
  '"': "'",
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '@': '(at)',
}
const TURKISH = 'ÇĞİÖŞÜçğıöşü'
const COMMON = /^[A-Za-z0-9/\-?:().,'+ ]$/
const WHOLE = /^[A-Za-z0-9/\-?:().,'+ ]+$/

/**
 * Restricts a text to the characters that banks accept: a-z, A-Z, 0-9, space and / - ? : ( ) . , '
 * +. Version 09 also keeps the Turkish letters; version 03 transliterates them. A character without
 * a substitute becomes a space. The text is cut at `maxLength` and has no slash at either end and
 * no double slash. Empty if nothing remains.
 */
export function bankText(text: string, version: PayoutFileVersion, maxLength: number): string {
  const allowed = Array.from(text.normalize('NFC'), (character) => {
    if (COMMON.test(character)) return character
    return version === '09' && TURKISH.includes(character) ? character : substitute(character)
  })
  return allowed
    .join('')
    .replace(/\/{2,}/g, '/')
    .replace(/\s+/g, ' ')
    .replace(/^[/ ]+/, '')
    .slice(0, maxLength)
    .replace(/[/ ]+$/, '')
}

function substitute(character: string): string {
  const special = SPECIAL[character]
  if (special !== undefined) return special
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return WHOLE.test(plain) ? plain : ' '
}
