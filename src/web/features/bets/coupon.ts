import type { Coupon } from '#shared/contracts/sportsbook.ts'
import type { Format } from '#web/lib/format.ts'

const OPEN_STATES: readonly Coupon['state'][] = ['pending', 'open', 'partially_cashedout']

/** Whether a coupon still waits for results. */
export function isOpen({ state }: Pick<Coupon, 'state'>): boolean {
  return OPEN_STATES.includes(state)
}

/** A wire price for a reader: "2.35" → "2,35" in Turkish, with the decimals it has. */
export function writePrice(price: string, format: Pick<Format, 'number'>): string {
  return format.number(Number(price), price.split('.')[1]?.length ?? 0)
}
