import type { LegOf } from '#games/sportsbook/match-model.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { parseOddsMilli, priceOf, toWirePrice } from '#shared/sportsbook/odds.ts'
import { stepDownMilli } from '#shared/sportsbook/price-ladder.ts'
import { refuseFields, Refusal } from '#shared/refusals.ts'
import { TRADING_TEXTS } from '#shared/texts/server/texts.ts'
import type { BookEvent } from '../book/book-event.ts'
import { legKey, type Desk } from '../book/desk.ts'
import { compareSources } from '../book/feed-prices/compare-sources.ts'
import { sourceOf } from '../book/feed-prices/price-source.ts'
import type { Prices } from '../book/prices/prices.ts'

export type Place = { market?: string | undefined; selection?: string | undefined }

const ROUNDING = 1e-9

export const OVER: Bilingual = TRADING_TEXTS.eventClosed
/**
 * Suspends or reopens.
 * @throws Refusal 'record not found' for what the event has not, 'not possible' once it is over
 */
export function heldDesk(
  event: BookEvent,
  prices: Prices,
  { market, selection }: Place,
  isHeld: boolean,
  now: Date,
): Desk {
  const { isHeld: _all, ...desk } = event.desk
  if (isOver(event)) throw new Refusal('not possible', {}, OVER)
  if (market === undefined) {
    if (selection !== undefined) throw refuseFields({ market: 'required' })
    return isHeld ? { ...desk, isHeld } : desk
  }
  const key = selection === undefined ? market : legKey({ market, selection })
  const known = (desk.held ?? []).includes(key)
  if (!known && !isOffered(event, prices, { market, selection }, now))
    throw new Refusal('record not found')
  const others = (desk.held ?? []).filter((one) => one !== key)
  return { ...event.desk, held: isHeld ? [...others, key] : others }
}

/**
 * Sets a manual price of an outcome, in place of those set on other selections with it; null
 * restores the book's own.
 * @throws Refusal 'not possible' for a price above the fair one, one that contradicts another
 * manual price, or a selection that is not offered now; FieldRefusal for a price off the ladder
 */
export function pricedDesk(
  event: BookEvent,
  prices: Prices,
  leg: LegOf,
  price: string | null,
  now: Date,
): Desk {
  const byHand = prices.handPrices(event, now)
  const replaced = new Set([leg, ...byHand.setFor(leg)].map(legKey))
  const others = Object.fromEntries(
    Object.entries(event.desk.prices ?? {}).filter(([key]) => !replaced.has(key)),
  )
  if (price === null) return { ...event.desk, prices: others }
  if (isOver(event)) throw new Refusal('not possible', {}, OVER)
  const priced = prices.findLeg(event, leg, now)
  if (priced === undefined) throw new Refusal('record not found')
  if (!priced.isOpen) throw new Refusal('not possible', {}, TRADING_TEXTS.selectionNotOffered)
  const priceMilli = parseOddsMilli(price)
  if (priceMilli === undefined || stepDownMilli(priceMilli / 1_000) !== priceMilli)
    throw refuseFields({ price: 'invalid' })
  const fair = cautiousFair(event, prices, leg, priced.fair, now)
  if ((priceMilli / 1_000) * fair > 1 + ROUNDING)
    throw new Refusal(
      'not possible',
      { max: maxPrice(fair) },
      TRADING_TEXTS.priceTooHigh(maxPrice(fair)),
    )
  const against = byHand.contradictionOf(leg, priceMilli)
  if (against !== undefined)
    throw new Refusal('not possible', against.leg, contradiction(event, prices, against, now))
  return { ...event.desk, prices: { ...others, [legKey(leg)]: priceMilli } }
}

/**
 * Returns the higher of the chances by both sources of prices, so that one wrong source is not
 * enough.
 */
function cautiousFair(
  event: BookEvent,
  prices: Prices,
  leg: LegOf,
  fair: number,
  now: Date,
): number {
  if (sourceOf(event) === 'model') return fair
  return Math.max(fair, compareSources(event, prices, now).get(legKey(leg))?.ownChance ?? 0)
}

function contradiction(
  event: BookEvent,
  prices: Prices,
  { leg, oddsMilli }: { leg: LegOf; oddsMilli: number },
  now: Date,
): Bilingual {
  const other = prices.findLeg(event, leg, now)
  const nameIn = (lang: Lang) =>
    other === undefined ? legKey(leg) : `${other.market.name[lang]}, ${other.name[lang]}`
  return TRADING_TEXTS.priceContradicts(
    { tr: nameIn('tr'), en: nameIn('en') },
    toWirePrice(priceOf(oddsMilli)),
  )
}

/**
 * Returns the highest manual price, "2.35": the fair one, above which combinations of bets could
 * have a certain profit. Null when there is none.
 */
export function maxPrice(fair: number): string | null {
  const milli = fair > 0 ? stepDownMilli(1 / fair) : undefined
  return milli === undefined ? null : toWirePrice(priceOf(milli))
}

export function isOver({ phase, desk }: BookEvent): boolean {
  return phase === 'finished' || phase === 'cancelled' || desk.isVoid === true
}

function isOffered(
  event: BookEvent,
  prices: Prices,
  { market, selection }: Place,
  now: Date,
): boolean {
  const found =
    prices.marketsOf(event, now).find(({ key }) => key === market) ??
    prices
      .feedMarkets(event, now)
      .flatMap(({ face, selections }) => (face.key === market ? [{ selections }] : []))[0]
  return (
    found !== undefined &&
    (selection === undefined || found.selections.some(({ key }) => key === selection))
  )
}
