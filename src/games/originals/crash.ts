import { Refusal } from '#shared/refusals.ts'
import type { JsonObject, Progress, RoundStep } from '../game-engine.ts'
import { CRASH_GROWTH_PER_SECOND } from './crash-curve.ts'
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
import { hundredthsText, onlyParams, wholeNumber } from './params.ts'

export const CRASH_MIN: Hundredths = 101
export const CRASH_MAX: Hundredths = ORIGINAL_MAX_MULTIPLE * 100
const RETURN_PERCENT = 99n
const UINT32_VALUES = 2n ** 32n

/** A player has at most one open bet of each number. */
export type CrashParams = { autoCashout?: string; betNumber?: 2 }
export type CrashEvent =
  | { type: 'joined'; round: number; autoCashout: string | null; betNumber?: 2 }
  | { type: 'cashout'; round: number; multiplier: string; auto: boolean }
  | { type: 'crash'; round: number; point: string; hash: string; salt: string }

const autoLimits = { min: CRASH_MIN, max: CRASH_MAX, byDefault: CRASH_MAX }

export function crashWays(multiplier: Hundredths): bigint {
  return (RETURN_PERCENT * UINT32_VALUES) / BigInt(multiplier)
}

const returns = [101, 150, 200, 500, 1_000, 10_000, 100_000, CRASH_MAX].map((multiplier) => ({
  params: { autoCashout: toWireMultiplier(multiplier) },
  rtpPercent: statedPercent(crashWays(multiplier) * BigInt(multiplier), UINT32_VALUES),
}))

export function autoCashoutOf(params: JsonObject): Hundredths {
  return hundredthsText(params, 'autoCashout', autoLimits)
}

export function betNumberOf(params: JsonObject): 1 | 2 {
  return wholeNumber(params, 'betNumber', { min: 1, max: 2, byDefault: 1 }) === 2 ? 2 : 1
}

/**
 * The shared game. The server supplies the round a bet joins (`round`), its cash-out multiplier and
 * the end of the flight with the opening params and each move; the players' seeds are not used.
 */
export const crash: Original = {
  gameID: '2012',
  slug: 'marti',
  name: { tr: 'Martı', en: 'Martı' },
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
      kind: 'crash',
      growthPerSecond: CRASH_GROWTH_PER_SECOND,
      min: toWireMultiplier(CRASH_MIN),
      max: toWireMultiplier(CRASH_MAX),
      returns,
    },
    params: {
      autoCashout: { min: toWireMultiplier(CRASH_MIN), max: toWireMultiplier(CRASH_MAX) },
      betNumber: [1, 2],
    },
  },
  readParams(params) {
    onlyParams(params, 'autoCashout', 'betNumber')
    return {
      ...(params['autoCashout'] === undefined
        ? {}
        : { autoCashout: toWireMultiplier(autoCashoutOf(params)) }),
      ...(betNumberOf(params) === 2 ? { betNumber: 2 } : {}),
    }
  },
  open(_draw, betMinor, params) {
    const event: CrashEvent = {
      type: 'joined',
      round: roundOf(params),
      autoCashout:
        params['autoCashout'] === undefined ? null : toWireMultiplier(autoCashoutOf(params)),
      ...(betNumberOf(params) === 2 ? { betNumber: 2 } : {}),
    }
    return {
      state: 'open',
      events: [event],
      stakeMinor: betMinor,
      winMinor: 0n,
      actions: [{ action: 'cashout' }],
    }
  },
  act: (_draw, betMinor, params, steps) => settle(betMinor, params, steps.at(-1)),
}

function roundOf(params: JsonObject): number {
  return wholeNumber(params, 'round', { min: 1, max: Number.MAX_SAFE_INTEGER })
}

/**
 * A bet is paid once: at the multiplier when the call was received, but never above its automatic
 * cash-out.
 */
function settle(betMinor: bigint, params: JsonObject, move: RoundStep | undefined): Progress {
  const round = roundOf(params)
  if (move?.action === 'cashout') {
    const [stood, auto] = [
      hundredthsText(move.params, 'multiplier', {
        min: CRASH_MIN,
        max: CRASH_MAX,
        byDefault: 0,
      }),
      autoCashoutOf(params),
    ]
    if (stood === 0) throw new Refusal('not possible')
    const left = Math.min(stood, auto)
    const event: CrashEvent = {
      type: 'cashout',
      round,
      multiplier: toWireMultiplier(left),
      auto: left === auto,
    }
    return {
      state: 'settled',
      events: [event],
      stakeMinor: betMinor,
      winMinor: payOf(betMinor, left),
    }
  }
  const { point, hash, salt } = move?.params ?? {}
  if (
    move?.action !== 'crash' ||
    typeof point !== 'string' ||
    typeof hash !== 'string' ||
    typeof salt !== 'string'
  )
    throw new Refusal('not possible')
  const event: CrashEvent = { type: 'crash', round, point, hash, salt }
  return { state: 'settled', events: [event], stakeMinor: betMinor, winMinor: 0n }
}
