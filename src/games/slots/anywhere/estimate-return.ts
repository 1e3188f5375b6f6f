import { createFastRandom } from '../fast-random.ts'
import type { AnywhereMachine } from './machine.ts'
import { createAnywhereSimulator, type AnywhereSimulator, type Below } from './simulate-anywhere.ts'

export type AnywhereEstimate = {
  rtp: number
  baseRtp: number
  hitFrequency: number
  freeSpinsChance: number
  freeSpinsWin: number
  confidence99: readonly [low: number, high: number]
}

export type EstimateSize = {
  baseRounds: number
  freeRounds: number
  seed: number
  maxWinMultiple: number
}

const Z_99 = 2.5758293035489004

/**
 * Estimates the return by simulating paid spins and free spins separately and combining them by the
 * exact chance of free spins, which narrows the confidence band much more than whole rounds. The
 * win cap is included: free spins start from the win of a triggering spin, and no round exceeds the
 * cap.
 */
export function estimateReturn(machine: AnywhereMachine, size: EstimateSize): AnywhereEstimate {
  const capCoins = size.maxWinMultiple * machine.coinsPerBet
  const simulator = createAnywhereSimulator(machine, capCoins)
  const below = createFastRandom(size.seed)
  const base = simulateBase(simulator, below, machine, size.baseRounds)
  const free = simulateFree(simulator, below, base.triggeringCoins, size.freeRounds)
  const freeSpinsChance = triggerChance(machine)
  const rtp = (base.mean + freeSpinsChance * free.mean) / machine.coinsPerBet
  const error = Math.sqrt(
    base.variance / size.baseRounds + (freeSpinsChance ** 2 * free.variance) / size.freeRounds,
  )
  const margin = (Z_99 * error) / machine.coinsPerBet
  return {
    rtp,
    baseRtp: base.mean / machine.coinsPerBet,
    hitFrequency: base.hits / size.baseRounds,
    freeSpinsChance,
    freeSpinsWin: free.mean / machine.coinsPerBet,
    confidence99: [rtp - margin, rtp + margin],
  }
}

function simulateBase(
  simulator: AnywhereSimulator,
  below: Below,
  machine: AnywhereMachine,
  rounds: number,
) {
  const triggeringCoins: number[] = []
  const sums = { total: 0, squares: 0, hits: 0 }
  for (let i = 0; i < rounds; i++) {
    const { coins, expectedCoins, scatters } = simulator.base(below)
    sums.total += expectedCoins
    sums.squares += expectedCoins * expectedCoins
    if (coins > 0) sums.hits++
    if (scatters >= machine.scatter.trigger.from) triggeringCoins.push(coins)
  }
  return { ...moments(sums, rounds), hits: sums.hits, triggeringCoins }
}

function simulateFree(
  simulator: AnywhereSimulator,
  below: Below,
  before: readonly number[],
  rounds: number,
) {
  const sums = { total: 0, squares: 0 }
  for (let i = 0; i < rounds; i++) {
    const coins = simulator.freeSpins(below, before[i % before.length] ?? 0)
    sums.total += coins
    sums.squares += coins * coins
  }
  return moments(sums, rounds)
}

function moments({ total, squares }: { total: number; squares: number }, count: number) {
  const mean = total / count
  return { mean, variance: Math.max(0, squares / count - mean * mean) }
}

export function triggerChance(machine: AnywhereMachine): number {
  const weights = machine.cells.base
  const chance =
    weights
      .filter(({ value }) => value === machine.scatter.symbol)
      .reduce((sum, { weight }) => sum + weight, 0) /
    weights.reduce((sum, { weight }) => sum + weight, 0)
  const cells = machine.reels * machine.rows
  let fewer = 0
  let ways = 1
  for (let count = 0; count < machine.scatter.trigger.from; count++) {
    fewer += ways * chance ** count * (1 - chance) ** (cells - count)
    ways = (ways * (cells - count)) / (count + 1)
  }
  return 1 - fewer
}
