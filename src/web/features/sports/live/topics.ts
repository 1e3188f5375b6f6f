import type { Lang } from '#shared/lang.ts'

const inLang = (topic: string, lang: Lang): string => (lang === 'tr' ? topic : `${topic}:${lang}`)

/**
 * The book's realtime topics in the reader's language. A topic without a language suffix is
 * Turkish.
 */
export const liveTopic = (lang: Lang): string => inLang('live', lang)
export const couponsTopic = (lang: Lang): string => inLang('coupons', lang)
export const oddsTopic = (eventID: string, lang: Lang): string =>
  inLang(`odds-changes:${eventID}`, lang)
export const eventTopic = (eventID: string, lang: Lang): string => inLang(`event:${eventID}`, lang)
