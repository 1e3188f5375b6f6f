import { createFastRandom } from '../fast-random.ts'
import { awardChances } from './chances.ts'
import type { VariableMachine } from './machine.ts'
import {
  createVariableSimulator,
  type Below,
  type VariableSimulator,
  type Won,
} from './simulate-variable.ts'

export type VariableEstimate = {
  rtp: number
  baseRtp: number
  freeSpinsChance: number
  freeSpinsWin: number
  confidence99: readonly [low: number, high: number]
}

export type VariableEstimateSize = {
  baseRounds: number
  freeRounds: number
  seed: number
  maxWinMultiple: number
}

const Z_99 = 2.5758293035489004

/**
 * Estimates the return by simulating paid spins and each award of free spins separately and
 * combining them by the exact chance of each award. Every window counts with its expected value
 * before it is drawn. The win cap is included: free spins start from the win of a triggering paid
 * spin, and no round exceeds the cap.
 */
export function estimateVariableReturn(
  machine: VariableMachine,
  size: VariableEstimateSize,
): VariableEstimate {
  const simulator = createVariableSimulator(machine, size.maxWinMultiple * machine.coinsPerBet)
  return estimateWith(simulator, machine, size)
}

export function estimateWith(
  simulator: VariableSimulator,
  machine: VariableMachine,
  size: VariableEstimateSize,
): VariableEstimate {
  const below = createFastRandom(size.seed)
  const awards = awardChances(machine)
  const base = simulateBase(simulator, below, size.baseRounds, machine)
  const freeSpinsChance = awards.reduce((sum, { chance }) => sum + chance, 0)
  const free = awards.map(({ spins, chance }) => {
    const rounds = Math.ceil((size.freeRounds * chance) / freeSpinsChance)
    const before = base.wonBefore.get(spins) ?? []
    return {
      chance,
      rounds,
      ...moments(rounds, (i) => simulator.freeSpins(below, spins, before[i % before.length] ?? 0)),
    }
  })
  const freeCoins = free.reduce((sum, { chance, mean }) => sum + chance * mean, 0)
  const variance = free.reduce(
    (sum, { chance, variance: spread, rounds }) => sum + (chance ** 2 * spread) / rounds,
    base.variance / size.baseRounds,
  )
  const rtp = (base.mean + freeCoins) / machine.coinsPerBet
  const margin = (Z_99 * Math.sqrt(variance)) / machine.coinsPerBet
  return {
    rtp,
    freeSpinsChance,
    baseRtp: base.mean / machine.coinsPerBet,
    freeSpinsWin: freeCoins / freeSpinsChance / machine.coinsPerBet,
    confidence99: [rtp - margin, rtp + margin],
  }
}

/** `wonBefore` collects the wins of paid spins that brought each award, by its number of spins. */
function simulateBase(
  simulator: VariableSimulator,
  below: Below,
  rounds: number,
  { scatter }: VariableMachine,
) {
  const wonBefore = new Map<number, number[]>(scatter.awards.map(({ spins }) => [spins, []]))
  const spread = moments(rounds, () => {
    const won = simulator.base(below)
    const award = scatter.awards.findLast(({ from }) => won.scatters >= from)
    if (award) wonBefore.get(award.spins)?.push(won.coins)
    return won
  })
  return { ...spread, wonBefore }
}

function moments(
  rounds: number,
  play: (round: number) => Readonly<Won>,
): { mean: number; variance: number } {
  let [total, squares] = [0, 0]
  for (let i = 0; i < rounds; i++) {
    const { expectedCoins } = play(i)
    total += expectedCoins
    squares += expectedCoins * expectedCoins
  }
  const mean = total / rounds
  return { mean, variance: Math.max(0, squares / rounds - mean * mean) }
}
