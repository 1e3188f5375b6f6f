import type { Lang } from '#shared/lang.ts'

/** Writes the date and time of a past round, in Istanbul. */
export const roundDate = (lang: Lang): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/Istanbul',
  })
