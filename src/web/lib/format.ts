import { useMemo } from 'react'
import { SITE_TIME_ZONE } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { useLang } from './session.ts'

const LOCALES = { tr: 'tr-TR', en: 'en-GB' } as const satisfies Record<Lang, string>
const MINUS = '−'

export type Format = ReturnType<typeof formatFor>

/** Everything a reader of one language sees: money from wire strings, numbers, percent, Istanbul dates. */
export function formatFor(lang: Lang) {
  const locale = LOCALES[lang]
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: SITE_TIME_ZONE, ...options })
  const day = dates({ day: '2-digit', month: '2-digit', year: 'numeric' })
  const longDay = dates({ day: 'numeric', month: 'long', year: 'numeric' })
  const clock = dates({ hour: '2-digit', minute: '2-digit', hour12: false })
  const weekday = dates({ weekday: 'long' })
  const wholeDay = dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const date = (at: string | Date) => day.format(new Date(at)).replaceAll('/', '.')
  const time = (at: string | Date) => clock.format(new Date(at))

  return {
    /** "1234.50" → "₺1.234,50"; `sign: 'always'` writes a plus too, `kurus: 'auto'` drops ",00". */
    money: (wire: string, options?: { sign?: 'auto' | 'always'; kurus?: 'always' | 'auto'; symbol?: boolean }) =>
      formatMoney(fromWireMoney(wire), lang, options),
    number: (value: number, decimals = 0) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value).replace('-', MINUS),
    /** A number of percent: 96.5 → "%96,5" or "96.5%". */
    percent: (value: number, decimals = 1) => {
      const text = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(Math.abs(value))
      return `${value < 0 ? MINUS : ''}${lang === 'tr' ? `%${text}` : `${text}%`}`
    },
    /** 20.11.2026 */
    date,
    /** 20 Kasım 2026 */
    longDate: (at: string | Date) => longDay.format(new Date(at)),
    /** 20 Kasım 2026 Cuma, Friday 20 November 2026 */
    fullDate: (at: string | Date) => wholeDay.format(new Date(at)).replace(',', ''),
    /** 21:05 */
    time,
    /** 20.11.2026 21:05 */
    dateTime: (at: string | Date) => `${date(at)} ${time(at)}`,
    /** Cumartesi */
    weekday: (at: string | Date) => weekday.format(new Date(at)),
  }
}

export function useFormat(): Format {
  const lang = useLang()
  return useMemo(() => formatFor(lang), [lang])
}
