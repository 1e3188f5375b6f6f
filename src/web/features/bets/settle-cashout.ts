import type { CallInput, SpecOf } from '#shared/contracts/contract.ts'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { call } from '#web/lib/api.ts'
import { untilAnswered } from '#web/lib/until-answered.ts'

/**
 * Sells under one request ID until the server answers. Calls `onLost` if no answer comes.
 * @throws CallRefusal
 */
export async function settleCashout(
  data: CallInput<SpecOf<'sportsbook', 'cashout'>>,
  onLost: () => void,
): Promise<Coupon> {
  return (await untilAnswered(() => call('sportsbook', 'cashout', data), onLost)).data
}
