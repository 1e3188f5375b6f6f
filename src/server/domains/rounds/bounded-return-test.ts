import type { RoundSpread } from '#games/slots/round-spread.ts'
import type { Tally } from './observed-return.ts'
import { FALSE_ALARM, type ReturnTest } from './return-test.ts'

/**
 * Betting rates per kuruş, fixed in advance: from far above what one round shows to far below what
 * all of them do.
 */
const RATES = Array.from({ length: 60 }, (_, halving) => 2 ** -halving)
const THRESHOLD = Math.log((2 * RATES.length) / FALSE_ALARM)
const HALVINGS = 80

/**
 * Returns how far a sum of gains can stray upwards before chance no longer explains it. Gains have
 * mean 0 at most and are `maxGain` at most, with variances that sum to `variance` at most (kuruş,
 * kuruş²). For every rate λ, exp(λS − V(e^{λm} − 1 − λm)/m²) is a supermartingale (Bennett 1962),
 * and so is its mean over the fixed rates; by Ville's inequality it ever reaches 1/α with
 * probability α at most. No normal distribution is assumed and no minimum number of rounds is
 * needed. A larger `maxGain` or variance only lowers it, so bounds that hold for all rounds so far
 * suffice.
 */
export function boundedReach(variance: number, maxGain: number): number {
  const costs = RATES.map(
    (rate) => (variance * (Math.expm1(rate * maxGain) - rate * maxGain)) / maxGain ** 2,
  )
  const evidence = (sum: number) =>
    logSum(RATES.map((rate, index) => rate * sum - (costs[index] ?? Infinity)))
  let [low, high] = [0, maxGain]
  while (evidence(high) < THRESHOLD) high *= 2
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2
    if (evidence(middle) < THRESHOLD) low = middle
    else high = middle
  }
  return high
}

function logSum(terms: readonly number[]): number {
  const largest = Math.max(...terms)
  return largest === -Infinity
    ? largest
    : largest + Math.log(terms.reduce((sum, term) => sum + Math.exp(term - largest), 0))
}

/**
 * Tests whether a game's return can still be the stated one, by the bounds of its spread. Like
 * `returnTest`, it can be called after every round.
 */
export function boundedReturnTest(
  { rounds, staked, won, stakedSquared, mostStaked }: Tally,
  spread: RoundSpread,
): ReturnTest {
  const variance = spread.variance * stakedSquared
  const stake = Math.min(spread.maxStakeMinor, mostStaked ?? Infinity)
  const above = boundedReach(variance, spread.maxTimes * Math.min(spread.maxBetMinor, stake))
  const below = boundedReach(variance, (spread.max / 100) * stake)
  const isAbove = won - (spread.max / 100) * staked > above
  const isBelow = (spread.min / 100) * staked - won > below
  return {
    rounds,
    observed: (won / staked) * 100,
    interval: {
      low: Math.max(0, ((won - above) / staked) * 100),
      high: ((won + below) / staked) * 100,
    },
    state: isAbove ? 'above' : isBelow ? 'below' : 'within',
  }
}
