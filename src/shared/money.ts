import type { Lang } from './lang.ts'

/** Integer kuruş: 1/100 of a lira. Never a float. */
export type Minor = bigint

/** Maximum of every amount: JSON numbers are exact up to here. */
const MAX_MINOR = BigInt(Number.MAX_SAFE_INTEGER)
const WIRE_MONEY = /^-?\d{1,15}(\.\d{1,2})?$/

/**
 * Parses money from the wire: "150", "150.5", 150.25. At most two decimals, no exponent, no
 * grouping.
 * @returns kuruş, or undefined for anything else (NaN, infinities, other types, more digits, beyond
 * 2^53 − 1 kuruş)
 */
export function parseMoney(value: unknown): Minor | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
  if (!WIRE_MONEY.test(text)) return undefined
  const negative = text.startsWith('-')
  const [lira = '0', kurus = ''] = text.replace('-', '').split('.')
  const minor = BigInt(lira) * 100n + BigInt(kurus.padEnd(2, '0'))
  if (minor > MAX_MINOR) return undefined
  return negative ? -minor : minor
}

export function toWireMoney(minor: Minor): string {
  const absolute = minor < 0n ? -minor : minor
  const kurus = (absolute % 100n).toString().padStart(2, '0')
  return `${minor < 0n ? '-' : ''}${absolute / 100n}.${kurus}`
}

/** Parses wire money that this program wrote itself. Throws TypeError for anything else. */
export function fromWireMoney(wire: string): Minor {
  const minor = parseMoney(wire)
  if (minor === undefined) throw new TypeError(`not money: ${wire}`)
  return minor
}

const GROUPING = /\B(?=(\d{3})+$)/g

/**
 * Formats money for a reader: tr "₺1.234,56", en "₺1,234.56", with a true minus. `sign: 'always'`
 * also writes a plus; `kurus: 'auto'` drops ",00".
 */
export function formatMoney(
  minor: Minor,
  lang: Lang,
  options: { sign?: 'auto' | 'always'; kurus?: 'always' | 'auto'; symbol?: boolean } = {},
): string {
  const { sign = 'auto', kurus = 'always', symbol = true } = options
  const absolute = minor < 0n ? -minor : minor
  const [group, point] = lang === 'tr' ? ['.', ','] : [',', '.']
  const lira = (absolute / 100n).toString().replace(GROUPING, group)
  const rest = absolute % 100n
  const decimals = kurus === 'auto' && rest === 0n ? '' : point + rest.toString().padStart(2, '0')
  const mark = minor < 0n ? '−' : sign === 'always' && minor > 0n ? '+' : ''
  return `${mark}${symbol ? '₺' : ''}${lira}${decimals}`
}
