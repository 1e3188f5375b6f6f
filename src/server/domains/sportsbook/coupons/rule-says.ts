import type { Minor } from '#shared/money.ts'
import type { Stand } from '../book/sport-book.ts'
import type { CashoutRule, Condition } from './cashout-rule.ts'
import type { Offer } from './sell.ts'
import type { StoredCoupon, StoredLeg } from './stored-coupon.ts'

/** What a rule is held against: what its part sells for now, what the whole stake would, and how its match stands. */
type Seen = { offer: Offer; wholeMinor: Minor; coupon: Pick<StoredCoupon, 'legs'>; stands: ReadonlyMap<string, Stand> }

/** Whether a rule sells now. */
export function isTimeToSell({ condition }: Pick<CashoutRule, 'condition'>, { offer, wholeMinor, coupon, stands }: Seen): boolean {
  switch (condition.kind) {
    case 'target': return offer.amountMinor >= condition.targetMinor
    case 'trailing': return wholeMinor * 100n <= condition.bestMinor * BigInt(100 - condition.percent)
    case 'event': return hasHappened(condition, coupon.legs[condition.leg], stands)
  }
}

type EventCondition = Extract<Condition, { kind: 'event' }>

/** Whether what is waited for is so by now: a goal taken back has not happened. */
export function hasHappened({ happening, goalsBefore }: Omit<EventCondition, 'kind' | 'leg'>, leg: StoredLeg | undefined, stands: ReadonlyMap<string, Stand>): boolean {
  if (leg === undefined) return false
  if (happening === 'leg_decided') return leg.result !== undefined
  const stand = stands.get(leg.eventId)
  if (stand === undefined) return false
  return happening === 'half_time' ? stand.isHalfOver : goalsFor(happening, leg, stand) > goalsBefore
}

/** Goals of the side a leg is on, or of the other; 0 where it is on neither. */
export function goalsFor(happening: 'scored' | 'conceded', { selection }: Pick<StoredLeg, 'selection'>, { goals }: Stand): number {
  if (selection !== 'home' && selection !== 'away') return 0
  const own = happening === 'scored'
  return (selection === 'home') === own ? goals.home : goals.away
}
