import type { Tally } from './observed-return.ts'
import { evidenceOf } from './return-bets.ts'

/**
 * The probability that a game that returns what it states ever raises an alarm, however often it is
 * checked.
 */
export const FALSE_ALARM = 0.001
/**
 * The variance at which the interval is narrowest: 100,000 rounds of 5 lira at a spread of one
 * stake. Kuruş squared; fixed before any round.
 */
const TUNED_VARIANCE = 2.5e10
const MIN_ROUNDS = 10_000

/**
 * A game's return with an interval, in percent. The interval is exact for normal gains; where large
 * wins are rare, it is an approximation, and no alarm depends on it. `uncounted`:
 * the spread of some rounds is not stated, and an observed spread misses large wins that have not
 * occurred yet, so there is no interval and no alarm.
 */
export type ReturnTest = {
  rounds: number
  observed: number
  interval: { low: number; high: number } | null
  state: 'uncounted' | 'few' | 'within' | 'below' | 'above'
}

/**
 * Robbins' normal mixture: for gains S with variance V, exp(λS − λ²V/2) is a martingale for every
 * λ, and so is its mean over λ ~ N(0, 1/ρ), √(ρ/(V+ρ)) · exp(S²/(2(V+ρ))). By Ville's inequality it
 * ever reaches 1/α with probability α at most; solved for S this is the boundary. It is exact for
 * normal gains and holds in the limit for others (Robbins 1970; Howard et al. 2021, "Time-uniform,
 * nonparametric, nonasymptotic confidence sequences"). A few large stakes on rare wins are far from
 * that limit, so alarms depend on bets instead (`return-bets.ts`).
 */
export function mixtureBoundary(
  variance: number,
  falseAlarm = FALSE_ALARM,
  tuned = TUNED_VARIANCE,
): number {
  return Math.sqrt(
    (variance + tuned) * (Math.log((variance + tuned) / tuned) - 2 * Math.log(falseAlarm)),
  )
}

/**
 * Tests whether a game's return can still be the stated one, from the sums over its settled rounds
 * alone. Calling it after every round does not increase the error rate. Each round is compared with
 * its own counted odds.
 */
export function returnTest({
  rounds,
  staked,
  won,
  countedRounds,
  variance,
  bets,
}: Tally): ReturnTest {
  const observed = (won / staked) * 100
  if (countedRounds !== rounds) return { rounds, observed, interval: null, state: 'uncounted' }
  const reach = mixtureBoundary(variance)
  const interval = {
    low: Math.max(0, ((won - reach) / staked) * 100),
    high: ((won + reach) / staked) * 100,
  }
  const { log, isAbove } = evidenceOf(bets)
  const isAlarm = log >= -Math.log(FALSE_ALARM)
  return {
    rounds,
    observed,
    interval,
    state: isAlarm ? (isAbove ? 'above' : 'below') : rounds < MIN_ROUNDS ? 'few' : 'within',
  }
}
