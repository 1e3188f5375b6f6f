import { refuseFields } from '#shared/refusals.ts'
import type { Draw } from '../fairness/draw.ts'
import { diceRoll } from '../fairness/public-mappings.ts'
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
import { hundredthsText, oneOf, onlyParams } from './params.ts'

/** 0.00 … 100.00, equally likely. */
const OUTCOMES = 10_001
const HIGHEST = 10_000
const RETURN_PERCENT = 99
/** At least one of ten thousand rolls must win, at most 98 of a hundred. */
const MIN_WAYS = 1
const MAX_WAYS = 9_800

export const DICE_SIDES = ['over', 'under'] as const
export type DiceSide = (typeof DICE_SIDES)[number]
export type DiceParams = { target: string; side: DiceSide }
export type DiceEvent = {
  type: 'roll'
  roll: string
  target: string
  side: DiceSide
  won: boolean
  multiplier: string
}

export function diceWays(target: Hundredths, side: DiceSide): number {
  return side === 'over' ? HIGHEST - target : target
}

/** Computes the payout of a winning roll: 99 % by the displayed chance, truncated to hundredths. */
export function diceMultiplier(target: Hundredths, side: DiceSide): Hundredths {
  return Math.floor((RETURN_PERCENT * HIGHEST) / diceWays(target, side))
}

const TARGETS_SHOWN = [1, 100, 1_000, 2_500, 5_000, 5_050, 7_500, 9_000, 9_800]
const returns = TARGETS_SHOWN.map((target) => ({
  params: { target: toWireMultiplier(target), side: 'under' },
  rtpPercent: statedPercent(
    BigInt(diceWays(target, 'under') * diceMultiplier(target, 'under')),
    BigInt(OUTCOMES),
  ),
}))

export const dice: Original = {
  gameID: '2001',
  slug: 'zar',
  name: { tr: 'Zar', en: 'Dice' },
  returns,
  rules: {
    rtp: minOfAll(),
    volatility: 2,
    hitFrequency: 0.495,
    maxWinMultiple: diceMultiplier(MIN_WAYS, 'under') / 100,
    betStepsMinor: ORIGINAL_BET_STEPS_MINOR,
    betUnitMinor: ORIGINAL_BET_UNIT_MINOR,
    minCycleMs: ORIGINAL_MIN_CYCLE_MS,
    paytable: {
      kind: 'dice',
      min: toWireMultiplier(MIN_WAYS),
      max: toWireMultiplier(MAX_WAYS),
      returns,
    },
    params: { target: { byDefault: '50.50' }, side: DICE_SIDES },
  },
  readParams(params) {
    onlyParams(params, 'target', 'side')
    const side = oneOf(params, 'side', DICE_SIDES)
    const target = hundredthsText(params, 'target', { min: 0, max: HIGHEST, byDefault: 5_050 })
    const ways = diceWays(target, side)
    if (ways < MIN_WAYS || ways > MAX_WAYS) throw refuseFields({ target: 'amountRange' })
    return { target: toWireMultiplier(target), side }
  },
  open(draw: Draw, betMinor, params: JsonObject) {
    const side = oneOf(params, 'side', DICE_SIDES)
    const target = hundredthsText(params, 'target', { min: 0, max: HIGHEST, byDefault: 5_050 })
    const roll = diceRoll(draw)
    const rolled = Math.round(Number(roll) * 100)
    const won = side === 'over' ? rolled > target : rolled < target
    const multiplier = diceMultiplier(target, side)
    const event: DiceEvent = {
      type: 'roll',
      roll,
      target: toWireMultiplier(target),
      side,
      won,
      multiplier: toWireMultiplier(multiplier),
    }
    return {
      state: 'settled',
      events: [event],
      stakeMinor: betMinor,
      winMinor: won ? payOf(betMinor, multiplier) : 0n,
    }
  },
}

function minOfAll(): number {
  let lowest = 100
  for (let ways = MIN_WAYS; ways <= MAX_WAYS; ways++) {
    lowest = Math.min(
      lowest,
      statedPercent(BigInt(ways * diceMultiplier(ways, 'under')), BigInt(OUTCOMES)),
    )
  }
  return Math.min(lowest, minReturn(returns))
}
