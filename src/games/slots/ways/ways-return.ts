import { countSpins, type SpinOutcome } from './count-spins.ts'
import { duelCarried, rideMultiplier, spinsOfClash, stepsBetween, turnOf, type Carried, type Duel, type Ride, type WaysMachine } from './machine.ts'

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
  /** The share of free spins' rounds that reach each step of the ride; empty where there is none. */
  stepsReached: readonly number[]
  /** The chance of a clash in each turn's free spins; empty where there is no duel. */
  clashChances: readonly number[]
  deviation: number
  /** Every outcome of a paid spin, `coins` with scatters. */
  base: readonly SpinOutcome[]
}

/** A sum over all that can still happen: its mean and mean square, how many spins are played, and a chance carried along. */
type Moments = { mean: number; square: number; spins: number }

/**
 * What a free spin can come to and where that leads, by the spins left and how far the round has come: wilds collected in a
 * ride, spins played in a duel.
 */
type Course = {
  outcomes: (come: number) => readonly SpinOutcome[]
  onward: (left: number, come: number, outcome: SpinOutcome) => [left: number, come: number]
}

/** The exact return: paid spins by counting, free spins by the expectation over every course they can take. */
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
    rtp, baseRtp: sums.win / coinsPerBet, scatterRtp: sums.scatter / coinsPerBet, hitFrequency: sums.hits,
    freeSpinsChance: sums.chance, freeSpinsWin: sums.free / sums.chance / coinsPerBet, freeSpinsPlayed: sums.played / sums.chance,
    stepsReached: stepsReached(machine, course, triggers, sums.chance), clashChances: clashChances(machine, course),
    deviation: Math.sqrt(sums.square / coinsPerBet ** 2 - rtp ** 2), base,
  }
}

/**
 * An upper bound, as a share of the bet, of what a win cap takes from players: for any `tilt` > 0,
 * E[(X − cap)⁺] ≤ E[e^(tilt·X)] · e^(−tilt·cap) / (tilt·e), X and cap in bets. The expectation itself is exact.
 */
export function waysCapCostBound(machine: WaysMachine, cap: number, tilt: number): number {
  const weigh = (coins: number) => Math.exp((tilt * coins) / machine.coinsPerBet)
  const { base, course: { outcomes, onward } } = countedOf(machine)
  const course = remember((left, come): number => {
    if (left === 0) return 1
    return outcomes(come).reduce((sum, outcome) => sum + outcome.share * weigh(outcome.coins) * course(...onward(left, come, outcome)), 0)
  })
  const whole = base.reduce((sum, { coins, scatters, share }) =>
    sum + share * weigh(coins) * course(machine.scatter.freeSpins[scatters - 1] ?? 0, 0), 0)
  return Number.isFinite(whole) ? (whole * Math.exp(-tilt * cap)) / (tilt * Math.E) : Infinity
}

/** Counting is long: a machine is counted once. */
const counted = new WeakMap<WaysMachine, { base: readonly SpinOutcome[]; course: Course }>()

function countedOf(machine: WaysMachine) {
  const known = counted.get(machine) ?? { base: basePaid(machine), course: courseOf(machine) }
  counted.set(machine, known)
  return known
}

function basePaid(machine: WaysMachine): SpinOutcome[] {
  return countSpins(machine, machine.strips, 1).map((outcome) => ({ ...outcome, coins: outcome.coins + (machine.scatter.pays[outcome.scatters - 1] ?? 0) }))
}

function courseOf({ freeSpins, ...machine }: WaysMachine): Course {
  const whole = { ...machine, freeSpins }
  return 'duel' in freeSpins ? duelCourse(whole, freeSpins.duel) : rideCourse(whole, freeSpins.ride)
}

/** Outcomes are counted once for each multiplier; beyond the last step nothing more is collected. */
function rideCourse(machine: WaysMachine, ride: Ride): Course {
  const last = ride.steps.at(-1)?.wilds ?? 0
  const count = countOnce(machine)
  return {
    outcomes: (collected) => count(rideMultiplier(ride, collected)),
    onward(left, collected, { wilds }) {
      const spins = stepsBetween(ride, collected, collected + wilds).reduce((sum, step) => sum + step.spins, 0)
      return [left - 1 + spins, Math.min(last, collected + wilds)]
    },
  }
}

/** A window with wilds of every turn is counted with what they carry in a clash, any other with what its turn gives. */
function duelCourse(machine: WaysMachine, duel: Duel): Course {
  const count = countOnce(machine)
  const clashing = () => count(duelCarried(duel, undefined, true)).filter(({ allKinds }) => allKinds)
  const byTurn = new Map(duel.turns.map((turn) => [turn, merged([...count(duelCarried(duel, turn, false)).filter(({ allKinds }) => !allKinds), ...clashing()])]))
  return {
    outcomes(played) {
      const turn = turnOf(duel, played + 1)
      return (turn && byTurn.get(turn)) ?? []
    },
    onward: (left, played, { allKinds }) => [left - 1 + (allKinds ? spinsOfClash(duel, played + 1, left - 1) : 0), played + 1],
  }
}

/** Outcomes that neither win nor lead otherwise are one: what a duel's free spins show beside is of no account. */
function merged(outcomes: readonly SpinOutcome[]): SpinOutcome[] {
  const byEffect = new Map<string, SpinOutcome>()
  for (const { coins, allKinds, share } of outcomes) {
    const key = `${coins},${allKinds}`
    byEffect.set(key, { coins, allKinds, scatters: 0, wilds: 0, share: share + (byEffect.get(key)?.share ?? 0) })
  }
  return [...byEffect.values()]
}

function countOnce(machine: WaysMachine): (carried: Carried) => readonly SpinOutcome[] {
  const known = new Map<string, readonly SpinOutcome[]>()
  return (carried) => {
    const key = JSON.stringify(carried)
    const outcomes = known.get(key) ?? countSpins(machine, machine.freeSpins.strips, carried)
    known.set(key, outcomes)
    return outcomes
  }
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

/** Chances, given free spins, that the ride reaches each of its steps. */
function stepsReached({ freeSpins }: WaysMachine, { outcomes, onward }: Course, triggers: ReadonlyMap<number, number>, chance: number): number[] {
  if ('duel' in freeSpins) return []
  return freeSpins.ride.steps.map(({ wilds: goal }) => {
    const reach = remember((left, collected): number => {
      if (collected >= goal) return 1
      if (left === 0) return 0
      return outcomes(collected).reduce((sum, outcome) => sum + outcome.share * reach(...onward(left, collected, outcome)), 0)
    })
    return [...triggers].reduce((sum, [spins, share]) => sum + share * reach(spins, 0), 0) / chance
  })
}

function clashChances({ freeSpins }: WaysMachine, { outcomes }: Course): number[] {
  if (!('duel' in freeSpins)) return []
  return freeSpins.duel.turns.map((_, turn) => outcomes(turn).reduce((sum, { allKinds, share }) => sum + (allKinds ? share : 0), 0))
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
