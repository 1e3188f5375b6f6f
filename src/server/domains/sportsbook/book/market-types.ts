import type { Sport } from '#games/sportsbook/match-model.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { MARKET_TEXTS } from '#shared/texts/sportsbook/market-texts.ts'
import type { BookEvent } from './book-event.ts'
import { EVENTS_TEXTS } from '#shared/texts/server/texts.ts'
import { FEED_TYPE } from './feed-prices/feed-key.ts'
import { OUTRIGHT_TEXTS } from './outright/outright-names.ts'

const { home, away } = EVENTS_TEXTS.sides
const OUTRIGHT_TYPES = ['champion', 'place'] as const

export function marketTypeName(sport: Sport, type: string): Bilingual | undefined {
  const outright = OUTRIGHT_TYPES.find((known) => known === type)
  if (outright !== undefined)
    return { tr: OUTRIGHT_TEXTS.tr.ofType[outright], en: OUTRIGHT_TEXTS.en.ofType[outright] }
  if (type === FEED_TYPE) return EVENTS_TEXTS.feedMarkets
  if (!MARKET_TEXTS.tr[sport].types.includes(type)) return undefined
  const ofType = (lang: Lang) =>
    MARKET_TEXTS[lang][sport].ofType(type, { home: home[lang], away: away[lang] })
  return { tr: ofType('tr'), en: ofType('en') }
}

export function marketTypeNameOf(
  { kind, sport }: Pick<BookEvent, 'kind' | 'sport'>,
  type: string,
): Bilingual | undefined {
  const isOfOutrights = OUTRIGHT_TYPES.some((known) => known === type)
  return isOfOutrights === (kind === 'outright') ? marketTypeName(sport, type) : undefined
}

export function marketTypesOf(sport: Sport): string[] {
  return [...MARKET_TEXTS.tr[sport].types, FEED_TYPE, ...OUTRIGHT_TYPES]
}
