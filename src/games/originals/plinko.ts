import type { Minor } from '#shared/money.ts'
import { refuseFields } from '#shared/refusals.ts'
import { plinkoPath } from '../fairness/public-mappings.ts'
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
import { oneOf, onlyParams, wholeNumber } from './params.ts'
import { PLINKO_HALVES } from './plinko-tables.ts'

export const PLINKO_MIN_ROWS = 8
export const PLINKO_MAX_ROWS = 16
const ROWS_BY_DEFAULT = 16
export const PLINKO_RISKS = ['medium', 'low', 'high'] as const
export type PlinkoRisk = (typeof PLINKO_RISKS)[number]
export const PLINKO_BALL_COUNTS = [1, 3, 5, 10] as const
type PlinkoBallCount = (typeof PLINKO_BALL_COUNTS)[number]
export type PlinkoParams = { rows: number; risk: PlinkoRisk; balls: PlinkoBallCount }

export type PlinkoBall = {
  path: readonly ('L' | 'R')[]
  bucket: number
  /** Multiplier of the ball's part of the bet. */
  multiplier: string
}
/** The first ball, and the `others` in the order of their draws. */
export type PlinkoEvent = PlinkoBall & {
  type: 'drop'
  rows: number
  risk: PlinkoRisk
  others?: readonly PlinkoBall[]
}

/**
 * Payouts of the `rows` + 1 buckets from the left; the halves mirror each other.
 * @throws RangeError for an unsupported number of rows
 */
export function plinkoTable(rows: number, risk: PlinkoRisk): readonly Hundredths[] {
  const half = PLINKO_HALVES[risk][rows - PLINKO_MIN_ROWS]
  if (half === undefined) throw new RangeError(`no table for ${rows} rows`)
  return [...half, ...half.slice(0, rows + 1 - half.length).toReversed()]
}

export function plinkoWays(rows: number, bucket: number): bigint {
  let ways = 1n
  for (let i = 1; i <= bucket; i++) ways = (ways * BigInt(rows - bucket + i)) / BigInt(i)
  return ways
}

function returnOf(rows: number, risk: PlinkoRisk): number {
  const returned = plinkoTable(rows, risk).reduce(
    (sum, multiplier, bucket) => sum + plinkoWays(rows, bucket) * BigInt(multiplier),
    0n,
  )
  return statedPercent(returned, 2n ** BigInt(rows))
}

const ROWS = Array.from(
  { length: PLINKO_MAX_ROWS - PLINKO_MIN_ROWS + 1 },
  (_, i) => PLINKO_MIN_ROWS + i,
)
const returns = (['low', 'medium', 'high'] as const).flatMap((risk) =>
  ROWS.map((rows) => ({ params: { rows, risk }, rtpPercent: returnOf(rows, risk) })),
)

export const plinko: Original = {
  gameID: '2003',
  slug: 'plinko',
  name: { tr: 'Plinko', en: 'Plinko' },
  returns,
  rules: {
    rtp: minReturn(returns),
    volatility: 4,
    hitFrequency: 0.21,
    maxWinMultiple: 1_000,
    betStepsMinor: ORIGINAL_BET_STEPS_MINOR,
    betUnitMinor: ORIGINAL_BET_UNIT_MINOR,
    minCycleMs: ORIGINAL_MIN_CYCLE_MS,
    paytable: { kind: 'plinko', minRows: PLINKO_MIN_ROWS, maxRows: PLINKO_MAX_ROWS, returns },
    params: {
      rows: { min: PLINKO_MIN_ROWS, max: PLINKO_MAX_ROWS, byDefault: ROWS_BY_DEFAULT },
      risk: PLINKO_RISKS,
      balls: PLINKO_BALL_COUNTS,
    },
  },
  readParams(params) {
    onlyParams(params, 'rows', 'risk', 'balls')
    return paramsOf(params)
  },
  open(draw, betMinor, params) {
    const { rows, risk, balls } = paramsOf(params)
    const partMinor = partOfBall(betMinor, balls)
    const table = plinkoTable(rows, risk)
    const dropped = Array.from({ length: balls }, () => {
      const path = plinkoPath(draw, rows)
      const bucket = path.filter((turn) => turn === 'R').length
      const multiplier = table[bucket] ?? 0
      return {
        ball: { path, bucket, multiplier: toWireMultiplier(multiplier) },
        winMinor: payOf(partMinor, multiplier),
      }
    })
    const [first, ...others] = dropped.map(({ ball }) => ball)
    if (first === undefined) throw new Error('a round without a ball')
    const event: PlinkoEvent = {
      type: 'drop',
      rows,
      risk,
      ...first,
      ...(others.length > 0 && { others }),
    }
    return {
      state: 'settled',
      events: [event],
      stakeMinor: betMinor,
      winMinor: dropped.reduce((sum, { winMinor }) => sum + winMinor, 0n),
    }
  },
}

function paramsOf(params: JsonObject): PlinkoParams {
  return {
    rows: wholeNumber(params, 'rows', {
      min: PLINKO_MIN_ROWS,
      max: PLINKO_MAX_ROWS,
      byDefault: ROWS_BY_DEFAULT,
    }),
    risk: oneOf(params, 'risk', PLINKO_RISKS),
    balls: oneOf(params, 'balls', PLINKO_BALL_COUNTS),
  }
}

/** @throws FieldRefusal unless every ball's part is a bet of whole units */
function partOfBall(betMinor: Minor, balls: PlinkoBallCount): Minor {
  if (betMinor % (ORIGINAL_BET_UNIT_MINOR * BigInt(balls)) !== 0n)
    throw refuseFields({ bet: 'amountRange' })
  return betMinor / BigInt(balls)
}
