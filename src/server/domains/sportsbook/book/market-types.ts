import type { Sport } from '#games/sportsbook/match-model.ts'
import type { Bilingual } from '#shared/lang.ts'
import { MARKET_TEXTS } from '#shared/texts/sportsbook/market-texts.ts'
import type { BookEvent } from './book-event.ts'
import { EVENTS_TEXTS } from '#shared/texts/server/texts.ts'
import { FEED_TYPE } from './feed-prices/feed-key.ts'
import { OUTRIGHT_TEXTS } from './outright/outright-names.ts'

const SIDES = {
  tr: { home: 'Ev sahibi', away: 'Deplasman' },
  en: { home: 'Home', away: 'Away' },
} as const
const OUTRIGHT_TYPES = ['champion', 'place'] as const

export function marketTypeName(sport: Sport, type: string): Bilingual | undefined {
  const outright = OUTRIGHT_TYPES.find((known) => known === type)
  if (outright !== undefined)
    return { tr: OUTRIGHT_TEXTS.tr.ofType[outright], en: OUTRIGHT_TEXTS.en.ofType[outright] }
  if (type === FEED_TYPE) return EVENTS_TEXTS.feedMarkets
  if (!MARKET_TEXTS.tr[sport].types.includes(type)) return undefined
  return {
    tr: MARKET_TEXTS.tr[sport].ofType(type, SIDES.tr),
    en: MARKET_TEXTS.en[sport].ofType(type, SIDES.en),
  }
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
