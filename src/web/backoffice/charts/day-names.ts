import type { Lang } from '#shared/lang.ts'
import { SITE_TIME_ZONE } from '#shared/time-zone.ts'

const ticks = (locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZone: SITE_TIME_ZONE, day: 'numeric', month: 'short' })
const TICKS = { tr: ticks('tr-TR'), en: ticks('en-GB') } as const satisfies Record<Lang, unknown>

/** Noon of a site's day. */
export const noonOf = (day: string): string => `${day}T12:00:00+03:00`

/** Formats "2026-11-20" as "20 Kas" or "20 Nov". */
export const dayTick = (day: string, lang: Lang): string =>
  TICKS[lang].format(new Date(noonOf(day)))
