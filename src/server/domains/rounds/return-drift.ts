import type { Tally } from './observed-return.ts'

/**
 * How likely a game that returns what it states is ever to raise the alarm, however often one
 * looks.
 */
export const FALSE_ALARM = 0.001
/**
 * Where the interval is narrowest: 100,000 rounds of 5 lira at a spread of one stake. Kuruş
 * squared; chosen once, before any round.
 */
const TUNED_VARIANCE = 2.5e10
/** Below so many rounds the sum of them is not yet near enough to normal. */
const MIN_ROUNDS = 10_000

/**
 * A game's return with an interval that holds at every moment at once, in percent. `uncounted`: the
 * spread of some of its rounds is not stated, and an observed one misses the great wins that have
 * not fallen yet: no interval, no alarm.
 */
export type ReturnDrift = {
  rounds: number
  observed: number
  interval: { low: number; high: number } | null
  state: 'uncounted' | 'few' | 'within' | 'below' | 'above'
}

/**
 * Robbins' normal mixture: for gains S with variance V, exp(λS − λ²V/2) is a martingale for every
 * λ, and so is its mean over λ ~ N(0, 1/ρ), √(ρ/(V+ρ)) · exp(S²/(2(V+ρ))). By Ville's inequality it
 * ever reaches 1/α with chance α at most, which solved for S is this boundary. It is exact for
 * normal gains; for others in the limit (Robbins 1970; Howard et al. 2021, "Time-uniform,
 * nonparametric, nonasymptotic confidence sequences"), which the least number of rounds and the
 * simulations of the test are for.
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
 * Whether what a game returned can still be what it states, by the sums kept of its settled rounds
 * alone: it may be asked after every round without being wrong more often. Each round is held
 * against its own counted expectation and variance.
 */
export function returnDrift({
  rounds,
  staked,
  won,
  countedRounds,
  expected,
  variance,
}: Tally): ReturnDrift {
  const observed = (won / staked) * 100
  if (countedRounds !== rounds) return { rounds, observed, interval: null, state: 'uncounted' }
  const reach = mixtureBoundary(variance)
  const interval = {
    low: Math.max(0, ((won - reach) / staked) * 100),
    high: ((won + reach) / staked) * 100,
  }
  const stray = won - expected
  return {
    rounds,
    observed,
    interval,
    state:
      rounds < MIN_ROUNDS
        ? 'few'
        : Math.abs(stray) <= reach
          ? 'within'
          : stray < 0
            ? 'below'
            : 'above',
  }
}
