import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'

const OPEN_STATES: readonly Coupon['state'][] = ['pending', 'open', 'partially_cashedout']

export function isOpen({ state }: Pick<Coupon, 'state'>): boolean {
  return OPEN_STATES.includes(state)
}

export function decidedLegs({ legs }: Pick<Coupon, 'legs'>): number {
  return legs.filter(({ result }) => result !== 'open').length
}
