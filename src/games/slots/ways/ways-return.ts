import { countSpins, type SpinOutcome } from './count-spins.ts'
import { courseOf, type Course } from './free-spin-course.ts'
import type { WaysMachine } from './machine.ts'

/**
 * All figures from counting the stops of a ways machine; returns and wins as shares of the bet,
 * before the win cap.
 */
export type WaysReturn = {
  rtp: number
  baseRtp: number
  scatterRtp: number
  hitFrequency: number
  freeSpinsChance: number
  freeSpinsWin: number
  freeSpinsPlayed: number
  /** Share of free-spin rounds that reach each step of the ride; empty without a ride. */
  stepsReached: readonly number[]
  clashChances: readonly number[]
  deviation: number
  base: readonly SpinOutcome[]
}

type Moments = { mean: number; square: number; spins: number }

/**
 * Computes the exact return: paid spins by counting, free spins by the expectation over all their
 * courses.
 */
export function waysReturn(machine: WaysMachine): WaysReturn {
  const { coinsPerBet, scatter } = machine
  const { base, course } = countedOf(machine)
  const courses = courseMoments(course)
  const sums = { win: 0, square: 0, hits: 0, scatter: 0, chance: 0, free: 0, played: 0 }
  const triggers = new Map<number, number>()
  for (const { coins, scatters, share } of base) {
    const spins = scatter.freeSpins[scatters - 1] ?? 0
    const { mean, square, spins: played } = courses(spins, 0)
    sums.win += share * coins
    sums.square += share * (coins * coins + 2 * coins * mean + square)
    sums.scatter += share * (scatter.pays[scatters - 1] ?? 0)
    if (coins > 0) sums.hits += share
    if (spins === 0) continue
    triggers.set(spins, (triggers.get(spins) ?? 0) + share)
    sums.chance += share
    sums.free += share * mean
    sums.played += share * played
  }
  const rtp = (sums.win + sums.free) / coinsPerBet
  return {
    rtp,
    baseRtp: sums.win / coinsPerBet,
    scatterRtp: sums.scatter / coinsPerBet,
    hitFrequency: sums.hits,
    freeSpinsChance: sums.chance,
    freeSpinsWin: sums.free / sums.chance / coinsPerBet,
    freeSpinsPlayed: sums.played / sums.chance,
    stepsReached: stepsReached(machine, course, triggers, sums.chance),
    clashChances: clashChances(machine, course),
    deviation: Math.sqrt(sums.square / coinsPerBet ** 2 - rtp ** 2),
    base,
  }
}

/**
 * Computes an upper bound, as a share of the bet, of the amount that a win cap takes from players:
 * for any `tilt` > 0, E[(X − cap)⁺] ≤ E[e^(tilt·X)] · e^(−tilt·cap) / (tilt·e), with X and cap in
 * bets. The expectation itself is exact.
 */
export function waysCapCostBound(machine: WaysMachine, cap: number, tilt: number): number {
  const weigh = (coins: number) => Math.exp((tilt * coins) / machine.coinsPerBet)
  const {
    base,
    course: { outcomes, onward },
  } = countedOf(machine)
  const course = remember((left, come): number => {
    if (left === 0) return 1
    return outcomes(come).reduce(
      (sum, outcome) =>
        sum + outcome.share * weigh(outcome.coins) * course(...onward(left, come, outcome)),
      0,
    )
  })
  const whole = base.reduce(
    (sum, { coins, scatters, share }) =>
      sum + share * weigh(coins) * course(machine.scatter.freeSpins[scatters - 1] ?? 0, 0),
    0,
  )
  return Number.isFinite(whole) ? (whole * Math.exp(-tilt * cap)) / (tilt * Math.E) : Infinity
}

const counted = new WeakMap<WaysMachine, { base: readonly SpinOutcome[]; course: Course }>()

function countedOf(machine: WaysMachine) {
  const known = counted.get(machine) ?? { base: basePaid(machine), course: courseOf(machine) }
  counted.set(machine, known)
  return known
}

function basePaid(machine: WaysMachine): SpinOutcome[] {
  return countSpins(machine, machine.strips, 1).map((outcome) => ({
    ...outcome,
    coins: outcome.coins + (machine.scatter.pays[outcome.scatters - 1] ?? 0),
  }))
}

function courseMoments({ outcomes, onward }: Course) {
  const course = remember((left, come): Moments => {
    if (left === 0) return { mean: 0, square: 0, spins: 0 }
    const sum = { mean: 0, square: 0, spins: 1 }
    for (const outcome of outcomes(come)) {
      const { coins, share } = outcome
      const rest = course(...onward(left, come, outcome))
      sum.mean += share * (coins + rest.mean)
      sum.square += share * (coins * coins + 2 * coins * rest.mean + rest.square)
      sum.spins += share * rest.spins
    }
    return sum
  })
  return course
}

function stepsReached(
  { freeSpins }: WaysMachine,
  { outcomes, onward }: Course,
  triggers: ReadonlyMap<number, number>,
  chance: number,
): number[] {
  if ('duel' in freeSpins) return []
  return freeSpins.ride.steps.map(({ wilds: goal }) => {
    const reach = remember((left, collected): number => {
      if (collected >= goal) return 1
      if (left === 0) return 0
      return outcomes(collected).reduce(
        (sum, outcome) => sum + outcome.share * reach(...onward(left, collected, outcome)),
        0,
      )
    })
    return [...triggers].reduce((sum, [spins, share]) => sum + share * reach(spins, 0), 0) / chance
  })
}

function clashChances({ freeSpins }: WaysMachine, { outcomes }: Course): number[] {
  if (!('duel' in freeSpins)) return []
  return freeSpins.duel.turns.map((_, turn) =>
    outcomes(turn).reduce((sum, { allKinds, share }) => sum + (allKinds ? share : 0), 0),
  )
}

function remember<T>(
  compute: (left: number, collected: number) => T,
): (left: number, collected: number) => T {
  const known = new Map<string, T>()
  return (left, collected) => {
    const key = `${left},${collected}`
    const value = known.get(key) ?? compute(left, collected)
    known.set(key, value)
    return value
  }
}
