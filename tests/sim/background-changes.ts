import type { StoredPlayer } from './checks.ts'
import type { Observed, PlayerModel } from './model.ts'
import { changeCoupon, dueOf, isChanged, type Fixtures } from './model-coupons.ts'

/**
 * Returns the changes that background work made during a group, as further calls: `explain` finds
 * their place among the others, and each is checked to have been due.
 */
export function backgroundChanges(
  model: PlayerModel,
  stored: StoredPlayer,
  fixtures: Fixtures,
): Observed[] {
  return Object.entries(stored.coupons)
    .filter(([id, coupon]) => isChanged(model.coupons.get(id), coupon))
    .map(([id, coupon]) => ({
      label: `coupon ${coupon.state}`,
      apply: (next) => changeCoupon(next, id, coupon, fixtures),
    }))
}

/** Returns what background work has left undone at the end of a seed. */
export function findUnfinished(model: PlayerModel, fixtures: Fixtures): string | undefined {
  for (const coupon of model.coupons.values()) {
    if (coupon.state === 'pending') return 'a coupon was neither accepted nor rejected'
    if (coupon.state === 'open' && dueOf(coupon, fixtures) !== undefined)
      return 'a decided coupon was not settled'
  }
  return undefined
}
