import type { MatchIncident } from '#shared/sportsbook/coupon-choices.ts'
import type { Minor } from '#shared/money.ts'
import type { Stand } from '../../book/sport-book.ts'
import type { CashoutRule, Condition } from './cashout-rule.ts'
import type { Offer } from './sell.ts'
import type { StoredCoupon, StoredLeg } from '../stored-coupon.ts'

type Seen = {
  offer: Offer
  wholeMinor: Minor
  coupon: Pick<StoredCoupon, 'legs'>
  stands: ReadonlyMap<string, Stand>
}

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

/** Returns true when the awaited incident has occurred. A disallowed goal does not count. */
export function hasHappened(
  { incident, countBefore }: Omit<EventCondition, 'kind' | 'leg'>,
  leg: StoredLeg | undefined,
  stands: ReadonlyMap<string, Stand>,
): boolean {
  if (leg === undefined) return false
  if (incident === 'leg_decided') return leg.result !== undefined
  return (countOf(incident, leg, stands.get(leg.eventId)) ?? 0) > countBefore
}

/**
 * Counts an incident in a leg's match, for the backed side; undefined when the match cannot have it
 * or the leg backs no side.
 */
export function countOf(
  incident: MatchIncident,
  { selection }: Pick<StoredLeg, 'selection'>,
  stand: Stand | undefined,
): number | undefined {
  return stand?.(incident, selection === 'home' || selection === 'away' ? selection : undefined)
}
