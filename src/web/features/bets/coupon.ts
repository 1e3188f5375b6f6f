import type { Coupon } from '#shared/contracts/sportsbook.ts'

const OPEN_STATES: readonly Coupon['state'][] = ['pending', 'open', 'partially_cashedout']

/** Whether a coupon still waits for results. */
export function isOpen({ state }: Pick<Coupon, 'state'>): boolean {
  return OPEN_STATES.includes(state)
}

/** How many of its selections are decided. */
export function decidedLegs({ legs }: Pick<Coupon, 'legs'>): number {
  return legs.filter(({ result }) => result !== 'open').length
}
