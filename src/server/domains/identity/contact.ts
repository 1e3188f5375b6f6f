const EMAIL = /^[^\s@"(),:;<>[\]\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i
const TURKISH_NATIONAL = /^(?:5\d{9}|[2348]\d{9})$/
const FOREIGN_E164 = /^\+[1-9]\d{7,14}$/
const USERNAME = /^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/

export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text)
}

export function isUsername(text: string): boolean {
  return USERNAME.test(text)
}

/**
 * Compares user names, e-mails and codes by root locale rules: "TITLE" is "title", never "tıtle".
 */
export function accountKey(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/**
 * Returns a phone number as E.164, or undefined. Turkish numbers may be typed in any usual way
 * (0532…, +90 532 …, 532…). Those of other countries need their + and are accepted only with
 * `allowForeign`.
 */
export function normalisePhone(text: string, allowForeign: boolean): string | undefined {
  const compact = text
    .normalize('NFKC')
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
  if (!/^\+?\d+$/.test(compact)) return undefined
  if (compact.startsWith('+') && !compact.startsWith('+90'))
    return allowForeign && FOREIGN_E164.test(compact) ? compact : undefined
  const national = nationalNumber(compact)
  if (national === undefined || !TURKISH_NATIONAL.test(national)) return undefined
  // Without trunk 0 or country code only a mobile number is unambiguous.
  if (compact.length === 10 && !national.startsWith('5')) return undefined
  return `+90${national}`
}

function nationalNumber(compact: string): string | undefined {
  if (compact.startsWith('+90')) return compact.slice(3)
  if (compact.startsWith('90') && compact.length === 12) return compact.slice(2)
  if (compact.startsWith('0')) return compact.slice(1)
  return compact.length === 10 ? compact : undefined
}

export function maskIdentityNumber(number: string): string {
  return number.slice(0, 3) + '•'.repeat(Math.max(0, number.length - 5)) + number.slice(-2)
}
