import { SITE_TIME_ZONE } from '#shared/time-zone.ts'
import type { Lang } from '#shared/lang.ts'

const SECONDS_A_MINUTE = 60

export function clockText(at: string, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', {
    timeZone: SITE_TIME_ZONE,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(new Date(at))
}

export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / SECONDS_A_MINUTE)}:${String(seconds % SECONDS_A_MINUTE).padStart(2, '0')}`
}
