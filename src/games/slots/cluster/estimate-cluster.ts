import { createFastRandom } from '../fast-random.ts'
import type { ClusterMachine } from './machine.ts'
import { createClusterSimulator } from './simulate-cluster.ts'

export type ClusterEstimate = {
  rtp: number
  baseRtp: number
  hitFrequency: number
  freeSpinsChance: number
  freeSpinsWin: number
  confidence99: readonly [low: number, high: number]
}

type EstimateSize = { baseRounds: number; freeRounds: number; seed: number; maxWinMultiple: number }

const Z_99 = 2.5758293035489004

/**
 * Estimates the return by simulating paid spins and free-spin rounds separately and combining them
 * by the exact chance of free spins. The win cap is included: free spins start from the win and the
 * spins of a triggering spin.
 */
export function estimateCluster(
  machine: ClusterMachine,
  { baseRounds, freeRounds, seed, maxWinMultiple }: EstimateSize,
): ClusterEstimate {
  const { coinsPerBet } = machine
  const simulator = createClusterSimulator(machine, maxWinMultiple * coinsPerBet)
  const below = createFastRandom(seed)
  const triggering: { coins: number; spins: number }[] = []
  let hits = 0
  const base = momentsOf(baseRounds, () => {
    const played = simulator.base(below)
    if (played.coins > 0) hits++
    if (played.spins > 0) triggering.push(played)
    return played.coins / coinsPerBet
  })
  const free = momentsOf(freeRounds, (i) => {
    const { coins, spins } = triggering[i % triggering.length] ?? { coins: 0, spins: 0 }
    return simulator.freeSpins(below, spins, coins) / coinsPerBet
  })
  const freeSpinsChance = clusterTriggerChance(machine)
  const rtp = base.mean + freeSpinsChance * free.mean
  const margin =
    Z_99 *
    Math.sqrt(base.variance / baseRounds + (freeSpinsChance ** 2 * free.variance) / freeRounds)
  return {
    rtp,
    baseRtp: base.mean,
    hitFrequency: hits / baseRounds,
    freeSpinsChance,
    freeSpinsWin: free.mean,
    confidence99: [rtp - margin, rtp + margin],
  }
}

function momentsOf(
  count: number,
  sample: (i: number) => number,
): { mean: number; variance: number } {
  let sum = 0
  let squares = 0
  for (let i = 0; i < count; i++) {
    const value = sample(i)
    sum += value
    squares += value * value
  }
  const mean = sum / count
  return { mean, variance: Math.max(0, squares / count - mean * mean) }
}

export function clusterTriggerChance({ reels, rows, scatter, cells }: ClusterMachine): number {
  const sum = (weights: readonly { weight: number }[]) =>
    weights.reduce((total, { weight }) => total + weight, 0)
  const chance = sum(cells.base.filter(({ value }) => value === scatter.symbol)) / sum(cells.base)
  const all = reels * rows
  let fewer = 0
  let ways = 1
  for (let count = 0; count < (scatter.awards[0]?.from ?? 0); count++) {
    fewer += ways * chance ** count * (1 - chance) ** (all - count)
    ways = (ways * (all - count)) / (count + 1)
  }
  return 1 - fewer
}
