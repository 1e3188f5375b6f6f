import { createFastRandom } from '../fast-random.ts'
import type { AnywhereMachine } from './machine.ts'
import { createAnywhereSimulator } from './simulate-anywhere.ts'

export type BoughtEstimate = {
  wins: ReadonlyMap<number, number>
  mean: number
  deviation: number
  confidence99: readonly [low: number, high: number]
}

export type BoughtSize = { rounds: number; seed: number; maxWinMultiple: number }

const Z_99 = 2.5758293035489004

export function estimateBought(
  machine: AnywhereMachine,
  { rounds, seed, maxWinMultiple }: BoughtSize,
): BoughtEstimate {
  const simulator = createAnywhereSimulator(machine, maxWinMultiple * machine.coinsPerBet)
  const below = createFastRandom(seed)
  const wins = new Map<number, number>()
  let [sum, squares] = [0, 0]
  for (let i = 0; i < rounds; i++) {
    const coins = simulator.bought(below)
    sum += coins
    squares += coins * coins
    wins.set(coins, (wins.get(coins) ?? 0) + 1)
  }
  const inBets = (coins: number) => coins / machine.coinsPerBet
  const mean = inBets(sum / rounds)
  const deviation = inBets(Math.sqrt(Math.max(0, squares / rounds - (sum / rounds) ** 2)))
  const margin = (Z_99 * deviation) / Math.sqrt(rounds)
  return {
    wins: new Map([...wins].map(([coins, count]) => [inBets(coins), count])),
    mean,
    deviation,
    confidence99: [mean - margin, mean + margin],
  }
}
