import { getCoupons } from '#shared/contracts/sportsbook.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'

/** The sportsbook. No bet can be placed yet, so nobody has a coupon. */
export function sportsbook(): { calls: BoundCall[] } {
  return { calls: [handle(getCoupons, () => ({ rows: [], total: 0 }))] }
}
