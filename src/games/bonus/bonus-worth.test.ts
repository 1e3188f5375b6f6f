import { expect, test } from 'vitest'
import { laleDevri } from '../slots/titles/lale-devri.ts'
import { bonusWorth, sampleReturns, type BonusPlay } from './bonus-worth.ts'

const PLAY: BonusPlay = {
  depositMinor: 50_000,
  bonusMinor: 25_000,
  requiredMinor: 500_000,
  betMinor: 1_000,
  capMinor: null,
  isSticky: false,
}
const RUNS = 4_000

function runThrough<T>(steps: Generator<undefined, T>): [T, number] {
  for (let n = 1; ; n += 1) {
    const step = steps.next()
    if (step.done === true) return [step.value, n]
  }
}
const sample = (rounds: number, seed = 7): Float64Array =>
  runThrough(sampleReturns(laleDevri, rounds, seed))[0]
const worth = (...played: Parameters<typeof bonusWorth>) => runThrough(bonusWorth(...played))[0]

test('the sample returns the proven RTP, and the same seed gives the same rounds', () => {
  const returns = sample(4_000)
  expect(returns.reduce((sum, multiple) => sum + multiple, 0) / returns.length).toBeCloseTo(
    laleDevri.rtpPercent / 100,
    9,
  )
  expect(sample(4_000)).toEqual(returns)
  expect(sample(4_000, 8)).not.toEqual(returns)
})

test('a game that always returns its stake clears every bonus and keeps all of it; one that returns nothing clears only what it can pay for', () => {
  expect(worth(PLAY, Float64Array.of(1), 10, 1)).toEqual({ chance: 1, remainingMinor: 75_000 })
  expect(worth(PLAY, Float64Array.of(0), 10, 1)).toEqual({ chance: 0, remainingMinor: 0 })
  expect(worth({ ...PLAY, requiredMinor: 60_000 }, Float64Array.of(0), 10, 1)).toEqual({
    chance: 1,
    remainingMinor: 15_000,
  })
})

test('the cap and a sticky bonus limit the remaining money', () => {
  const even = Float64Array.of(1)
  expect(worth({ ...PLAY, capMinor: 10_000 }, even, 10, 1).remainingMinor).toBe(60_000)
  expect(worth({ ...PLAY, isSticky: true }, even, 10, 1).remainingMinor).toBe(50_000)
})

test('without ruin the average equals the cost of wagering; with a fair coin the ruin probability matches the textbook', () => {
  const rich = worth({ ...PLAY, depositMinor: 10_000_000 }, sample(20_000), RUNS, 3)
  expect(rich.chance).toBe(1)
  const cost = PLAY.requiredMinor * (1 - laleDevri.rtpPercent / 100)
  expect(Math.abs(rich.remainingMinor - (10_025_000 - cost))).toBeLessThan(4_000)
  // 10 units on a fair coin for 100 rounds: by the reflection principle the ruin probability is P(S
  // ≤ −10) + P(S < −10) = 0.1841 + 0.1356; 0.0048 of it falls in the last round, so 0.685 clear the
  // bonus.
  const coin = worth(
    {
      depositMinor: 0,
      bonusMinor: 10,
      requiredMinor: 100,
      betMinor: 1,
      capMinor: null,
      isSticky: false,
    },
    Float64Array.of(0, 2),
    40_000,
    5,
  )
  expect(Math.abs(coin.chance - 0.685)).toBeLessThan(0.01)
  expect(Math.abs(coin.remainingMinor - 10)).toBeLessThan(0.2)
})

test('a bonus with very many small bets is simulated in many steps, so that no step blocks a server', () => {
  const [{ chance }, steps] = runThrough(
    bonusWorth({ ...PLAY, betMinor: 1 }, Float64Array.of(1), 4, 1),
  )
  expect(chance).toBe(1)
  expect(steps).toBeGreaterThanOrEqual(20)
})
