import type { LegOf } from '#games/sportsbook/match-model.ts'
import type { Bilingual } from '#shared/lang.ts'
import { parseOddsMilli, priceOf, toWirePrice } from '#shared/sportsbook/odds.ts'
import { stepDownMilli } from '#shared/sportsbook/price-ladder.ts'
import { refuseFields, Refusal } from '#shared/refusals.ts'
import { TRADING_TEXTS } from '#shared/texts/server/texts.ts'
import type { BookEvent } from '../book/book-event.ts'
import { legKey, type Desk } from '../book/desk.ts'
import { compareSources } from '../book/feed-prices/compare-sources.ts'
import { sourceOf } from '../book/feed-prices/price-source.ts'
import type { Prices } from '../book/prices.ts'
import { isPalpableError } from '../coupons/placing/price-legs.ts'
import { PALPABLE_ERROR } from '../coupons/placing/limits.ts'

export type Place = { market?: string | undefined; selection?: string | undefined }

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
 * Sets a manual price; null restores the book's own.
 * @throws Refusal 'not possible' for a price with an expected profit or a selection that is not
 * offered now; FieldRefusal for a price off the ladder
 */
export function pricedDesk(
  event: BookEvent,
  prices: Prices,
  leg: LegOf,
  price: string | null,
  now: Date,
): Desk {
  const { [legKey(leg)]: _old, ...others } = event.desk.prices ?? {}
  if (price === null) return { ...event.desk, prices: others }
  if (isOver(event)) throw new Refusal('not possible', {}, OVER)
  const priced = prices.findLeg(event, leg, now)
  if (priced === undefined) throw new Refusal('record not found')
  if (!priced.isOpen) throw new Refusal('not possible', {}, TRADING_TEXTS.selectionNotOffered)
  const priceMilli = parseOddsMilli(price)
  if (priceMilli === undefined || stepDownMilli(priceMilli / 1_000) !== priceMilli)
    throw refuseFields({ price: 'invalid' })
  const fair = cautiousFair(event, prices, leg, priced.fair, now)
  if (isPalpableError({ priceMilli, fair }))
    throw new Refusal(
      'not possible',
      { max: maxPrice(fair) },
      TRADING_TEXTS.priceTooHigh(maxPrice(fair)),
    )
  return { ...event.desk, prices: { ...others, [legKey(leg)]: priceMilli } }
}

/** Returns the higher of the chances by both sources of prices, so that one wrong source is not enough. */
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

/** Returns the highest price the palpable-error check allows, "2.35"; null when there is none. */
export function maxPrice(fair: number): string | null {
  const milli = fair > 0 ? stepDownMilli(PALPABLE_ERROR / fair) : undefined
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
