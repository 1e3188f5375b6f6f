import type { JsonObject } from '../game-engine.ts'
import { payOf, toWireMultiplier } from './multiplier.ts'
import {
  minReturn,
  ORIGINAL_BET_STEPS_MINOR,
  ORIGINAL_BET_UNIT_MINOR,
  ORIGINAL_MIN_CYCLE_MS,
  statedPercent,
  type Original,
} from './original.ts'
import { onlyParams } from './params.ts'
import { drawScratchCard, SCRATCH_PRIZES, SCRATCH_TICKETS } from './scratch-draw.ts'

export type ScratchEvent = {
  type: 'card'
  cells: readonly number[]
  prize: number
  multiplier: string
}

const returned = SCRATCH_PRIZES.reduce(
  (sum, { multiple, tickets }) => sum + BigInt(multiple * 100 * tickets),
  0n,
)
const winning = SCRATCH_PRIZES.reduce((sum, { tickets }) => sum + tickets, 0)
const returns = [{ params: {}, rtpPercent: statedPercent(returned, BigInt(SCRATCH_TICKETS)) }]

export const scratch: Original = {
  gameID: '2010',
  slug: 'kazi-kazan',
  name: { tr: 'Kazı Kazan', en: 'Scratch Card' },
  returns,
  rules: {
    rtp: minReturn(returns),
    volatility: 3,
    hitFrequency: winning / SCRATCH_TICKETS,
    maxWinMultiple: Math.max(...SCRATCH_PRIZES.map(({ multiple }) => multiple)),
    betStepsMinor: ORIGINAL_BET_STEPS_MINOR,
    betUnitMinor: ORIGINAL_BET_UNIT_MINOR,
    minCycleMs: ORIGINAL_MIN_CYCLE_MS,
    paytable: { kind: 'scratch', outOf: SCRATCH_TICKETS, prizes: SCRATCH_PRIZES, returns },
    params: {},
  },
  readParams(params): JsonObject {
    onlyParams(params)
    return {}
  },
  open(draw, betMinor) {
    const { cells, prize } = drawScratchCard(draw)
    const event: ScratchEvent = {
      type: 'card',
      cells,
      prize,
      multiplier: toWireMultiplier(prize * 100),
    }
    return {
      state: 'settled',
      events: [event],
      stakeMinor: betMinor,
      winMinor: payOf(betMinor, prize * 100),
    }
  },
}
