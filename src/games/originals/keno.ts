import { refuseFields } from '#shared/refusals.ts'
import { kenoNumbers } from '../fairness/public-mappings.ts'
import type { JsonObject } from '../game-engine.ts'
import { KENO_RISKS, kenoMultiplier, type KenoRisk } from './keno-tables.ts'
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
import { oneOf, onlyParams } from './params.ts'

export const KENO_NUMBERS = 40
export const KENO_DRAWN = 10
export const KENO_MAX_PICKS = 10
const DEFAULT_PICKS: readonly number[] = [3, 12, 17, 24, 38]

export type KenoParams = { picks: readonly number[]; risk: KenoRisk }
export type KenoEvent = {
  type: 'keno'
  picks: readonly number[]
  risk: KenoRisk
  drawn: readonly number[]
  hits: readonly number[]
  multiplier: string
}

function choose(from: number, taken: number): bigint {
  let ways = 1n
  for (let i = 1; i <= taken; i++) ways = (ways * BigInt(from - taken + i)) / BigInt(i)
  return ways
}

export function kenoWays(picks: number, hits: number): bigint {
  if (hits > picks || picks - hits > KENO_NUMBERS - KENO_DRAWN) return 0n
  return choose(picks, hits) * choose(KENO_NUMBERS - picks, KENO_DRAWN - hits)
}

const DRAWS = choose(KENO_NUMBERS, KENO_DRAWN)
const PICK_COUNTS = Array.from({ length: KENO_MAX_PICKS }, (_, i) => i + 1)
const hitCounts = (picks: number): number[] => Array.from({ length: picks + 1 }, (_, hits) => hits)

function returnOf(risk: KenoRisk, picks: number): number {
  const returned = hitCounts(picks).reduce(
    (sum, hits) => sum + BigInt(kenoMultiplier(risk, picks, hits)) * kenoWays(picks, hits),
    0n,
  )
  return statedPercent(returned, DRAWS)
}

const returns = KENO_RISKS.flatMap((risk) =>
  PICK_COUNTS.map((picks) => ({ params: { picks, risk }, rtpPercent: returnOf(risk, picks) })),
)
const tables = Object.fromEntries(
  KENO_RISKS.map((risk) => [
    risk,
    PICK_COUNTS.map((picks) =>
      hitCounts(picks).map((hits) => toWireMultiplier(kenoMultiplier(risk, picks, hits))),
    ),
  ]),
)

export const keno: Original = {
  gameID: '2005',
  slug: 'keno',
  name: { tr: 'Keno', en: 'Keno' },
  returns,
  rules: {
    rtp: minReturn(returns),
    volatility: 3,
    hitFrequency: 0.37,
    maxWinMultiple: ORIGINAL_MAX_MULTIPLE,
    betStepsMinor: ORIGINAL_BET_STEPS_MINOR,
    betUnitMinor: ORIGINAL_BET_UNIT_MINOR,
    minCycleMs: ORIGINAL_MIN_CYCLE_MS,
    paytable: { kind: 'keno', numbers: KENO_NUMBERS, drawn: KENO_DRAWN, tables, returns },
    params: {
      picks: { numbers: KENO_NUMBERS, min: 1, max: KENO_MAX_PICKS, byDefault: DEFAULT_PICKS },
      risk: KENO_RISKS,
    },
  },
  readParams(params) {
    onlyParams(params, 'picks', 'risk')
    return { picks: picksOf(params), risk: oneOf(params, 'risk', KENO_RISKS) }
  },
  open(draw, betMinor, params) {
    const [picks, risk] = [picksOf(params), oneOf(params, 'risk', KENO_RISKS)]
    const drawn = kenoNumbers(draw)
    const hits = drawn.filter((number) => picks.includes(number))
    const multiplier: Hundredths = kenoMultiplier(risk, picks.length, hits.length)
    const event: KenoEvent = {
      type: 'keno',
      picks,
      risk,
      drawn,
      hits,
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

function picksOf(params: JsonObject): number[] {
  const picks = params['picks'] ?? DEFAULT_PICKS
  if (!Array.isArray(picks) || picks.length < 1 || picks.length > KENO_MAX_PICKS)
    throw refuseFields({ picks: 'invalid' })
  const numbers = picks.filter(
    (pick: unknown): pick is number =>
      typeof pick === 'number' && Number.isInteger(pick) && pick >= 0 && pick < KENO_NUMBERS,
  )
  if (numbers.length !== picks.length || new Set(numbers).size !== picks.length)
    throw refuseFields({ picks: 'invalid' })
  return numbers.toSorted((a, b) => a - b)
}
