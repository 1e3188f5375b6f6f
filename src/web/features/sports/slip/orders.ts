import type { CallInput, SpecOf } from '#shared/contracts/contract.ts'
import { toWireMoney } from '#shared/money.ts'
import type { Acceptance } from './acceptance.ts'
import { eachWayOf, type SlipLeg } from './slip.ts'
import type { Plan } from './slip-plans.ts'
import { sumsOf } from './slip-sums.ts'
import type { SlipType } from './slip-types.ts'

/** Input of `sportsbook.place_coupon`: created once, and sent again unchanged if no answer came. */
export type Order = CallInput<SpecOf<'sportsbook', 'place_coupon'>> & { requestId: string }

export function legChoices(leg: SlipLeg, type: SlipType): { banker?: true; eachWay?: true } {
  return {
    ...(type === 'system' && leg.banker && { banker: true }),
    ...(eachWayOf(leg, type) && { eachWay: true }),
  }
}

export function ordersOf(
  plans: readonly Plan[],
  { accept, tolerance }: Acceptance,
  requestId: () => string,
): Order[] {
  return plans.flatMap((plan) => {
    if (plan.typedMinor === undefined) return []
    const { lineStakeMinor } = sumsOf(plan, { minor: plan.typedMinor, of: plan.stakeOf })
    if (lineStakeMinor === 0n) return []
    return [
      {
        requestId: requestId(),
        type: plan.type,
        legs: plan.legs.map((leg) => ({
          selectionID: leg.selectionID,
          price: leg.now,
          ...legChoices(leg, plan.type),
        })),
        ...(plan.type === 'system' && { systems: [...plan.systems] }),
        stake: toWireMoney(lineStakeMinor),
        accept,
        ...(accept === 'percent' && { tolerance }),
        ...(plan.freeBetId !== undefined && { freebetID: plan.freeBetId }),
      },
    ]
  })
}
