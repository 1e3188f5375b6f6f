import type { Lang } from '#shared/lang.ts'
import { parseMoney, type Minor } from '#shared/money.ts'

/** Nine digits of lira are more than any method accepts and still fit the field. */
const MAX_LIRA_DIGITS = 9
const GROUPING = /\B(?=(\d{3})+$)/g

const SEPARATORS = {
  tr: { group: '.', point: ',' },
  en: { group: ',', point: '.' },
} as const satisfies Record<Lang, { group: string; point: string }>

/**
 * Normalises typed text: no grouping, and a point for the kuruş ("1.234,5" in Turkish becomes
 * "1234.5"). The separator typed last begins the kuruş, whichever key the keypad has.
 */
export function readTyped(text: string, lang: Lang): string {
  const { group, point } = SEPARATORS[lang]
  const ended = /\d[.,]$/.test(text) ? text.slice(0, -1) + point : text
  const [lira = '', ...rest] = ended
    .replaceAll(group, '')
    .split(point)
    .map((part) => part.replace(/\D/g, ''))
  const digits = lira.replace(/^0+(?=\d)/, '').slice(0, MAX_LIRA_DIGITS)
  if (rest.length === 0) return digits
  return `${digits || '0'}.${rest.join('').slice(0, 2)}`
}

export function showTyped(typed: string, lang: Lang): string {
  const { group, point } = SEPARATORS[lang]
  const [lira = '', kurus] = typed.split('.')
  const grouped = lira.replace(GROUPING, group)
  return kurus === undefined ? grouped : `${grouped}${point}${kurus}`
}

export function typedMinor(typed: string): Minor | undefined {
  const minor = parseMoney(typed.replace(/\.$/, ''))
  return minor === 0n ? undefined : minor
}

export function typeOf(wire: string): string {
  return wire.replace(/\.00$/, '')
}

/**
 * Returns the caret position after regrouping, with the same number of digits behind it as before.
 */
export function caretAfter(shown: string, digitsBehind: number): number {
  let left = digitsBehind
  let at = shown.length
  while (at > 0 && left > 0) {
    at -= 1
    if (/\d/.test(shown.charAt(at))) left -= 1
  }
  return at
}

export function digitsBehind(text: string, caret: number): number {
  return text.slice(caret).replace(/\D/g, '').length
}
