import { SITE_TIME_ZONE } from '#shared/time-zone.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { rtpText } from '#shared/rtp-text.ts'
import { useLang } from './session.ts'

const LOCALES = { tr: 'tr-TR', en: 'en-GB' } as const satisfies Record<Lang, string>
const MINUS = '−'

export type Format = ReturnType<typeof createFormat>

function createFormat(lang: Lang) {
  const locale = LOCALES[lang]
  // Formatters are slow to create, so each is created on first use and cached.
  const dates = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined
    return (at: string | Date): string =>
      (format ??= new Intl.DateTimeFormat(locale, { timeZone: SITE_TIME_ZONE, ...options })).format(
        new Date(at),
      )
  }
  const numbers: Intl.NumberFormat[] = []
  const digits = (value: number, decimals: number): string =>
    (numbers[decimals] ??= new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })).format(value)
  const day = dates({ day: '2-digit', month: '2-digit', year: 'numeric' })
  const wholeDay = dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const date = (at: string | Date) => day(at).replaceAll('/', '.')
  /** 21:05 */
  const time = dates({ hour: '2-digit', minute: '2-digit', hour12: false })

  return {
    /**
     * "1234.50" → "₺1.234,50"; `sign: 'always'` also writes a plus, `kurus: 'auto'` drops ",00".
     */
    money: (
      wire: string,
      options?: { sign?: 'auto' | 'always'; kurus?: 'always' | 'auto'; symbol?: boolean },
    ) => formatMoney(fromWireMoney(wire), lang, options),
    number: (value: number, decimals = 0) => digits(value, decimals).replace('-', MINUS),
    /**
     * Formats a percentage: 96.5 → "%96,5" or "96.5%". Truncates instead of rounding: a return of
     * 98.66 is not 98.7.
     */
    percent: (value: number, decimals = 1) => {
      const text = digits(
        Math.trunc(Math.abs(value) * 10 ** decimals + 1e-6) / 10 ** decimals,
        decimals,
      )
      return `${value < 0 ? MINUS : ''}${lang === 'tr' ? `%${text}` : `${text}%`}`
    },
    rtp: (percent: number) => rtpText(percent, lang),
    /** 20.11.2026 */
    date,
    /** 20 Kasım 2026 */
    longDate: dates({ day: 'numeric', month: 'long', year: 'numeric' }),
    /** 20 Kasım 2026 Cuma, Friday 20 November 2026 */
    fullDate: (at: string | Date) => wholeDay(at).replace(',', ''),
    time,
    /** 20.11.2026 21:05 */
    dateTime: (at: string | Date) => `${date(at)} ${time(at)}`,
    /** Cumartesi */
    weekday: dates({ weekday: 'long' }),
  }
}

const formats = new Map<Lang, Format>()

export function formatFor(lang: Lang): Format {
  const known = formats.get(lang) ?? createFormat(lang)
  formats.set(lang, known)
  return known
}

export function useFormat(): Format {
  return formatFor(useLang())
}
