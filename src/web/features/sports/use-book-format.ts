import { SITE_TIME_ZONE } from '#shared/time-zone.ts'
import type { Lang } from '#shared/lang.ts'
import { formatFor, type Format } from '#web/lib/format.ts'
import { useLang } from '#web/lib/session.ts'

export type BookFormat = Format & {
  /** 22 Kas Paz, Sun 22 Nov */
  shortDay: (at: string) => string
  /** A line of a bet: "2.5" → "2,5", "-0.25" → "−0,25". */
  line: (wire: string) => string
}

const formats = new Map<Lang, BookFormat>()

export function bookFormatFor(lang: Lang): BookFormat {
  const known = formats.get(lang) ?? createBookFormat(lang)
  formats.set(lang, known)
  return known
}

export function useBookFormat(): BookFormat {
  return bookFormatFor(useLang())
}

function createBookFormat(lang: Lang): BookFormat {
  const days = new Intl.DateTimeFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', {
    timeZone: SITE_TIME_ZONE,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  return {
    ...formatFor(lang),
    shortDay: (at) => days.format(new Date(at)).replace(',', ''),
    line: (wire) => wire.replace('-', '−').replace('.', lang === 'tr' ? ',' : '.'),
  }
}
