import type { CallInput, SpecOf } from '#shared/contracts/contract.ts'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { call } from '#web/lib/api.ts'
import { untilAnswered } from '#web/lib/until-answered.ts'

/**
 * Edits under one request ID until the server answers. Calls `onLost` if no answer comes.
 * @throws CallRefusal
 */
export async function settleEdit(
  data: CallInput<SpecOf<'sportsbook', 'edit_coupon'>>,
  onLost: () => void,
): Promise<Coupon> {
  return (await untilAnswered(() => call('sportsbook', 'edit_coupon', data), onLost)).data
}
