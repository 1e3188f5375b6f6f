import type { Lang } from '#shared/lang.ts'
import { parseMoney, type Minor } from '#shared/money.ts'

/** Nine digits of lira: more than any method takes, and short enough for the field. */
const MAX_LIRA_DIGITS = 9
const GROUPING = /\B(?=(\d{3})+$)/g

const SEPARATORS = {
  tr: { group: '.', point: ',' },
  en: { group: ',', point: '.' },
} as const satisfies Record<Lang, { group: string; point: string }>

/**
 * What a player typed, without grouping and with a point: "1.234,5" in Turkish → "1234.5". A
 * separator that was typed last begins the kuruş, whichever key the keypad has for it.
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

/** The same for the field: "1234.5" → "1.234,5" in Turkish. */
export function showTyped(typed: string, lang: Lang): string {
  const { group, point } = SEPARATORS[lang]
  const [lira = '', kurus] = typed.split('.')
  const grouped = lira.replace(GROUPING, group)
  return kurus === undefined ? grouped : `${grouped}${point}${kurus}`
}

/** Kuruş of what was typed; undefined while it is no amount. */
export function typedMinor(typed: string): Minor | undefined {
  const minor = parseMoney(typed.replace(/\.$/, ''))
  return minor === 0n ? undefined : minor
}

/** Wire money as if it had been typed: "500.00" → "500". */
export function typeOf(wire: string): string {
  return wire.replace(/\.00$/, '')
}

/** Where the caret belongs after regrouping, so that as many digits stay behind it as before. */
export function caretAfter(shown: string, digitsBehind: number): number {
  let left = digitsBehind
  let at = shown.length
  while (at > 0 && left > 0) {
    at -= 1
    if (/\d/.test(shown.charAt(at))) left -= 1
  }
  return at
}

/** Digits behind the caret of a field. */
export function digitsBehind(text: string, caret: number): number {
  return text.slice(caret).replace(/\D/g, '').length
}
