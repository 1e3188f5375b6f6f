import type { CompiledMachine } from './compiled-machine.ts'
import { exactReturn, toPercent } from './exact-return.ts'
import { exactHitFrequency } from './hit-frequency.ts'
import { toNumber } from '#shared/rational.ts'
import { simulateSpins } from './simulate.ts'

export type MachineReturn = {
  rtpPercent: number
  baseRtpPercent: number
  hitFrequency: number
  method: 'exact' | 'simulated'
  confidence99?: [low: number, high: number]
  /** Set only when the return is exact but the hit frequency is simulated. */
  hitFrequencyMethod?: 'simulated'
}

const FALLBACK_LINES = 20_000_000
const FALLBACK_SEED = 1

/** Computes the machine's exact return. Throws EndlessFreeSpinsError for a round without an end. */
export function exactMachineReturn(machine: CompiledMachine): MachineReturn {
  const { rtp, baseRtp } = exactReturn(machine)
  const returns = { rtpPercent: toPercent(rtp), baseRtpPercent: toPercent(baseRtp) }
  const hits = exactHitFrequency(machine)
  if (hits) return { ...returns, hitFrequency: toNumber(hits, 6), method: 'exact' }
  const { hitFrequency } = simulateSpins(
    machine,
    Math.ceil(FALLBACK_LINES / machine.lines.length),
    FALLBACK_SEED,
  )
  return {
    ...returns,
    hitFrequency: sixDigits(hitFrequency),
    method: 'exact',
    hitFrequencyMethod: 'simulated',
  }
}

/**
 * Estimates the return from `spins` simulated spins. Throws EndlessFreeSpinsError for a round
 * without an end.
 */
export function simulatedMachineReturn(
  machine: CompiledMachine,
  spins: number,
  seed: number,
): MachineReturn {
  exactReturn(machine)
  const { rtp, baseRtp, hitFrequency, confidence99 } = simulateSpins(machine, spins, seed)
  return {
    rtpPercent: sixDigits(rtp * 100),
    baseRtpPercent: sixDigits(baseRtp * 100),
    hitFrequency: sixDigits(hitFrequency),
    method: 'simulated',
    confidence99: [sixDigits(confidence99[0] * 100), sixDigits(confidence99[1] * 100)],
  }
}

export function sixDigits(value: number): number {
  return Number(value.toFixed(6))
}
