import type { RoundSpread } from '#games/slots/round-spread.ts'
import type { Tally } from './observed-return.ts'
import { FALSE_ALARM, type ReturnDrift } from './return-drift.ts'

/**
 * Rates that are bet on, in one part of a kuruş: fixed once, from far more than one round tells to
 * far less than all of them do.
 */
const RATES = Array.from({ length: 60 }, (_, halving) => 2 ** -halving)
/** Half of the false alarms for either side. */
const THRESHOLD = Math.log((2 * RATES.length) / FALSE_ALARM)
const HALVINGS = 80

/**
 * How far a sum of gains can stray upwards before it is told from chance: gains of mean 0 at most,
 * `most` at most each, with variances that sum to `variance` at most (kuruş, kuruş²). For every
 * rate λ, exp(λS − V(e^{λm} − 1 − λm)/m²) is a supermartingale (Bennett 1962), and so is its mean
 * over the fixed rates; by Ville's inequality it ever reaches 1/α with chance α at most. Nothing is
 * taken as normal, and no least number of rounds is needed. A larger `most` or variance only lowers
 * it, so bounds that hold for all rounds so far will do.
 */
export function boundedReach(variance: number, most: number): number {
  const costs = RATES.map(
    (rate) => (variance * (Math.expm1(rate * most) - rate * most)) / most ** 2,
  )
  const evidence = (sum: number) =>
    logSum(RATES.map((rate, index) => rate * sum - (costs[index] ?? Infinity)))
  let [low, high] = [0, most]
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
 * Whether what a game returned can still be what it states, by the bounds of its spread: as
 * `returnDrift`, it may be asked after every round.
 */
export function boundedDrift(
  { rounds, staked, won, stakedSquared, mostStaked }: Tally,
  spread: RoundSpread,
): ReturnDrift {
  const variance = spread.variance * stakedSquared
  const stake = Math.min(spread.mostStakeMinor, mostStaked ?? Infinity)
  const above = boundedReach(variance, spread.mostTimes * Math.min(spread.mostBetMinor, stake))
  const below = boundedReach(variance, (spread.most / 100) * stake)
  const isAbove = won - (spread.most / 100) * staked > above
  const isBelow = (spread.least / 100) * staked - won > below
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
