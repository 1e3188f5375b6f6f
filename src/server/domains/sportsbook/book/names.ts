import type { Bilingual } from '#shared/lang.ts'
import { MARKET_TEXTS } from '#shared/texts/sportsbook/market-texts.ts'
import type { BookEvent } from './book-event.ts'
import type { MarketGroup, MarketKey } from './sport-book.ts'
import { entrantName, OUTRIGHT_TEXTS } from './outright/outright-names.ts'
import { bookOf } from './sports.ts'

/** `siteType`: the type as the site knows it, if it differs. */
export type MarketFace = MarketKey & { group: MarketGroup; name: Bilingual; siteType?: string }

type Named = Pick<BookEvent, 'kind' | 'sport' | 'home' | 'away' | 'model' | 'facts'>

export function marketFace(event: Named, { key, type, line }: MarketKey): MarketFace {
  const market = { key, type, ...(line !== undefined && { line }) }
  const group = bookOf(event).groupOf(type)
  if (event.kind === 'outright')
    return {
      ...market,
      group,
      name: { tr: OUTRIGHT_TEXTS.tr.market(market), en: OUTRIGHT_TEXTS.en.market(market) },
    }
  const player = bookOf(event).players?.nameOf(event, key)
  const { home, away } = event
  const named = { home, away, ...(player !== undefined && { player }) }
  return {
    ...market,
    group,
    name: {
      tr: MARKET_TEXTS.tr[event.sport].market(market, named),
      en: MARKET_TEXTS.en[event.sport].market(market, named),
    },
  }
}

export function selectionName(
  event: Named,
  { key, type, line }: MarketKey,
  selection: string,
): Bilingual {
  if (event.kind === 'outright') return entrantName(event, selection)
  const player = bookOf(event).players?.nameOf(event, selection)
  if (player !== undefined) return { tr: player, en: player }
  const market = { key, type, ...(line !== undefined && { line }) }
  return {
    tr: MARKET_TEXTS.tr[event.sport].selection(market, selection, event),
    en: MARKET_TEXTS.en[event.sport].selection(market, selection, event),
  }
}

export function eventName({
  kind,
  home,
  away,
  league,
  round,
}: Pick<BookEvent, 'kind' | 'home' | 'away' | 'league' | 'round'>): Bilingual {
  if (kind === 'match') return { tr: `${home} – ${away}`, en: `${home} – ${away}` }
  return round === null
    ? league
    : { tr: `${league.tr} ${round.tr}`, en: `${league.en} ${round.en}` }
}
