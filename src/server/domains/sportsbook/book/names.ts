import type { Bilingual } from '#shared/lang.ts'
import { MARKET_TEXTS } from '#shared/texts/market-texts.ts'
import type { BookEvent } from './book-event.ts'
import type { MarketGroup, MarketKey } from './sport-book.ts'
import { sportBookOf } from './sports.ts'

/** How a market is told: the tab it stands under and its name. */
export type MarketFace = MarketKey & { group: MarketGroup; name: Bilingual }

type Named = Pick<BookEvent, 'sport' | 'home' | 'away'>

export function marketFace(event: Named, { key, type, line }: MarketKey): MarketFace {
  const market = { key, type, ...(line !== undefined && { line }) }
  return {
    ...market, group: sportBookOf(event.sport).groupOf(type),
    name: { tr: MARKET_TEXTS.tr[event.sport].market(market, event), en: MARKET_TEXTS.en[event.sport].market(market, event) },
  }
}

export function selectionName(event: Named, { key, type, line }: MarketKey, selection: string): Bilingual {
  const market = { key, type, ...(line !== undefined && { line }) }
  return { tr: MARKET_TEXTS.tr[event.sport].selection(market, selection, event), en: MARKET_TEXTS.en[event.sport].selection(market, selection, event) }
}
