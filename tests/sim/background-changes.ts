import type { StoredPlayer } from './checks.ts'
import type { Observed, PlayerModel } from './model.ts'
import { isBonusDue, noteBonusEnd } from './model-bonuses.ts'
import type { Part } from './parts.ts'
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
  const bonuses = Object.entries(stored.bonuses)
    .filter(([id, { state }]) => state !== 'active' && model.bonuses.get(id)?.state !== state)
    .map(([id, { state }]): Observed => ({
      label: `bonus ${state}`,
      apply: (next) => noteBonusEnd(next, id, state),
    }))
  const coupons = Object.entries(stored.coupons)
    .filter(([id, coupon]) => isChanged(model.coupons.get(id), coupon))
    .map(([id, coupon]): Observed => ({
      label: `coupon ${coupon.state}`,
      apply: (next) => changeCoupon(next, id, coupon, fixtures),
    }))
  return [...bonuses, ...coupons]
}

export function findUnfinished(
  model: PlayerModel,
  fixtures: Fixtures,
  parts: ReadonlySet<Part>,
): string | undefined {
  if (parts.has('background') && isBonusDue(model)) return 'a bonus that is due was not ended'
  for (const coupon of model.coupons.values()) {
    if (coupon.state === 'pending') return 'a coupon was neither accepted nor rejected'
    if (coupon.state === 'open' && dueOf(coupon, fixtures) !== undefined)
      return 'a decided coupon was not settled'
  }
  return undefined
}
