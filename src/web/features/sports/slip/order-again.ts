import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import type { Acceptance } from './acceptance.ts'
import type { Order } from './orders.ts'

type Refused = Pick<Coupon, 'type' | 'systems' | 'stake' | 'lines' | 'legs'>

export function quoteInput({ type, systems, stake, lines, legs }: Refused) {
  return {
    type,
    legs: legs.map(({ selectionID, banker, eachWay }) => ({
      selectionID,
      ...(banker && { banker: true as const }),
      ...(eachWay !== undefined && { eachWay: true as const }),
    })),
    ...(type === 'system' && { systems: [...systems] }),
    stake: toWireMoney(fromWireMoney(stake) / BigInt(lines)),
  }
}

/**
 * Returns the order of the same bet at the current prices. It has a request ID of its own, because
 * the rejected request returns the rejection at every repeat.
 */
export function orderAt(
  coupon: Refused,
  now: readonly { selectionID: string; price: string }[],
  { accept, tolerance }: Acceptance,
  requestId: string,
): Order {
  const prices = new Map(now.map(({ selectionID, price }) => [selectionID, price]))
  const { legs, ...bet } = quoteInput(coupon)
  return {
    ...bet,
    requestId,
    legs: legs.map((leg) => ({ ...leg, price: prices.get(leg.selectionID) ?? '' })),
    accept,
    ...(accept === 'percent' && { tolerance }),
  }
}
