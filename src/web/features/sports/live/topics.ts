import type { Lang } from '#shared/lang.ts'

const inLang = (topic: string, lang: Lang): string => (lang === 'tr' ? topic : `${topic}:${lang}`)

/** The book's realtime topics in a reader's language; without one at the end they are Turkish. */
export const liveTopic = (lang: Lang): string => inLang('live', lang)
export const couponsTopic = (lang: Lang): string => inLang('coupons', lang)
export const oddsTopic = (eventID: string, lang: Lang): string => inLang(`odds:${eventID}`, lang)
export const eventTopic = (eventID: string, lang: Lang): string => inLang(`event:${eventID}`, lang)
