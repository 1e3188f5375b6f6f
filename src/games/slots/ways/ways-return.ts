import { countSpins, type SpinOutcome } from './count-spins.ts'
import { rideMultiplier, stepsBetween, type WaysMachine } from './machine.ts'

/** Everything that counting all stops of a ways machine tells; returns and wins as shares of the bet, before the win cap. */
export type WaysReturn = {
  rtp: number
  baseRtp: number
  scatterRtp: number
  /** Share of paid spins that win anything before free spins. */
  hitFrequency: number
  freeSpinsChance: number
  /** What free spins win on average, and how many are played. */
  freeSpinsWin: number
  freeSpinsPlayed: number
  /** The share of free spins' rounds that reach each step of the ride. */
  stepsReached: readonly number[]
  deviation: number
  /** Every outcome of a paid spin, `coins` with scatters. */
  base: readonly SpinOutcome[]
}

/** A sum over all that can still happen: its mean and mean square, how many spins are played, and a chance carried along. */
type Moments = { mean: number; square: number; spins: number }

type Spins = (collected: number) => readonly SpinOutcome[]

/** The exact return: paid spins by counting, free spins by the expectation over every course the ride can take. */
export function waysReturn(machine: WaysMachine): WaysReturn {
  const { coinsPerBet, scatter } = machine
  const base = basePaid(machine)
  const spinsAt = freeSpinOutcomes(machine)
  const courses = rideMoments(machine, spinsAt)
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
    rtp, baseRtp: sums.win / coinsPerBet, scatterRtp: sums.scatter / coinsPerBet, hitFrequency: sums.hits,
    freeSpinsChance: sums.chance, freeSpinsWin: sums.free / sums.chance / coinsPerBet, freeSpinsPlayed: sums.played / sums.chance,
    stepsReached: stepsReached(machine, spinsAt, triggers, sums.chance),
    deviation: Math.sqrt(sums.square / coinsPerBet ** 2 - rtp ** 2), base,
  }
}

/**
 * An upper bound, as a share of the bet, of what a win cap takes from players: for any `tilt` > 0,
 * E[(X − cap)⁺] ≤ E[e^(tilt·X)] · e^(−tilt·cap) / (tilt·e), X and cap in bets. The expectation itself is exact.
 */
export function waysCapCostBound(machine: WaysMachine, cap: number, tilt: number): number {
  const weigh = (coins: number) => Math.exp((tilt * coins) / machine.coinsPerBet)
  const spinsAt = freeSpinOutcomes(machine)
  const course = remember((left, collected): number => {
    if (left === 0) return 1
    return spinsAt(collected).reduce((sum, { coins, wilds, share }) => sum + share * weigh(coins) * course(...onward(machine, left, collected, wilds)), 0)
  })
  const whole = basePaid(machine).reduce((sum, { coins, scatters, share }) =>
    sum + share * weigh(coins) * course(machine.scatter.freeSpins[scatters - 1] ?? 0, 0), 0)
  return Number.isFinite(whole) ? (whole * Math.exp(-tilt * cap)) / (tilt * Math.E) : Infinity
}

function basePaid(machine: WaysMachine): SpinOutcome[] {
  return countSpins(machine, machine.strips, 1).map((outcome) => ({ ...outcome, coins: outcome.coins + (machine.scatter.pays[outcome.scatters - 1] ?? 0) }))
}

/** Outcomes of a free spin by what its wilds carry, counted once for each multiplier. */
function freeSpinOutcomes(machine: WaysMachine): Spins {
  const { strips, ride } = machine.freeSpins
  const byMultiplier = new Map<number, readonly SpinOutcome[]>()
  return (collected) => {
    const multiplier = rideMultiplier(ride, collected)
    const outcomes = byMultiplier.get(multiplier) ?? countSpins(machine, strips, multiplier)
    byMultiplier.set(multiplier, outcomes)
    return outcomes
  }
}

/** Spins left and wilds on board after a free spin that showed `wilds`; beyond the last step nothing more is counted. */
function onward({ freeSpins: { ride } }: WaysMachine, left: number, collected: number, wilds: number): [left: number, collected: number] {
  const last = ride.steps.at(-1)?.wilds ?? 0
  const spins = stepsBetween(ride, collected, collected + wilds).reduce((sum, step) => sum + step.spins, 0)
  return [left - 1 + spins, Math.min(last, collected + wilds)]
}

function rideMoments(machine: WaysMachine, spinsAt: Spins) {
  const course = remember((left, collected): Moments => {
    if (left === 0) return { mean: 0, square: 0, spins: 0 }
    const sum = { mean: 0, square: 0, spins: 1 }
    for (const { coins, wilds, share } of spinsAt(collected)) {
      const rest = course(...onward(machine, left, collected, wilds))
      sum.mean += share * (coins + rest.mean)
      sum.square += share * (coins * coins + 2 * coins * rest.mean + rest.square)
      sum.spins += share * rest.spins
    }
    return sum
  })
  return course
}

/** Chances, given free spins, that the ride reaches each of its steps. */
function stepsReached(machine: WaysMachine, spinsAt: Spins, triggers: ReadonlyMap<number, number>, chance: number): number[] {
  return machine.freeSpins.ride.steps.map(({ wilds: goal }) => {
    const reach = remember((left, collected): number => {
      if (collected >= goal) return 1
      if (left === 0) return 0
      return spinsAt(collected).reduce((sum, { wilds, share }) => sum + share * reach(...onward(machine, left, collected, wilds)), 0)
    })
    return [...triggers].reduce((sum, [spins, share]) => sum + share * reach(spins, 0), 0) / chance
  })
}

function remember<T>(compute: (left: number, collected: number) => T): (left: number, collected: number) => T {
  const known = new Map<string, T>()
  return (left, collected) => {
    const key = `${left},${collected}`
    const value = known.get(key) ?? compute(left, collected)
    known.set(key, value)
    return value
  }
}
