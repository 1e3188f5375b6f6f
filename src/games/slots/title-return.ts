import { drawFromUint32 } from '../fairness/draw.ts'
import { estimateReturn } from './anywhere/estimate-return.ts'
import { estimateAvalancheReturn } from './avalanche/estimate-avalanche.ts'
import { firstWindowOf } from './avalanche/machine.ts'
import { exactBookReturn } from './book/exact-book.ts'
import { roundLottery } from './book/round-lottery.ts'
import { estimateCluster } from './cluster/estimate-cluster.ts'
import { exactCollect } from './collect/exact-collect.ts'
import { collectLottery } from './collect/round-lottery.ts'
import { compileMachine } from './compiled-machine.ts'
import { duelLottery, exactDuel } from './duel/exact-duel.ts'
import { toPercent } from './exact-return.ts'
import { exactRound } from './expanding/exact-round.ts'
import { createFastRandom } from './fast-random.ts'
import { exactHold, roundDistribution } from './hold/exact-hold.ts'
import { exactMachineReturn, sixDigits, type MachineReturn } from './machine-return.ts'
import { add } from '#shared/rational.ts'
import { playSlotRound } from './play-slot-round.ts'
import type { SlotTitle } from './title.ts'
import { hitFrequency } from './variable/chances.ts'
import { estimateVariableReturn } from './variable/estimate-return.ts'
import { waysReturn } from './ways/ways-return.ts'

/**
 * A title's return. `baseRtpPercent` is that of the paid spin without its features; absent when
 * whole rounds were simulated.
 */
export type TitleReturn = Omit<MachineReturn, 'baseRtpPercent'> & { baseRtpPercent?: number }

const SIZE = { baseRounds: 1_000_000, freeRounds: 60_000, seed: 1 }
const UINT32_VALUES = 2 ** 32
const Z_99 = 2.5758293035489004

/**
 * Computes a title's return: exact if its mechanic can be counted, otherwise estimated with a 99 %
 * band.
 */
export function titleReturn(title: SlotTitle): TitleReturn {
  switch (title.kind) {
    case 'lines':
      return exactMachineReturn(compileMachine(title.machine))
    case 'anywhere':
      return estimated(
        estimateReturn(title.machine, { ...SIZE, maxWinMultiple: title.maxWinMultiple }),
      )
    case 'cluster':
      return estimated(
        estimateCluster(title.machine, { ...SIZE, maxWinMultiple: title.maxWinMultiple }),
      )
    case 'variable':
      return estimated({
        ...estimateVariableReturn(title.machine, { ...SIZE, maxWinMultiple: title.maxWinMultiple }),
        hitFrequency: hitFrequency(title.machine),
      })
    case 'avalanche':
      return estimated({
        ...estimateAvalancheReturn(title.machine, {
          ...SIZE,
          maxWinMultiple: title.maxWinMultiple,
        }),
        hitFrequency: hitFrequency(firstWindowOf(title.machine)),
      })
    case 'ways': {
      const { rtp, baseRtp, hitFrequency: hits } = waysReturn(title.machine)
      return exact(rtp * 100, baseRtp * 100, hits)
    }
    case 'hold': {
      const { rtp, linesRtp } = exactHold(title.machine)
      return exact(
        toPercent(rtp),
        toPercent(linesRtp),
        roundDistribution(title.machine, title.maxWinMultiple).hits,
      )
    }
    case 'book':
      return exact(
        toPercent(exactBookReturn(title.machine).rtp),
        toPercent(exactBookReturn(title.machine).baseRtp),
        roundLottery(title.machine, title.maxWinMultiple).hitChance,
      )
    case 'expanding': {
      const { rtp, spinReturn, lottery } = exactRound(compileMachine(title.machine), title.machine)
      return exact(
        toPercent(rtp),
        toPercent(spinReturn),
        lottery.reduce((sum, { multiple, chance }) => (multiple > 0 ? sum + chance : sum), 0),
      )
    }
    case 'duel': {
      const { linesRtp, diceRtp, hits } = exactDuel(title.machine)
      const { rtp } = duelLottery(title.machine, title.maxWinMultiple)
      return exact(rtp * 100, (linesRtp + diceRtp) * 100, hits)
    }
    case 'collect': {
      const { rtp, linesRtp, scatterRtp, collectRtp } = exactCollect(title.machine)
      return exact(
        toPercent(rtp),
        toPercent([linesRtp, scatterRtp, collectRtp].reduce(add)),
        collectLottery(title.machine, title.maxWinMultiple).hitChance,
      )
    }
  }
}

/**
 * Simulates `rounds` whole rounds with the engine of real play; `hitFrequency` counts rounds that
 * win anything.
 */
export function simulatedTitleReturn(title: SlotTitle, rounds: number, seed: number): TitleReturn {
  const random = createFastRandom(seed)
  const draw = drawFromUint32(() => random(UINT32_VALUES))
  const [betMinor = 0n] = title.betStepsMinor
  const sums = { total: 0, squares: 0, hits: 0 }
  for (let i = 0; i < rounds; i++) {
    const multiple = Number(playSlotRound(title, draw, betMinor).winMinor) / Number(betMinor)
    sums.total += multiple
    sums.squares += multiple * multiple
    if (multiple > 0) sums.hits++
  }
  const rtp = sums.total / rounds
  const margin = Z_99 * Math.sqrt(Math.max(0, sums.squares / rounds - rtp * rtp) / rounds)
  return {
    rtpPercent: sixDigits(rtp * 100),
    hitFrequency: sixDigits(sums.hits / rounds),
    method: 'simulated',
    confidence99: [sixDigits((rtp - margin) * 100), sixDigits((rtp + margin) * 100)],
  }
}

function exact(rtpPercent: number, baseRtpPercent: number, hits: number): TitleReturn {
  return {
    rtpPercent: sixDigits(rtpPercent),
    baseRtpPercent: sixDigits(baseRtpPercent),
    hitFrequency: sixDigits(hits),
    method: 'exact',
  }
}

type Estimate = {
  rtp: number
  baseRtp: number
  hitFrequency: number
  confidence99: readonly [number, number]
}

function estimated({
  rtp,
  baseRtp,
  hitFrequency: hits,
  confidence99: [low, high],
}: Estimate): TitleReturn {
  return {
    rtpPercent: sixDigits(rtp * 100),
    baseRtpPercent: sixDigits(baseRtp * 100),
    hitFrequency: sixDigits(hits),
    method: 'simulated',
    confidence99: [sixDigits(low * 100), sixDigits(high * 100)],
  }
}
