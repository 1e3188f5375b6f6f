import type { MatchHappening } from '#shared/coupon-choices.ts'
import type { Minor } from '#shared/money.ts'
import type { Stand } from '../book/sport-book.ts'
import type { CashoutRule, Condition } from './cashout-rule.ts'
import type { Offer } from './sell.ts'
import type { StoredCoupon, StoredLeg } from './stored-coupon.ts'

/**
 * What a rule is held against: what its part sells for now, what the whole stake would, and how its
 * match stands.
 */
type Seen = {
  offer: Offer
  wholeMinor: Minor
  coupon: Pick<StoredCoupon, 'legs'>
  stands: ReadonlyMap<string, Stand>
}

/** Whether a rule sells now. */
export function isTimeToSell(
  { condition }: Pick<CashoutRule, 'condition'>,
  { offer, wholeMinor, coupon, stands }: Seen,
): boolean {
  switch (condition.kind) {
    case 'target':
      return offer.amountMinor >= condition.targetMinor
    case 'trailing':
      return wholeMinor * 100n <= condition.bestMinor * BigInt(100 - condition.percent)
    case 'event':
      return hasHappened(condition, coupon.legs[condition.leg], stands)
  }
}

type EventCondition = Extract<Condition, { kind: 'event' }>

/** Whether what is waited for is so by now: a goal taken back has not happened. */
export function hasHappened(
  { happening, countBefore }: Omit<EventCondition, 'kind' | 'leg'>,
  leg: StoredLeg | undefined,
  stands: ReadonlyMap<string, Stand>,
): boolean {
  if (leg === undefined) return false
  if (happening === 'leg_decided') return leg.result !== undefined
  return (countOf(happening, leg, stands.get(leg.eventId)) ?? 0) > countBefore
}

/**
 * How often something has happened in a leg's match, to the side it is on; undefined where it is no
 * such match, or on neither side.
 */
export function countOf(
  happening: MatchHappening,
  { selection }: Pick<StoredLeg, 'selection'>,
  stand: Stand | undefined,
): number | undefined {
  return stand?.(happening, selection === 'home' || selection === 'away' ? selection : undefined)
}
