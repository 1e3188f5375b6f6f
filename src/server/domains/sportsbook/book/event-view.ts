import type { Market } from '#shared/contracts/sportsbook/markets.ts'
import type { SportEvent } from '#shared/contracts/sportsbook/matches.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { priceOf, toWirePrice } from '#shared/sportsbook/odds.ts'
import type { BookEvent } from './book-event.ts'
import { clockWords } from './clock-words.ts'
import type { PricedMarket, Prices } from './prices/prices.ts'
import { fractionOf, toWireTerms } from './outright/each-way-terms.ts'
import { marketIdOf, selectionIdOf } from './selection-id.ts'
import { MARKET_GROUPS } from './sport-book.ts'
import { standingOf } from './standing.ts'
import { suspensionText } from './words.ts'

type Reader = { prices: Prices; now: Date; lang: Lang }

export function toSportEvent(event: BookEvent, reader: Reader): SportEvent {
  const { count, main } = reader.prices.summaryOf(event, reader.now)
  return {
    ...faceOf(event, reader),
    marketCount: count,
    mainMarkets: main.map((market) => toMarket(event, market, reader)),
  }
}

export function toBareEvent(event: BookEvent, reader: Reader): SportEvent {
  return {
    ...faceOf(event, reader),
    marketCount: reader.prices.summaryOf(event, reader.now).count,
    mainMarkets: [],
  }
}

function faceOf(
  event: BookEvent,
  { prices, now, lang }: Reader,
): Omit<SportEvent, 'marketCount' | 'mainMarkets'> {
  const face = prices.faceOf(event, now)
  const { period, score, scoreDetail, redCards } = face
  const standing = standingOf(event, now)
  return {
    eventID: event.id,
    sportID: event.sport,
    leagueID: event.leagueId,
    league: event.league[lang],
    country: event.country,
    round: event.round?.[lang] ?? null,
    home: event.home,
    away: event.away,
    homeCrest: event.homeCrest,
    awayCrest: event.awayCrest,
    homeCountry: event.homeCountry,
    awayCountry: event.awayCountry,
    startTime: toWireTime(event.startsAt),
    state: event.phase,
    clock: event.phase === 'live' ? (clockWords(face)?.[lang] ?? null) : null,
    period: period?.[lang] ?? null,
    score,
    scoreDetail,
    redCards,
    suspended: standing.status === 'suspended',
    suspendedReason: standing.status === 'suspended' ? suspensionText(standing.reason)[lang] : null,
  }
}

export function toMarkets(event: BookEvent, reader: Reader): Market[] {
  return reader.prices
    .marketsOf(event, reader.now)
    .toSorted((a, b) => MARKET_GROUPS.indexOf(a.group) - MARKET_GROUPS.indexOf(b.group))
    .map((market) => toMarket(event, market, reader))
}

export function toMarket(
  event: BookEvent,
  { key, type, siteType, name, group, line, selections, eachWay, isHeld }: PricedMarket,
  { now, lang }: Omit<Reader, 'prices'>,
): Market {
  const status = standingOf(event, now).status === 'open' && !isHeld ? 'open' : 'suspended'
  return {
    marketID: marketIdOf(event.id, key),
    type: siteType ?? type,
    name: name[lang],
    group,
    ...(line !== undefined && { line: String(line) }),
    status,
    selections: selections.map((selection) => ({
      selectionID: selectionIdOf(event.id, { market: key, selection: selection.key }),
      name: selection.name[lang],
      price: toWirePrice(priceOf(selection.priceMilli)),
      status: selection.isHeld ? 'suspended' : status,
      ...(selection.eachWay && {
        placePrice: toWireTerms(selection.eachWay, selection.priceMilli).price,
      }),
    })),
    ...(eachWay && { eachWay: { places: eachWay.places, fraction: fractionOf(eachWay) } }),
  }
}
