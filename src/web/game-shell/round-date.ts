import type { Lang } from '#shared/lang.ts'

export const roundDate = (lang: Lang): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/Istanbul',
  })
