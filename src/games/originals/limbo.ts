import { limboMultiplier } from '../fairness/public-mappings.ts'
import { payOf, toWireMultiplier, type Hundredths } from './multiplier.ts'
import {
  minReturn,
  ORIGINAL_BET_STEPS_MINOR,
  ORIGINAL_BET_UNIT_MINOR,
  ORIGINAL_MAX_MULTIPLE,
  ORIGINAL_MIN_CYCLE_MS,
  statedPercent,
  type Original,
} from './original.ts'
import { hundredthsText, onlyParams } from './params.ts'

const MIN_TARGET: Hundredths = 101
const MAX_TARGET: Hundredths = ORIGINAL_MAX_MULTIPLE * 100
const RETURN_PERCENT = 99n
const UINT32_VALUES = 2n ** 32n

export type LimboParams = { target: string }
export type LimboEvent = { type: 'limbo'; multiplier: string; target: string; won: boolean }

const limits = { min: MIN_TARGET, max: MAX_TARGET, byDefault: 200 }

export function limboWays(target: Hundredths): bigint {
  return (RETURN_PERCENT * UINT32_VALUES) / BigInt(target) + 1n
}

export function limboChance(target: Hundredths): number {
  return Number((limboWays(target) * 1_000_000n) / UINT32_VALUES) / 10_000
}

const returns = [101, 150, 200, 500, 1_000, 10_000, 100_000, MAX_TARGET].map((target) => ({
  params: { target: toWireMultiplier(target) },
  rtpPercent: Math.min(99, statedPercent(limboWays(target) * BigInt(target), UINT32_VALUES)),
}))

export const limbo: Original = {
  gameID: '2002',
  slug: 'limbo',
  name: { tr: 'Limbo', en: 'Limbo' },
  returns,
  rules: {
    rtp: minReturn(returns),
    volatility: 3,
    hitFrequency: 0.495,
    maxWinMultiple: ORIGINAL_MAX_MULTIPLE,
    betStepsMinor: ORIGINAL_BET_STEPS_MINOR,
    betUnitMinor: ORIGINAL_BET_UNIT_MINOR,
    minCycleMs: ORIGINAL_MIN_CYCLE_MS,
    paytable: {
      kind: 'limbo',
      min: toWireMultiplier(MIN_TARGET),
      max: toWireMultiplier(MAX_TARGET),
      returns,
    },
    params: { target: { byDefault: '2.00' } },
  },
  readParams(params) {
    onlyParams(params, 'target')
    return { target: toWireMultiplier(hundredthsText(params, 'target', limits)) }
  },
  open(draw, betMinor, params) {
    const target = hundredthsText(params, 'target', limits)
    const multiplier = limboMultiplier(draw)
    const won = Math.round(Number(multiplier) * 100) >= target
    const event: LimboEvent = { type: 'limbo', multiplier, target: toWireMultiplier(target), won }
    return {
      state: 'settled',
      events: [event],
      stakeMinor: betMinor,
      winMinor: won ? payOf(betMinor, target) : 0n,
    }
  },
}
