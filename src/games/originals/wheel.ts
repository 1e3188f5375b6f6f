import { wheelSegment } from '../fairness/public-mappings.ts'
import type { JsonObject } from '../game-engine.ts'
import { payOf, toWireMultiplier, type Hundredths } from './multiplier.ts'
import {
  minReturn,
  ORIGINAL_BET_STEPS_MINOR,
  ORIGINAL_BET_UNIT_MINOR,
  ORIGINAL_MIN_CYCLE_MS,
  statedPercent,
  type Original,
} from './original.ts'
import { oneOf, onlyParams } from './params.ts'
import { spreadOnWheel } from './wheel-order.ts'

export const WHEEL_SEGMENTS = [30, 10, 20, 40, 50] as const
export const WHEEL_RISKS = ['medium', 'low', 'high'] as const
export type WheelSegments = (typeof WHEEL_SEGMENTS)[number]
export type WheelRisk = (typeof WHEEL_RISKS)[number]
export type WheelParams = { segments: WheelSegments; risk: WheelRisk }
export type WheelEvent = {
  type: 'spin'
  segments: WheelSegments
  risk: WheelRisk
  segment: number
  multiplier: string
}

type Share = readonly [multiplier: Hundredths, segments: number]

/** Number of segments per payout; the rest pay nothing. Each wheel returns 99 %. */
const PAYING: Readonly<Record<WheelRisk, Readonly<Record<WheelSegments, readonly Share[]>>>> = {
  low: {
    10: [
      [170, 1],
      [130, 4],
      [100, 3],
    ],
    20: [
      [200, 1],
      [170, 1],
      [130, 7],
      [100, 7],
    ],
    30: [
      [300, 1],
      [170, 2],
      [130, 11],
      [100, 9],
    ],
    40: [
      [400, 1],
      [170, 3],
      [130, 15],
      [100, 11],
    ],
    50: [
      [500, 1],
      [170, 5],
      [130, 20],
      [100, 10],
    ],
  },
  medium: {
    10: [
      [360, 1],
      [180, 1],
      [150, 3],
    ],
    20: [
      [540, 1],
      [180, 3],
      [150, 6],
    ],
    30: [
      [750, 1],
      [180, 4],
      [150, 10],
    ],
    40: [
      [900, 1],
      [180, 7],
      [150, 12],
    ],
    50: [
      [1_200, 1],
      [180, 5],
      [150, 19],
    ],
  },
  high: { 10: [[990, 1]], 20: [[1_980, 1]], 30: [[2_970, 1]], 40: [[3_960, 1]], 50: [[4_950, 1]] },
}

export function wheelShares(segments: WheelSegments, risk: WheelRisk): readonly Share[] {
  const paying = PAYING[risk][segments]
  return [...paying, [0, segments - paying.reduce((sum, [, count]) => sum + count, 0)]]
}

export function wheelTable(segments: WheelSegments, risk: WheelRisk): readonly Hundredths[] {
  return spreadOnWheel(wheelShares(segments, risk))
}

function returnOf(segments: WheelSegments, risk: WheelRisk): number {
  return statedPercent(
    BigInt(wheelTable(segments, risk).reduce((sum, multiplier) => sum + multiplier, 0)),
    BigInt(segments),
  )
}

const returns = (['low', 'medium', 'high'] as const).flatMap((risk) =>
  ([10, 20, 30, 40, 50] as const).map((segments) => ({
    params: { segments, risk },
    rtpPercent: returnOf(segments, risk),
  })),
)

export const wheel: Original = {
  gameID: '2006',
  slug: 'cark',
  name: { tr: 'Çark', en: 'Wheel' },
  returns,
  rules: {
    rtp: minReturn(returns),
    volatility: 3,
    hitFrequency: 0.5,
    maxWinMultiple: 49.5,
    betStepsMinor: ORIGINAL_BET_STEPS_MINOR,
    betUnitMinor: ORIGINAL_BET_UNIT_MINOR,
    minCycleMs: ORIGINAL_MIN_CYCLE_MS,
    paytable: { kind: 'wheel', returns },
    params: { segments: WHEEL_SEGMENTS, risk: WHEEL_RISKS },
  },
  readParams(params) {
    onlyParams(params, 'segments', 'risk')
    return paramsOf(params)
  },
  open(draw, betMinor, params) {
    const { segments, risk } = paramsOf(params)
    const segment = wheelSegment(draw, segments)
    const multiplier = wheelTable(segments, risk)[segment] ?? 0
    const event: WheelEvent = {
      type: 'spin',
      segments,
      risk,
      segment,
      multiplier: toWireMultiplier(multiplier),
    }
    return {
      state: 'settled',
      events: [event],
      stakeMinor: betMinor,
      winMinor: payOf(betMinor, multiplier),
    }
  },
}

function paramsOf(params: JsonObject): WheelParams {
  return {
    segments: oneOf(params, 'segments', WHEEL_SEGMENTS),
    risk: oneOf(params, 'risk', WHEEL_RISKS),
  }
}
