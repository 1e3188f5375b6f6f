import { typedMinor } from '#web/lib/amount-typing.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import {
  freeBetOf,
  freeLegs,
  isOneMatch,
  sharesMatch,
  slipType,
  FEWEST_LEGS,
  type Slip,
  type SlipLeg,
} from './slip.ts'
import type { SlipType } from './slip-types.ts'

/**
 * One coupon that the slip would be played as. Each single is its own coupon. `typedMinor` is
 * undefined while no amount is typed.
 */
export type Plan = {
  type: SlipType
  legs: readonly SlipLeg[]
  systems: readonly number[]
  typedMinor: Minor | undefined
  stakeOf: 'line' | 'coupon'
  freeBetId?: string
}

export function plansOf(slip: Slip): readonly Plan[] {
  const type = slipType(slip)
  const free = freeBetOf(slip)
  if (free !== undefined)
    return [
      {
        type,
        legs: slip.legs,
        systems: [],
        typedMinor: fromWireMoney(free.amount),
        stakeOf: 'line',
        freeBetId: free.id,
      },
    ]
  if (type === 'single') {
    const isOne = slip.legs.length === 1
    return slip.legs.map((leg) => ({
      type,
      legs: [leg],
      systems: [],
      stakeOf: 'line',
      typedMinor: typedMinor(isOne ? slip.stake : (slip.stakes[leg.selectionID] ?? '')),
    }))
  }
  return [
    {
      type,
      legs: slip.legs,
      systems: type === 'system' ? slip.systems : [],
      typedMinor: typedMinor(slip.stake),
      stakeOf: type === 'system' ? slip.stakeOf : 'line',
    },
  ]
}

export type PlanTrouble = 'needLegs' | 'sameMatch' | 'mixedMatches' | 'chooseSystem'

export function planTrouble(slip: Slip): PlanTrouble | undefined {
  const type = slipType(slip)
  const { legs } = slip
  if (legs.length < FEWEST_LEGS[type]) return 'needLegs'
  if (type === 'builder') return isOneMatch(legs) ? undefined : 'mixedMatches'
  if (type === 'single') return undefined
  if (sharesMatch(legs)) return 'sameMatch'
  return type === 'system' && (slip.systems.length === 0 || freeLegs(legs).length === 0)
    ? 'chooseSystem'
    : undefined
}
